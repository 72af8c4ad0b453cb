import type { Calls, ReplyOf, SportId } from "@touchline/contract";
import { IconBroadcast } from "@touchline/icons";
import { useEffect, useMemo } from "react";
import { useFollowList } from "../../data/live/live.client.ts";
import { PageTimeProvider, setServerTime } from "../../data/live/live.clock.ts";
import { LiveProvider, useList } from "../../data/live/live.store.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { ListTools } from "../../features/events/lists/ListTools.tsx";
import { cardsOf } from "../../features/events/lists/lone-matches.rules.ts";
import { MyMatchesRoot } from "../../features/events/lists/MyMatchesRoot.tsx";
import { SportStrip } from "../../features/events/lists/SportStrip.tsx";
import { LeagueCard } from "../../features/events/live/LeagueCard.tsx";
import { useAsScrolled } from "../../features/events/live/use-as-scrolled.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Empty } from "../../ui/Empty.tsx";
import { sliced } from "../../ui/sliced.tsx";
import styles from "./LiveScreen.module.css";

const LeagueSlice = sliced(LeagueCard);

export type LivePopular = ReplyOf<Calls["livePopular"]>;

export interface LiveScreenProps {
  live: LivePopular;
  /** The list's address; a single sport is in its query. */
  path: string;
  sport: SportId | null;
}

/** Live events by tournament: rendered on the server, then kept current by the socket. */
export function LiveScreen({ live, path, sport }: LiveScreenProps) {
  useEffect(() => setServerTime(live.serverTime), [live.serverTime]);
  return (
    <LiveProvider
      key={live.treeId}
      seed={(store) => {
        store.putList(live.treeId, live.position, live.list);
        for (const view of live.events) store.putTree(view, "SHORT", live.serverTime);
      }}
    >
      <PageTimeProvider value={live.serverTime}>
        <LiveList live={live} path={path} sport={sport} />
      </PageTimeProvider>
    </LiveProvider>
  );
}

function LiveList({ live, path, sport }: LiveScreenProps) {
  const texts = useTexts();
  const list = useList(live.treeId) ?? live.list;
  const product = path.startsWith("/esports") ? "esports" : "sport";
  useFollowList(live.treeId);
  const sent = useMemo(() => new Set(live.events.map(({ treeId }) => treeId)), [live]);
  const isReady = (group: LivePopular["list"]["groups"][number]) =>
    group.ids.every((id) => sent.has(id));
  const { shown, end } = useAsScrolled(live.list.groups.filter(isReady).length, list.groups.length);
  return (
    <div className={styles.screen}>
      <PageTitle title={texts("live.title")} />
      <h1 className="only-said">{texts("live.title")}</h1>
      <PriceAgeNote />
      <ListTools product={product} current="live" sport={sport}>
        <SportStrip
          sports={live.sports}
          counting="live"
          current={sport}
          allHref={path}
          hrefOf={(each) => withQuery(path, { sport: each })}
          everyOf={product}
        />
      </ListTools>
      <MyMatchesRoot product={product} liveOnly />
      <div>
        {cardsOf(list.groups.slice(0, shown)).map((groups) => (
          <LeagueSlice
            key={groups[0].tournament.id}
            groups={groups}
            ready={groups.every(isReady)}
          />
        ))}
      </div>
      <div ref={end} />
      {list.groups.length === 0 && (
        <Empty
          icon={<IconBroadcast size={40} stroke={1.4} aria-hidden="true" />}
          title={texts("live.emptyTitle")}
          text={texts("live.emptyText")}
        />
      )}
    </div>
  );
}

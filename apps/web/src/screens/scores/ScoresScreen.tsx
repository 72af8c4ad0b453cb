import type { EventResult, SportCount, SportId } from "@touchline/contract";
import Link from "next/link";
import { useEffect } from "react";
import { useFollowTree } from "../../data/live/live.client.ts";
import { PageTimeProvider, setServerTime } from "../../data/live/live.clock.ts";
import { LiveProvider, useEventState, useTree } from "../../data/live/live.store.tsx";
import { withQuery } from "../../domain/addresses/query-text.ts";
import { eventPath } from "../../domain/events/event-path.ts";
import { MatchClock } from "../../domain/events/MatchClock.tsx";
import { tournamentName } from "../../domain/events/place-names.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { SideScores } from "../../features/events/lists/SideScores.tsx";
import { SportStrip } from "../../features/events/lists/SportStrip.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import type { LivePopular } from "../live/LiveScreen.tsx";
import styles from "./ScoresScreen.module.css";

export interface ScoresScreenProps {
  live: LivePopular;
  sports: SportCount[];
  sport: SportId | null;
}

/** Live scores of every sport, without prices. */
export function ScoresScreen({ live, sports, sport }: ScoresScreenProps) {
  const texts = useTexts();
  useEffect(() => setServerTime(live.serverTime), [live.serverTime]);
  return (
    <LiveProvider
      key={live.treeId}
      seed={(store) => {
        for (const view of live.events) store.putTree(view, "SHORT", live.serverTime);
      }}
    >
      <PageTimeProvider value={live.serverTime}>
        <div className={styles.screen}>
          <PageTitle title={texts("scores.title")} />
          <h1 className="only-said">{texts("scores.title")}</h1>
          <SportStrip
            sports={sports}
            counting="live"
            current={sport}
            allHref="/scores"
            hrefOf={(each) => withQuery("/scores", { sport: each })}
          />
          {live.list.groups.map((group) => (
            <section className={styles.card} key={group.tournament.id}>
              <h2 className={styles.tournament}>{tournamentName(texts, group.tournament)}</h2>
              {group.ids.map((treeId) => (
                <ScoreRow key={treeId} treeId={treeId} />
              ))}
            </section>
          ))}
          {live.list.groups.length === 0 && (
            <p className={styles.empty}>{texts("live.emptyTitle")}</p>
          )}
        </div>
      </PageTimeProvider>
    </LiveProvider>
  );
}

function ScoreRow({ treeId }: { treeId: string }) {
  useFollowTree(treeId, "SHORT");
  const tree = useTree(treeId);
  const state = useEventState(treeId);
  if (!tree || !state) return <div className={styles.skeleton} aria-hidden="true" />;
  return <Score result={{ head: tree.head, state }} />;
}

function Score({ result }: { result: EventResult }) {
  const { head, state } = result;
  return (
    <Link className={styles.row} href={eventPath(head, true)} prefetch={false}>
      <MatchClock state={state} />
      {head.kind === "match" ? (
        <SideScores result={result} nameClass={styles.name} />
      ) : (
        <>
          <span className={styles.name}>{head.title}</span>
          <span className={styles.leader}>{head.competitors[state.places?.[0] ?? -1]?.name}</span>
        </>
      )}
    </Link>
  );
}

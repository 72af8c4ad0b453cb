import type { Calls, ReplyOf } from "@touchline/contract";
import Head from "next/head";
import { useEffect, useState } from "react";
import { FavouriteStar } from "../../features/favourites/FavouriteStar.tsx";
import { useIsKept } from "../../features/favourites/favourites.client.ts";
import { useFollowTree } from "../../features/live/live.client.ts";
import { PageTimeProvider, setServerTime } from "../../features/live/live.clock.ts";
import { LiveProvider, useEventState, useTree } from "../../features/live/live.store.tsx";
import { MarketCard } from "../../features/live/MarketCard.tsx";
import { inGroup, MARKET_GROUPS, type MarketGroup, questionOf } from "../../features/live/market-groups.rules.ts";
import { Scoreboard } from "../../features/live/Scoreboard.tsx";
import { Timeline } from "../../features/live/Timeline.tsx";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./EventScreen.module.css";

export type EventDetails = ReplyOf<Calls["eventDetails"]>;

/** One event with all its markets, server-rendered, then live. */
export function EventScreen({ event }: { event: EventDetails }) {
  useEffect(() => setServerTime(event.serverTime), [event.serverTime]);
  return (
    <LiveProvider key={event.treeId} seed={(store) => store.putTree(event, "FULL", event.serverTime)}>
      <PageTimeProvider value={event.serverTime}>
        <EventBody event={event} />
      </PageTimeProvider>
    </LiveProvider>
  );
}

function EventBody({ event }: { event: EventDetails }) {
  const texts = useTexts();
  const tree = useTree(event.treeId) ?? event.tree;
  const state = useEventState(event.treeId) ?? event.tree.state;
  const [group, setGroup] = useState<MarketGroup>("main");
  const isKept = useIsKept("market");
  useFollowTree(event.treeId, "FULL", event.tree.state.status !== "ended");
  const markets = tree.markets.filter((market) => inGroup(market, group));
  const questions = [...Map.groupBy(markets, questionOf)].sort(([a], [b]) => Number(isKept(b)) - Number(isKept(a)));
  const title = tree.head.title ?? tree.head.competitors.map(({ name }) => name).join(" – ");
  const over = state.status === "ended" || state.status === "cancelled";
  return (
    <div className={styles.screen}>
      <Head>
        <title>{`${title} · touchline`}</title>
      </Head>
      <div className={styles.top}>
        <BackButton title={tree.head.tournament.name} />
        <FavouriteStar kind="event" id={tree.head.eventId} name={title} />
      </div>
      <Scoreboard head={tree.head} state={state} />
      {tree.markets.length > 0 && (
        <div className={styles.tabs} role="tablist" aria-label={texts("event.marketGroups")}>
          {MARKET_GROUPS.filter((name) => tree.markets.some((market) => inGroup(market, name))).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={group === name}
              className={classes(styles.tab, group === name && styles.on)}
              onClick={() => setGroup(name)}
            >
              {texts(`marketGroup.${name}`)}
            </button>
          ))}
        </div>
      )}
      {questions.map(([question, asked]) => (
        <MarketCard key={question} type={asked[0]?.type ?? "total"} head={tree.head} markets={asked} />
      ))}
      <Timeline treeId={event.treeId} head={tree.head} />
      {tree.markets.length === 0 && (
        <div className={styles.closed}>
          <p className={styles.closedTitle}>{texts(over ? "event.overTitle" : "event.noMarkets")}</p>
          <p>{texts(over ? "event.overText" : "event.noMarketsText")}</p>
          <ButtonLink href="/sport/live/popular">{texts("event.toLive")}</ButtonLink>
        </div>
      )}
    </div>
  );
}

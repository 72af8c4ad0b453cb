import type { Calls, ReplyOf } from "@touchline/contract";
import { IconChartBar } from "@touchline/icons";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { useFollowTree } from "../../data/live/live.client.ts";
import { PageTimeProvider, setServerTime } from "../../data/live/live.clock.ts";
import { LiveProvider, useEventState, useTree } from "../../data/live/live.store.tsx";
import { track } from "../../data/tracking/track.ts";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { tournamentName } from "../../domain/events/place-names.ts";
import { isRacing } from "../../domain/events/sports.data.ts";
import { FavouriteStar } from "../../domain/favourites/FavouriteStar.tsx";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { useLoadFailure } from "../../domain/shell/use-load-failure.ts";
import { AlertBell } from "../../features/alerts/AlertBell.tsx";
import { Scoreboard } from "../../features/events/live/Scoreboard.tsx";
import { NextRacesPlace } from "../../features/next-races/NextRacesPlace.tsx";
import { StatisticsSkeleton } from "../../features/statistics/StatisticsSkeleton.tsx";
import { tournamentPath } from "../../features/statistics/tournament-path.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { OnDemand } from "../../ui/OnDemand.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { EventMarkets } from "./EventMarkets.tsx";
import styles from "./EventScreen.module.css";

const loadCentre = () => import("./MatchCentre.tsx");

const loadTote = () => import("../../features/events/tote/Tote.tsx");

const VIEWS = ["markets", "tote", "match"] as const;

export type EventDetails = ReplyOf<Calls["eventDetails"]>;

/** One event with all its markets, server-rendered, then live. */
export function EventScreen({ event, isBoosted }: { event: EventDetails; isBoosted: boolean }) {
  useEffect(() => setServerTime(event.serverTime), [event.serverTime]);
  return (
    <LiveProvider
      key={event.treeId}
      seed={(store) => store.putTree(event, "FULL", event.serverTime)}
    >
      <PageTimeProvider value={event.serverTime}>
        <EventBody event={event} isBoosted={isBoosted} />
      </PageTimeProvider>
    </LiveProvider>
  );
}

function EventBody({ event, isBoosted }: { event: EventDetails; isBoosted: boolean }) {
  const texts = useTexts();
  const tellFailure = useLoadFailure();
  const tree = useTree(event.treeId) ?? event.tree;
  const state = useEventState(event.treeId) ?? event.tree.state;
  const [view, setView] = useState<(typeof VIEWS)[number]>("markets");
  const choose = (name: (typeof VIEWS)[number]) => {
    if (name === "match") track("statistics click");
    setView(name);
  };
  useFollowTree(event.treeId, "FULL", event.tree.state.status !== "ended");
  const title = tree.head.title ?? tree.head.competitors.map(({ name }) => name).join(" – ");
  const { card } = tree;
  const hasTote =
    useFrame().products.some(({ id }) => id === "toto") &&
    card !== undefined &&
    tree.head.virtual === undefined;
  const over = state.status === "ended" || state.status === "cancelled";
  const views = VIEWS.filter((name) => name !== "tote" || hasTote).map((name) => ({
    value: name,
    label: texts(name === "match" && tree.head.kind === "race" ? "event.race" : `event.${name}`),
  }));
  return (
    <div className={styles.screen}>
      <PageTitle title={title} />
      <div className={styles.top}>
        <BackButton title={tournamentName(texts, tree.head.tournament)} />
        <Link
          className={styles.toTournament}
          href={tournamentPath(tree.head.tournament.id)}
          prefetch={false}
          aria-label={texts("event.toTournament", {
            tournament: tournamentName(texts, tree.head.tournament),
          })}
        >
          <IconChartBar size={22} aria-hidden="true" />
        </Link>
        {!over && <AlertBell tree={tree} />}
        <FavouriteStar kind="event" id={tree.head.eventId} name={title} />
      </div>
      {isRacing(tree.head.sport) && (
        <NextRacesPlace sport={tree.head.sport} current={tree.head.eventId} />
      )}
      <Scoreboard head={tree.head} state={state} hasCard={tree.card !== undefined} />
      {!over && <PriceAgeNote />}
      <Tabs
        isColumn
        label={texts("event.views")}
        value={view}
        onChange={choose}
        tabs={tree.head.kind === "outright" ? [] : views}
      >
        {view === "markets" && (
          <EventMarkets tree={tree} state={state} over={over} isBoosted={isBoosted} />
        )}
        {view === "tote" && card && (
          <OnDemand
            load={loadTote}
            props={{ head: tree.head, state, card }}
            onFailed={tellFailure}
            fallback={<StatisticsSkeleton />}
          />
        )}
        {view === "match" && (
          <OnDemand
            load={loadCentre}
            props={{ head: tree.head, status: state.status }}
            onFailed={tellFailure}
            fallback={<StatisticsSkeleton />}
          />
        )}
      </Tabs>
    </div>
  );
}

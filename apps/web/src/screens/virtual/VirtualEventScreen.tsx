import type { TreeShape } from "@touchline/live";
import { useEffect, useState } from "react";
import { useFollowTree } from "../../data/live/live.client.ts";
import { PageTimeProvider, setServerTime } from "../../data/live/live.clock.ts";
import { LiveProvider, useEventState, useTree } from "../../data/live/live.store.tsx";
import { BackButton } from "../../domain/addresses/BackButton.tsx";
import { questionOf } from "../../domain/events/market-groups.rules.ts";
import { FavouriteStar } from "../../domain/favourites/FavouriteStar.tsx";
import { PriceAgeNote } from "../../domain/prices/PriceAgeNote.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { useLoadFailure } from "../../domain/shell/use-load-failure.ts";
import { MarketCard } from "../../features/events/live/MarketCard.tsx";
import { StatisticsSkeleton } from "../../features/statistics/StatisticsSkeleton.tsx";
import { SeedProof } from "../../features/virtual/SeedProof.tsx";
import { VirtualBoard } from "../../features/virtual/VirtualBoard.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { OnDemand } from "../../ui/OnDemand.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import styles from "../event/EventScreen.module.css";
import type { EventDetails } from "../event/EventScreen.tsx";

const loadStatistics = () => import("../../features/statistics/EventStatistics.tsx");

const VIEWS = ["markets", "statistics"] as const;
type View = (typeof VIEWS)[number];

/** One virtual event: its markets until the start, then the event, then its result and seed. */
export function VirtualEventScreen({ event }: { event: EventDetails }) {
  useEffect(() => setServerTime(event.serverTime), [event.serverTime]);
  return (
    <LiveProvider
      key={event.treeId}
      seed={(store) => store.putTree(event, "FULL", event.serverTime)}
    >
      <PageTimeProvider value={event.serverTime}>
        <VirtualEvent event={event} />
      </PageTimeProvider>
    </LiveProvider>
  );
}

function VirtualEvent({ event }: { event: EventDetails }) {
  const texts = useTexts();
  const tree = useTree(event.treeId) ?? event.tree;
  const state = useEventState(event.treeId) ?? event.tree.state;
  const [view, setView] = useState<View>("markets");
  useFollowTree(event.treeId, "FULL", event.tree.state.status !== "ended");
  const { head } = tree;
  const title = head.title ?? head.competitors.map(({ name }) => name).join(" – ");
  return (
    <div className={styles.screen}>
      <PageTitle title={title} />
      <div className={styles.top}>
        <BackButton title={head.tournament.name} />
        <FavouriteStar kind="virtual" id={head.tournament.id} name={head.tournament.name} />
      </div>
      <VirtualBoard head={head} state={state} />
      {state.status === "prematch" && <PriceAgeNote />}
      <Tabs
        isColumn
        label={texts("event.views")}
        value={view}
        onChange={setView}
        tabs={VIEWS.map((name) => ({ value: name, label: texts(`event.${name}`) }))}
      >
        {view === "markets" ? <Markets tree={tree} /> : <Statistics head={head} />}
      </Tabs>
      {head.virtual && <SeedProof head={head} state={state} />}
    </div>
  );
}

function Markets({ tree: { head, markets } }: { tree: Omit<TreeShape, "marketCount"> }) {
  const texts = useTexts();
  const questions = [...Map.groupBy(markets, questionOf)];
  if (questions.length === 0) {
    return (
      <div className={styles.closed}>
        <p className={styles.closedTitle}>{texts("virtual.betsClosed")}</p>
        <p>{texts("virtual.betsClosedText")}</p>
      </div>
    );
  }
  return questions.map(([question, asked]) => (
    <MarketCard key={question} type={asked[0]?.type ?? "total"} head={head} markets={asked} />
  ));
}

function Statistics({ head }: Pick<EventDetails["tree"], "head">) {
  const tellFailure = useLoadFailure();
  return (
    <OnDemand
      load={loadStatistics}
      props={{ head }}
      onFailed={tellFailure}
      fallback={<StatisticsSkeleton />}
    />
  );
}

import { CallError } from "@touchline/calls";
import type { LiveKey } from "@touchline/live";
import { useEffect } from "react";
import { useStore } from "zustand";
import { liveStore } from "../../data/live/live.store.tsx";
import { call } from "../../data/session/session.client.ts";
import { type BuilderQuotes, createBuilderQuotes } from "./builder-quotes.ts";
import { slipLegs } from "./slip.ts";

const quotes = createBuilderQuotes({
  ask: (eventId, picks) =>
    call("builderQuote", {
      body: { eventId, picks: picks.map(({ marketId, outcomeId }) => ({ marketId, outcomeId })) },
    }).catch((error) => {
      if (error instanceof CallError && error.type === "BUILDER_NOT_OFFERED") return null;
      throw error;
    }),
  picksOf: (eventId) => slipLegs().filter((leg) => leg.eventId === eventId),
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.hidden,
});
if (typeof document !== "undefined")
  document.addEventListener("visibilitychange", () => document.hidden || quotes.wakeAll());

export const acceptBuilders = quotes.accept;
export const builderTold = quotes.told;

interface Followed {
  eventId: string;
  treeId: string;
  /** Identifies the picks: a change requests a new quote. */
  picks: string;
}

/**
 * The quotes of these events, refreshed when their picks change, when a price of theirs moves, and
 * every few seconds.
 */
export function useBuilderQuotes(events: readonly Followed[]): BuilderQuotes {
  const key = JSON.stringify(events.map(({ eventId, treeId, picks }) => [eventId, treeId, picks]));
  useEffect(() => {
    const stops = (JSON.parse(key) as [string, string][]).flatMap(([eventId, treeId]) => [
      quotes.follow(eventId),
      onEveryMove(treeId, () => quotes.wake(eventId, "moved")),
    ]);
    return () => {
      for (const stop of stops) stop();
    };
  }, [key]);
  return useStore(quotes.store);
}

/** Calls back on every change of a price or status of an event, including markets added later. */
function onEveryMove(treeId: string, moved: () => void): () => void {
  const store = liveStore();
  let stops: (() => void)[] = [];
  const listen = () => {
    for (const stop of stops) stop();
    const keys = (store.tree(treeId)?.markets ?? []).flatMap(
      ({ marketId, outcomes }): LiveKey[] => [
        `status:${marketId}`,
        ...outcomes.map(({ outcomeId }): LiveKey => `price:${outcomeId}`),
      ],
    );
    stops = keys.map((key) => store.subscribe(key, moved));
  };
  listen();
  const stopTree = store.subscribe(`tree:${treeId}`, () => {
    listen();
    moved();
  });
  return () => {
    stopTree();
    for (const stop of stops) stop();
  };
}

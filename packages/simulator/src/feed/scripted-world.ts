import type { EventState, FeedMarket, FeedResult, OutcomeResult } from "@touchline/contract";
import type { Cue, Fixture, SportWorld } from "../sport-world.ts";

/** The state from an instant on. */
interface Scene {
  from: number;
  status: FeedMarket["status"];
  results?: Record<string, OutcomeResult>;
}

export const EVENT_ID = "sw-1-0-0";
export const MARKET_ID = `${EVENT_ID}:winner`;

/** A world of one event with one market, for tests; it follows its script. */
export function scriptedWorld(
  startsAt: number,
  scenes: readonly Scene[],
  cues: readonly Cue[],
): SportWorld {
  const last = Math.max(...cues.map(({ at }) => at));
  const fixture: Fixture = {
    head: {
      eventId: EVENT_ID,
      treeId: `event:${EVENT_ID}`,
      sport: "Tennis",
      kind: "match",
      category: { id: "c", name: "Anywhere", countryCode: "GB" },
      tournament: { id: "t", name: "Cup", rank: 1 },
      competitors: [],
      startTime: startsAt,
    },
    seed: "scripted",
    startsAt,
    endsAt: last,
    confirmedAt: last,
    retiredAt: last + 1,
    cues: () => cues,
  };
  const sceneAt = (at: number) => scenes.findLast(({ from }) => from <= at);
  const outcomeId = (key: string) => `${MARKET_ID}:${key}`;
  const state: EventState = {
    status: "live",
    period: "set",
    periodNumber: 1,
    clockSeconds: 0,
    clockAt: startsAt,
    clockRuns: false,
    score: [0, 0],
    periodScores: [],
    stats: {},
    danger: "none",
  };
  return {
    roster: () => [fixture],
    rosterChangesAt: (at) => at + 3_600_000,
    endedBetween: () => [],
    fixture: (eventId) => (eventId === EVENT_ID ? fixture : undefined),
    state: () => state,
    incidents: () => [],
    competitions: () => [],
    season: () => undefined,
    book: (_, at): FeedMarket[] => {
      const outcomes = ["1", "2"].map((key) => ({ outcomeId: outcomeId(key), key, odds: 1900 }));
      return [
        {
          marketId: MARKET_ID,
          type: "winner",
          lineQuarters: null,
          status: sceneAt(at)?.status ?? "open",
          outcomes,
        },
      ];
    },
    results: (_, at): FeedResult[] =>
      Object.entries(sceneAt(at)?.results ?? {}).map(([key, result]) => ({
        marketId: MARKET_ID,
        outcomeId: outcomeId(key),
        result,
      })),
  };
}

import type { EventHead, EventState, FeedMarket, FeedResult, RaceCard } from "@touchline/contract";
import { head, type ScriptedFeed, state } from "./feed.ts";

const NAMES = ["Amber Arrow", "Iron Comet", "Misty Falcon", "Noble Tide"] as const;

export const raceHead = (eventId: string, over: Partial<EventHead> = {}): EventHead =>
  head(eventId, {
    sport: "HorseRacing",
    kind: "race",
    title: "1m 2f Handicap",
    tournament: { id: "course-ascot", name: "Ascot", rank: 1 },
    competitors: NAMES.map((name, i) => ({ name, short: `0${i + 1}`, colour: "#1d5ba8" })),
    ...over,
  });

export const waiting = (over: Partial<EventState> = {}): EventState =>
  state({ status: "prematch", period: "not_started", clockRuns: false, stats: {}, ...over });

export const raceCard = (over: Partial<RaceCard> = {}): RaceCard => ({
  distanceYards: 2200,
  going: "good",
  surface: "turf",
  raceClass: 3,
  runners: NAMES.map((_, i) => ({
    number: i + 1,
    draw: 4 - i,
    jockey: `Jockey ${i}`,
    trainer: `Trainer ${i}`,
    weightPounds: 126 + i,
    age: 4,
    form: "1230",
    silks: {
      pattern: "hoops",
      body: "#1d5ba8",
      second: "#ffffff",
      sleeves: "#1d5ba8",
      cap: "#c8102e",
    },
  })),
  ...over,
});

const TERMS = { places: 2, top: 1, bottom: 4 } as const;

/** The win market on the starters, with each-way terms and best odds guaranteed. */
export const winMarket = (
  eventId: string,
  odds: Readonly<Record<number, number>>,
  over: Partial<FeedMarket> = {},
): FeedMarket => ({
  marketId: `${eventId}:race_winner`,
  type: "race_winner",
  lineQuarters: null,
  eachWay: TERMS,
  bestOdds: true,
  startingPrice: true,
  status: "open",
  outcomes: Object.entries(odds).map(([runner, price]) => ({
    outcomeId: `${eventId}:race_winner:r${runner}`,
    key: `r${runner}`,
    competitor: Number(runner),
    odds: price,
    chances: [250_000, 0, 0, 0],
    placeChances: [500_000, 0, 0, 0],
  })),
  ...over,
});

export const orderMarket = (
  eventId: string,
  odds: Readonly<Record<string, number>>,
): FeedMarket => ({
  marketId: `${eventId}:forecast`,
  type: "forecast",
  lineQuarters: null,
  status: "open",
  outcomes: Object.entries(odds).map(([key, price]) => ({
    outcomeId: `${eventId}:forecast:${key}`,
    key,
    odds: price,
    chances: [80_000, 0, 0, 0],
  })),
});

export function offerRace(feed: ScriptedFeed, eventId: string, markets: FeedMarket[]): void {
  feed.send({ kind: "fixture", event: raceHead(eventId), state: waiting(), card: raceCard() });
  feed.send({ kind: "odds_change", eventId, state: waiting(), markets });
}

type How = Omit<FeedResult, "marketId" | "outcomeId">;
export const resultsOf = (
  eventId: string,
  market: "race_winner" | "forecast",
  ended: Readonly<Record<string, How>>,
): FeedResult[] =>
  Object.entries(ended).map(([key, how]) => ({
    marketId: `${eventId}:${market}`,
    outcomeId: `${eventId}:${market}:${key}`,
    ...how,
  }));

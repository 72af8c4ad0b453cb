import type { Random } from "@touchline/core";
import type { Simulator } from "@touchline/simulator";
import type { FakeClock } from "@touchline/testkit";
import type { TestGate } from "../gate.ts";
import type { TestPunter } from "../punter.ts";
import type { createSeasonBoosts } from "./boosts.ts";
import type { createSeasonGrants } from "./grants.ts";
import type { createHold } from "./hold.ts";
import type { createOfferBook } from "./offer-book.ts";

/** Counts of what the punters and the feed did. */
export interface SeasonCounts {
  asked: number;
  placed: number;
  /** Of those, bets that used bonus money. */
  withBonus: number;
  refused: Record<string, number>;
  cashOuts: number;
  /** Bets with a builder, and bets that were changed at once or after a wait. */
  built: number;
  /** Bets on a boosted price. */
  boosted: number;
  edits: { done: number; waited: number };
  faults: number;
  /** Markets undecided when the season was cut short. */
  voided: number;
}

/** A season in progress. */
export interface Season {
  gate: TestGate;
  clock: FakeClock;
  simulator: Simulator;
  book: ReturnType<typeof createOfferBook>;
  random: Random;
  hold: ReturnType<typeof createHold>;
  grants: ReturnType<typeof createSeasonGrants>;
  boosts: ReturnType<typeof createSeasonBoosts>;
  counts: SeasonCounts;
  punters: TestPunter[];
  /** Open bets, each with the index of its punter. */
  running: { punter: number; betId: string }[];
  refreshedAt: number;
  silentUntil: number;
}

export const noCounts = (): SeasonCounts => ({
  asked: 0,
  placed: 0,
  withBonus: 0,
  refused: {},
  cashOuts: 0,
  faults: 0,
  voided: 0,
  built: 0,
  boosted: 0,
  edits: { done: 0, waited: 0 },
});

import { keysOf, recordOf } from "@touchline/core";
import type { TableKind } from "@touchline/fair/live-tables";

/** The duration of each phase at a table, in milliseconds. */
export interface TablePace {
  bettingMs: number;
  lockedMs: number;
  /** The spin, the coup or the draw; at a table with seats the cards and turns decide it. */
  playMs: number;
  resultMs: number;
  /** Per card dealt, and per decision. */
  cardMs: number;
  turnMs: number;
}

export interface TableEntry {
  gameId: string;
  kind: TableKind;
  dealer: string;
  /** 0: a table without seats. */
  seatCount: number;
  pace: TablePace;
}

const steady: TablePace = {
  bettingMs: 18_000,
  lockedMs: 1500,
  playMs: 6500,
  resultMs: 6000,
  cardMs: 700,
  turnMs: 12_000,
};
const quick: TablePace = {
  bettingMs: 11_000,
  lockedMs: 1000,
  playMs: 5500,
  resultMs: 4000,
  cardMs: 500,
  turnMs: 8000,
};

/** The tables run here; their names and stakes are in the games' catalogue. */
export const TABLES: readonly TableEntry[] = [
  { gameId: "roulette-main-stand", kind: "roulette", dealer: "Nora", seatCount: 0, pace: steady },
  { gameId: "roulette-quick", kind: "roulette", dealer: "Hugo", seatCount: 0, pace: quick },
  {
    gameId: "blackjack-north",
    kind: "blackjack",
    dealer: "Dina",
    seatCount: 5,
    pace: { ...steady, bettingMs: 14_000 },
  },
  {
    gameId: "blackjack-south",
    kind: "blackjack",
    dealer: "Emil",
    seatCount: 5,
    pace: { ...quick, bettingMs: 10_000 },
  },
  {
    gameId: "baccarat-tunnel",
    kind: "baccarat",
    dealer: "Amara",
    seatCount: 0,
    pace: { ...steady, bettingMs: 15_000, playMs: 8000 },
  },
  {
    gameId: "money-wheel-cup",
    kind: "money-wheel",
    dealer: "Paolo",
    seatCount: 0,
    pace: { ...steady, bettingMs: 16_000, playMs: 8000 },
  },
  {
    gameId: "lottery-seven",
    kind: "lottery",
    dealer: "Vera",
    seatCount: 0,
    pace: { ...steady, bettingMs: 40_000, playMs: 12_000, resultMs: 8000 },
  },
];

/** Scales the pace of a table, for trial sites. */
export const atPace = (entry: TableEntry, pace: number): TableEntry => ({
  ...entry,
  pace: recordOf(keysOf(entry.pace), (name) => Math.round(entry.pace[name] * pace)),
});

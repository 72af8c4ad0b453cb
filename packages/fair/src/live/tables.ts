import type { Minor } from "@touchline/core";
import { createDraws, type Draws, type Hmac } from "../draws.ts";
import { baccaratTable } from "./baccarat-table.ts";
import { playSeats, type SeatedRound, type SeatMove, wonAtSeats } from "./blackjack-table.ts";
import { lottery } from "./lottery.ts";
import { moneyWheel } from "./money-wheel.ts";
import { rouletteTable } from "./roulette-table.ts";
import { type Chip, type TableRules, wonBy } from "./table-rules.ts";

export type { RouletteOutcome } from "./roulette-table.ts";
export type { Chip } from "./table-rules.ts";

/** The tables where everybody bets on one outcome, by kind. */
export const TABLE_RULES = {
  roulette: rouletteTable,
  baccarat: baccaratTable,
  "money-wheel": moneyWheel,
  lottery,
} as const;
export type SharedKind = keyof typeof TABLE_RULES;
export type TableKind = SharedKind | "blackjack";

/** The rules of any shared game; the outcome passed in must come from the same rules. */
export const rulesOf = (kind: SharedKind): TableRules<unknown> =>
  TABLE_RULES[kind] as TableRules<unknown>;

/**
 * A round's draws. Each round has its own seed, so only the table and the round number are mixed
 * in.
 */
export const tableDraws = (
  serverSeed: string,
  gameId: string,
  roundNo: string,
  keyed?: Hmac,
): Draws => createDraws({ serverSeed, clientSeed: gameId, nonce: Number(roundNo) }, keyed);

/** The result of a round at a table. */
export interface TableResult {
  kind: TableKind;
  outcome: unknown;
}

export const wonAtTable = ({ kind, outcome }: TableResult, chips: readonly Chip[]): Minor =>
  kind === "blackjack"
    ? wonAtSeats(chips, outcome as SeatedRound)
    : wonBy(chips, (spot) => rulesOf(kind).pays(spot, outcome));

/** Recomputes the outcome of a round from its seed, so that anyone can verify it. */
export function outcomeOf(
  kind: TableKind,
  draws: Draws,
  seats: readonly number[] = [],
  moves: readonly SeatMove[] = [],
): unknown {
  return kind === "blackjack" ? playSeats(draws, seats, moves) : rulesOf(kind).draw(draws);
}

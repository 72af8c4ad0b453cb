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

/** Any of them: whoever hands in an outcome has it from the same rules. */
export const rulesOf = (kind: SharedKind): TableRules<unknown> =>
  TABLE_RULES[kind] as TableRules<unknown>;

/**
 * A round's draws: its seed is the round's own, so that table and number are all that is beside it.
 */
export const tableDraws = (
  serverSeed: string,
  gameId: string,
  roundNo: string,
  keyed?: Hmac,
): Draws => createDraws({ serverSeed, clientSeed: gameId, nonce: Number(roundNo) }, keyed);

/** What a round at a table came to. */
export interface TableResult {
  kind: TableKind;
  outcome: unknown;
}

/** What a punter's chips brought back. */
export const wonAtTable = ({ kind, outcome }: TableResult, chips: readonly Chip[]): Minor =>
  kind === "blackjack"
    ? wonAtSeats(chips, outcome as SeatedRound)
    : wonBy(chips, (spot) => rulesOf(kind).pays(spot, outcome));

/** The outcome of a round from its seed: what a table shows is found again by whoever has it. */
export function outcomeOf(
  kind: TableKind,
  draws: Draws,
  seats: readonly number[] = [],
  moves: readonly SeatMove[] = [],
): unknown {
  return kind === "blackjack" ? playSeats(draws, seats, moves) : rulesOf(kind).draw(draws);
}

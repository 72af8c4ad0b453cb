import type { ErrorCode } from "@touchline/contract";
import { ONCE } from "@touchline/fair";
import { seatOf } from "@touchline/fair/live-blackjack";
import { type Chip, rulesOf } from "@touchline/fair/live-tables";
import type { StakeLimits } from "../games/games.module.ts";
import type { TableEntry } from "./tables.data.ts";
import type { TablePart } from "./tables.store.ts";

/** Bets that one punter may lay on one round. */
const MOST_BETS = 12;
/** Two hands, each doubled and won; a blackjack brings less. */
const MOST_AT_SEAT = 8 * ONCE;

/** What speaks against a bet. */
export type Fault = Extract<
  ErrorCode,
  "GAME_BET_INVALID" | "GAME_STAKE_OUT_OF_LIMITS" | "TABLE_NOT_SEATED"
>;

export const stakeOf = (chips: readonly Chip[]): bigint =>
  chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** What a chip may bring at most, in ten-thousandths; null where the table has no such place. */
function mostOf({ kind, seatCount }: TableEntry, spot: string): number | null {
  if (kind !== "blackjack") return rulesOf(kind).most(spot);
  const on = seatOf(spot);
  return on && on.seat <= seatCount ? MOST_AT_SEAT : null;
}

/**
 * What chips may bring at most, all together; null where one of them lies where the table has no
 * place.
 */
function mostWonBy(entry: TableEntry, chips: readonly Chip[]): bigint | null {
  let most = 0n;
  for (const { spot, amount } of chips) {
    const pays = mostOf(entry, spot);
    if (pays === null) return null;
    most += (BigInt(amount) * BigInt(Math.ceil(pays))) / BigInt(ONCE);
  }
  return most;
}

/** What is wrong with chips at this table, whoever lays them. */
export function chipsFault(
  entry: TableEntry,
  chips: readonly Chip[],
  { minStake, maxStake, mostWin }: StakeLimits,
): Fault | null {
  if (entry.kind === "blackjack" && chips.length !== 1) return "GAME_BET_INVALID";
  const most = mostWonBy(entry, chips);
  if (most === null) return "GAME_BET_INVALID";
  if (chips.some(({ amount }) => BigInt(amount) < minStake)) return "GAME_STAKE_OUT_OF_LIMITS";
  return stakeOf(chips) > maxStake || most > mostWin ? "GAME_STAKE_OUT_OF_LIMITS" : null;
}

/**
 * What speaks against laying chips beside what the punter has in the round already: limits are of a
 * round, not of a request.
 */
export function besideFault(
  entry: TableEntry,
  chips: readonly Chip[],
  laid: readonly TablePart[],
  { maxStake, mostWin }: StakeLimits,
): Fault | null {
  const staked = laid.reduce((sum, { stake }) => sum + stake, 0n);
  const most = mostWonBy(entry, [...laid.flatMap((part) => part.chips), ...chips]) ?? 0n;
  if (laid.length >= MOST_BETS || staked + stakeOf(chips) > maxStake || most > mostWin)
    return "GAME_STAKE_OUT_OF_LIMITS";
  // A hand is bet on once: what is on it when it is dealt is what a double doubles.
  const hands = laid
    .flatMap((part) => part.chips.map(({ spot }) => spot))
    .filter((spot) => seatOf(spot));
  return chips.some(({ spot }) => hands.includes(spot)) ? "GAME_BET_INVALID" : null;
}

/** A seat is bet on by whoever sits there, and behind it by the others while somebody does. */
export function seatFault(
  chips: readonly Chip[],
  punterId: string,
  holder: (seat: number) => string | null,
): Fault | null {
  for (const { spot } of chips) {
    const on = seatOf(spot);
    if (!on) continue;
    const held = holder(on.seat);
    if (on.isBehind ? held === null : held !== punterId) return "TABLE_NOT_SEATED";
    if (on.isBehind && held === punterId) return "GAME_BET_INVALID";
  }
  return null;
}

import type { ErrorCode } from "@touchline/contract";
import { ONCE } from "@touchline/fair";
import { seatOf } from "@touchline/fair/live-blackjack";
import { type Chip, rulesOf } from "@touchline/fair/live-tables";
import type { StakeLimits } from "../games/games.module.ts";
import type { TableEntry } from "./tables.data.ts";
import type { TablePart } from "./tables.store.ts";

/** Bets per punter and round. */
const MOST_BETS = 12;
/** Two hands, each doubled and won; a blackjack pays less. */
const MOST_AT_SEAT = 8 * ONCE;

/** Reasons to refuse a bet. */
export type Fault = Extract<
  ErrorCode,
  "GAME_BET_INVALID" | "GAME_STAKE_OUT_OF_LIMITS" | "TABLE_NOT_SEATED"
>;

export const stakeOf = (chips: readonly Chip[]): bigint =>
  chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** The highest return of a chip, in ten-thousandths; null if the table has no such spot. */
function mostOf({ kind, seatCount }: TableEntry, spot: string): number | null {
  if (kind !== "blackjack") return rulesOf(kind).most(spot);
  const on = seatOf(spot);
  return on && on.seat <= seatCount ? MOST_AT_SEAT : null;
}

/** The highest return of all chips together; null if one is on a spot that the table lacks. */
function mostWonBy(entry: TableEntry, chips: readonly Chip[]): bigint | null {
  let most = 0n;
  for (const { spot, amount } of chips) {
    const pays = mostOf(entry, spot);
    if (pays === null) return null;
    most += (BigInt(amount) * BigInt(Math.ceil(pays))) / BigInt(ONCE);
  }
  return most;
}

/** The fault of chips at this table, whoever bets. */
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
 * The fault of adding these chips to the punter's bets in the round: the limits apply to a round,
 * not to a request.
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
  // A hand takes one bet: a double doubles what was on it when it was dealt.
  const hands = laid
    .flatMap((part) => part.chips.map(({ spot }) => spot))
    .filter((spot) => seatOf(spot));
  return chips.some(({ spot }) => hands.includes(spot)) ? "GAME_BET_INVALID" : null;
}

/** Only its holder bets on a seat; others bet behind it while it is taken. */
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

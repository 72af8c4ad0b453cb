import { ownFirst } from "@touchline/betting";
import type { BonusWhy } from "@touchline/contract";
import { type SlipBet, stakeOfBet } from "./slip-bet.rules.ts";
import type { Limits } from "./stake.rules.ts";

/**
 * The bonus part of each bet, the term that excludes the bonus, and whether the money is short for
 * all bets.
 */
export interface Split {
  parts: ReadonlyMap<string, number>;
  why: BonusWhy | null;
  short: boolean;
}

/**
 * Splits stakes as the gate does: bet by bet, own money first; the bonus covers the rest if its
 * terms allow it.
 */
export function splitStakes(
  bets: readonly SlipBet[],
  limits: ReadonlyMap<string, Limits>,
  { balance, bonus }: { balance: number; bonus: number },
): Split {
  const parts = new Map<string, number>();
  let [own, left] = [balance, bonus];
  let why: BonusWhy | null = null;
  for (const bet of bets.filter(({ freeBetId }) => freeBetId === null)) {
    const stake = stakeOfBet(bet);
    const { part, isShort } = ownFirst(stake, own, left);
    if (isShort) return { parts, why: null, short: true };
    if (part > 0) why ??= whyNot(limits.get(bet.id), stake);
    if (part > 0) parts.set(bet.id, part);
    own -= stake - part;
    left -= part;
  }
  return { parts, why, short: false };
}

/** Until the limits are loaded, only the gate can decide this. */
function whyNot(limits: Limits | undefined, stake: number): BonusWhy | null {
  if (!limits?.bonus) return null;
  const { why, mostStake } = limits.bonus;
  return why ?? (mostStake !== null && stake > mostStake ? "stake" : null);
}

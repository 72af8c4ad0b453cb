import type { BonusWhy } from "@touchline/contract";
import { type SlipBet, stakeOfBet } from "./bet-slip.rules.ts";
import type { Limits } from "./stake.rules.ts";

/**
 * How much each bet takes of the bonus, the term that keeps the bonus from it, and whether money is
 * short for all of them.
 */
export interface Split {
  parts: ReadonlyMap<string, number>;
  why: BonusWhy | null;
  short: boolean;
}

/**
 * As the gate splits them: bet by bet, own money first, and the bonus gives what that lacks if its
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
    const part = Math.max(0, stake - own);
    if (part > left) return { parts, why: null, short: true };
    if (part > 0) why ??= whyNot(limits.get(bet.id), stake);
    if (part > 0) parts.set(bet.id, part);
    own -= stake - part;
    left -= part;
  }
  return { parts, why, short: false };
}

/** Until the limits are known the gate alone can say it. */
function whyNot(limits: Limits | undefined, stake: number): BonusWhy | null {
  if (!limits?.bonus) return null;
  const { why, mostStake } = limits.bonus;
  return why ?? (mostStake !== null && stake > mostStake ? "stake" : null);
}

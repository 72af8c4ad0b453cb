import { assert, type Minor, minor } from "@touchline/core";
import { winningFactors } from "./leg-factors.ts";
import { lineCount, totalStake } from "./lines.ts";
import { shareDown } from "./ratio.ts";
import { returnsOf } from "./returns.ts";
import type { Ticket, TicketShape } from "./ticket.ts";
import { shapeFault } from "./ticket-fault.ts";

/** `minStake` and `maxStake` bound the whole ticket, `step` the stake per line. */
export interface StakeRules {
  minStake: Minor;
  maxStake: Minor;
  maxPayout: Minor;
  step?: Minor;
}

/**
 * The highest stake per line within the ticket's maximum stake and, if every leg wins, within the
 * maximum payout. If even the minimum stake would win more, it is the minimum stake, with the
 * payout capped. If no stake is allowed at all, it is 0.
 */
export function mostStake(ticket: TicketShape, rules: StakeRules): Minor {
  const fault = shapeFault(ticket);
  assert(fault === null, `not a ticket: ${fault}`);
  const step = rules.step ?? 1n;
  const stepOfTicket = step * BigInt(lineCount(ticket));
  const least = max(1n, (rules.minStake + stepOfTicket - 1n) / stepOfTicket);
  const most = rules.maxStake / stepOfTicket;
  if (most < least) return minor(0n);

  const { factor } = returnsOf(
    ticket,
    ticket.legs.map((leg) => winningFactors(ticket, leg)),
  );
  const fits = (steps: bigint) => shareDown(minor(steps * step), factor) <= rules.maxPayout;
  return minor(lastThat(fits, least, most) * step);
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);

/**
 * Binary search for the last number of [from, to] that fits, where all numbers below it fit too;
 * `from` if none does.
 */
function lastThat(fits: (value: bigint) => boolean, from: bigint, to: bigint): bigint {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

export type StakeFault = "below_minimum" | "above_maximum";

/**
 * A stake that could win more than the maximum payout is valid: the payout is capped, and the slip
 * says so.
 */
export function stakeFault(ticket: Ticket, rules: StakeRules): StakeFault | null {
  const stake = totalStake(ticket);
  if (stake < rules.minStake) return "below_minimum";
  return stake > rules.maxStake ? "above_maximum" : null;
}

import { assert, itemAt, type Minor } from "@touchline/core";
import type { LegSettlement } from "./factors.ts";
import { assertSound, settledFactors, WON } from "./leg-factors.ts";
import { lineCount } from "./lines.ts";
import { ONE, type Ratio, ratio, shareDown, times } from "./ratio.ts";
import { payoutCap, returnsOf } from "./returns.ts";
import type { Ticket } from "./ticket.ts";

export interface Payout {
  payout: Minor;
  /** The total of the lines before the maximum payout. */
  uncapped: Minor;
  capped: boolean;
}

export interface TicketSettlement extends Payout {
  /** Every leg is void: nothing is paid and the free bet is returned. */
  refundFreeBet: boolean;
  lines: number;
  /** Lines that pay anything, including refunds. */
  winningLines: number;
}

/**
 * `running` is the share of the stake left after partial cash-outs. Lines are summed exactly; the
 * payout is rounded down once.
 */
export function settleTicket(
  ticket: Ticket,
  outcomes: readonly LegSettlement[],
  running: Ratio = ONE,
): TicketSettlement {
  assertSound(ticket, outcomes);
  const factors = ticket.legs.map((leg, i) => settledFactors(ticket, leg, itemAt(outcomes, i)));
  const { factor, payingLines } = returnsOf(ticket, factors);
  const cap = payoutCap(ticket);
  const capped = shareDown(ticket.unitStake, factor) > cap;
  const uncapped = shareDown(ticket.unitStake, times(factor, running));
  return {
    payout: capped ? shareDown(cap, running) : uncapped,
    uncapped,
    capped,
    refundFreeBet: ticket.freeBet === true && outcomes.every(({ win }) => win.result === "void"),
    lines: lineCount(ticket),
    winningLines: payingLines,
  };
}

/** The payout shown on the slip: every leg wins and places. */
export function potentialPayout(ticket: Ticket): Payout {
  const { payout, uncapped, capped } = settleTicket(
    ticket,
    ticket.legs.map(() => WON),
  );
  return { payout, uncapped, capped };
}

/** The share of a stake left after partial cash-outs. */
export function runningShare(remaining: Minor, staked: Minor): Ratio {
  assert(
    remaining >= 0n && staked > 0n && remaining <= staked,
    `${remaining} of ${staked} cannot be left running`,
  );
  return ratio(remaining, staked);
}

/**
 * The remaining part of a payout in whole coins, for display. The actual payout is rounded once and
 * may be a coin more.
 */
export const shareOfPayout = (payout: Minor, remaining: Minor, staked: Minor): Minor =>
  shareDown(payout, runningShare(remaining, staked));

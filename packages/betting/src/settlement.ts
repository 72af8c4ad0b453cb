import { assert, type Minor } from "@touchline/core";
import type { LegSettlement } from "./factors.ts";
import { assertSound, settledFactors, WON } from "./leg-factors.ts";
import { lineCount, type Ticket } from "./lines.ts";
import { ratio, shareDown } from "./ratio.ts";
import { atMost, lineFactors, payoutCap, sumReturns } from "./returns.ts";

export interface Payout {
  payout: Minor;
  /** What the lines come to before the maximum payout. */
  uncapped: Minor;
  capped: boolean;
}

export interface TicketSettlement extends Payout {
  /** Every leg is void: nothing is paid and the free bet may be used again. */
  refundFreeBet: boolean;
  lines: number;
  /** Lines that pay anything, a refund too. */
  winningLines: number;
}

export function settleTicket(ticket: Ticket, outcomes: readonly LegSettlement[]): TicketSettlement {
  assertSound(ticket, outcomes);
  const factors = ticket.legs.map((leg, i) => settledFactors(ticket, leg, outcomes[i] as LegSettlement));
  const { total, payingLines } = sumReturns(ticket, lineFactors(ticket, factors));
  const payout = atMost(total, payoutCap(ticket));
  return {
    payout,
    uncapped: total,
    capped: payout < total,
    refundFreeBet: ticket.freeBet === true && outcomes.every(({ win }) => win.result === "void"),
    lines: lineCount(ticket),
    winningLines: payingLines,
  };
}

/** What the slip promises: every leg wins and is placed. */
export function potentialPayout(ticket: Ticket): Payout {
  const { payout, uncapped, capped } = settleTicket(
    ticket,
    ticket.legs.map(() => WON),
  );
  return { payout, uncapped, capped };
}

/** What is left running of a payout after partial cash-outs, rounded down. */
export function shareOfPayout(payout: Minor, remaining: Minor, staked: Minor): Minor {
  assert(remaining >= 0n && staked > 0n && remaining <= staked, `${remaining} of ${staked} cannot be left running`);
  return shareDown(payout, ratio(remaining, staked));
}

import { type LegSettlement, runningShare, settleTicket, type Ticket } from "@touchline/betting";
import type { Bet } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";

export interface BetSettlement {
  /** Null while the bet is still running. */
  result: Bet["result"];
  payout: Minor;
  reason: string | null;
  freeBetBack: boolean;
}

const RUNNING: BetSettlement = {
  result: null,
  payout: minor(0),
  reason: null,
  freeBetBack: false,
};
const WON: LegSettlement = { win: { result: "win" }, place: { result: "win" } };

/**
 * The bet's state given the results so far. A bet that can no longer win is lost before its last
 * leg ends.
 */
export function settleBet(
  ticket: Ticket,
  outcomes: readonly (LegSettlement | null)[],
  stake: Minor,
  remaining: Minor,
): BetSettlement {
  if (!isDecided(outcomes)) {
    const best = settleTicket(
      ticket,
      outcomes.map((outcome) => outcome ?? WON),
    );
    return best.payout > 0n || best.refundFreeBet ? RUNNING : { ...RUNNING, result: "lost" };
  }
  const best = settleTicket(ticket, outcomes, runningShare(remaining, stake));
  const { payout } = best;
  const allVoid = outcomes.every(
    (outcome) => outcome.win.result === "void" && (outcome.place?.result ?? "void") === "void",
  );
  if (allVoid)
    return {
      result: "void",
      payout,
      reason: outcomes[0]?.win.reason ?? null,
      freeBetBack: best.refundFreeBet,
    };
  return {
    result: resultOf(ticket, payout, remaining),
    payout,
    reason: best.capped ? "payout.capped" : null,
    freeBetBack: false,
  };
}

/**
 * A bet that pays anything is never lost; one that pays less than its stake is part-paid, not won.
 * A free bet's stake was never the punter's, so any payout of it is a win.
 */
function resultOf({ freeBet }: Ticket, payout: Minor, remaining: Minor): Bet["result"] {
  if (payout === 0n) return "lost";
  return payout < remaining && !freeBet ? "part_paid" : "won";
}

const isDecided = (
  outcomes: readonly (LegSettlement | null)[],
): outcomes is readonly LegSettlement[] => outcomes.every((outcome) => outcome !== null);

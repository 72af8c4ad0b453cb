import { type LegSettlement, settleTicket, shareOfPayout, type Ticket } from "@touchline/betting";
import type { Bet } from "@touchline/contract";
import type { Minor } from "@touchline/core";

export interface BetSettlement {
  /** Null while the bet runs on. */
  result: Bet["result"];
  payout: Minor;
  reason: string | null;
  freeBetBack: boolean;
}

const RUNNING: BetSettlement = { result: null, payout: 0n as Minor, reason: null, freeBetBack: false };
const WON: LegSettlement = { win: { result: "win" }, place: { result: "win" } };

/** Where a bet stands by what is known of its legs. A bet that can win nothing any more is lost before its last leg ends. */
export function settleBet(ticket: Ticket, outcomes: readonly (LegSettlement | null)[], stake: Minor, remaining: Minor): BetSettlement {
  const decided = outcomes.every((outcome) => outcome !== null);
  const best = settleTicket(
    ticket,
    outcomes.map((outcome) => outcome ?? WON),
  );
  if (!decided && (best.payout > 0n || best.refundFreeBet)) return RUNNING;
  if (!decided) return { ...RUNNING, result: "lost" };
  const payout = shareOfPayout(best.payout, remaining, stake);
  const allVoid = outcomes.every((outcome) => outcome?.win.result === "void" && (outcome.place?.result ?? "void") === "void");
  if (allVoid) return { result: "void", payout, reason: outcomes[0]?.win.reason ?? null, freeBetBack: best.refundFreeBet };
  const result = payout === 0n || (ticket.legs.length === 1 && payout < remaining && !ticket.freeBet) ? "lost" : "won";
  return { result, payout, reason: best.capped ? "payout.capped" : null, freeBetBack: false };
}

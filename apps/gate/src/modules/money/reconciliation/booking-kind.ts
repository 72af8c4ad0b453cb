import { isOneOf } from "@touchline/core";
import { LINE_KINDS, type LineKind } from "./settlement-line.ts";

interface Booking {
  /** The provider's own code; ours are taken as they are. */
  own: string;
  /** ISO 20022 bank transaction codes: the family and sub-family of the domain PMNT. */
  family: string;
  subFamily: string;
  isCredit: boolean;
  isReversal: boolean;
}

/** Sub-families for money that comes back, whichever family they stand in. */
const RETURNED = new Set(["RRTN", "RPCR", "RIMB", "PRDD", "RCDD", "ARET"]);
/** Sub-families for a debit or card payment that its payer's bank took back. */
const UNPAID = new Set(["UPDD", "UPCT", "UPCQ"]);

/**
 * The kind of a bank's entry. Codes decide where a bank gives them, otherwise the side: money that
 * arrives is a deposit, and money that leaves a payout. A wrong guess finds no movement, so a
 * person explains it.
 */
export function bookingKind({ own, family, subFamily, isCredit, isReversal }: Booking): LineKind {
  if (isOneOf(LINE_KINDS, own)) return own;
  if (UNPAID.has(subFamily)) return isCredit ? "chargeback_reversal" : "chargeback";
  const isReturned = isReversal || RETURNED.has(subFamily);
  if (isCredit) return isReturned || family === "ICDT" ? "payout_return" : "capture";
  if (isReturned) return "refund";
  // A debit in a family of money that we collect gives it back.
  return family === "MCRD" || family === "RCDT" ? "refund" : "payout";
}

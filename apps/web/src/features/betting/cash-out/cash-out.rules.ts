import { partialOffer } from "@touchline/betting";
import type { CashOutQuote } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { CASH_OUT_CONFIRMATIONS } from "../../../data/device/local-settings.data.ts";

/**
 * Local setting cashOutAutoConfirmationType: which changes of an offer are accepted without asking.
 */
export type OfferPolicy = (typeof CASH_OUT_CONFIRMATIONS)[number];

export const PARTS = [25, 50, 75, 100] as const;

/** So many percent of the stake that still runs: at least a coin. */
export const partOf = (remaining: number, percent: number): number =>
  percent >= 100 ? remaining : Math.max(1, Math.floor((remaining * percent) / 100));

/** What a part of the stake is paid out for. */
export const offerFor = (
  { offer, remaining }: Pick<CashOutQuote, "offer" | "remaining">,
  part: number,
): number => Number(partialOffer(minor(offer), minor(Math.min(part, remaining)), minor(remaining)));

/** Whether an offer that is not the agreed one any more is taken, or the punter is asked. */
export function judgeOffer(policy: OfferPolicy, agreed: number, offered: number): "accept" | "ask" {
  if (offered === agreed || policy === "always") return "accept";
  return policy === "increase" && offered > agreed ? "accept" : "ask";
}

/** A quote this close to its end would be over before it arrives. */
const MARGIN_MS = 500;
export const isFresh = (
  { expiresAt }: Pick<CashOutQuote, "expiresAt">,
  serverNow: number,
): boolean => expiresAt - MARGIN_MS > serverNow;

import { partialOffer } from "@touchline/betting";
import type { CashOutQuote } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { CASH_OUT_CONFIRMATIONS } from "../../../data/device/local-settings.data.ts";

/**
 * Local setting cashOutAutoConfirmationType: which changes of an offer are accepted without asking.
 */
export type OfferPolicy = (typeof CASH_OUT_CONFIRMATIONS)[number];

export const PARTS = [25, 50, 75, 100] as const;

/** A percentage of the remaining stake, at least one minor unit. */
export const partOf = (remaining: number, percent: number): number =>
  percent >= 100 ? remaining : Math.max(1, Math.floor((remaining * percent) / 100));

/** The cash-out amount for a part of the stake. */
export const offerFor = (
  { offer, remaining }: Pick<CashOutQuote, "offer" | "remaining">,
  part: number,
): number => Number(partialOffer(minor(offer), minor(Math.min(part, remaining)), minor(remaining)));

/** Whether to accept an offer that differs from the agreed one, or to ask the punter. */
export function judgeOffer(policy: OfferPolicy, agreed: number, offered: number): "accept" | "ask" {
  if (offered === agreed || policy === "always") return "accept";
  return policy === "increase" && offered > agreed ? "accept" : "ask";
}

/** A quote this close to its expiry would expire in transit. */
const MARGIN_MS = 500;
export const isFresh = (
  { expiresAt }: Pick<CashOutQuote, "expiresAt">,
  serverNow: number,
): boolean => expiresAt - MARGIN_MS > serverNow;

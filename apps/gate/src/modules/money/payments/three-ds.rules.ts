import type { PaymentReason } from "@touchline/contract";
import type { PaymentLaw } from "@touchline/jurisdictions";
import type { DepositOrder, TransStatus } from "./providers/provider.ts";

/** Our reading of each authentication outcome (EMV 3-D Secure, transStatus). */
export const TRANS_STATUS: Record<
  TransStatus,
  { goes: "on" | "wait" | "stop"; liability: "bank" | "us"; reason: PaymentReason | null }
> = {
  /** Authenticated. */
  Y: { goes: "on", liability: "bank", reason: null },
  /** Attempted: the bank takes part and vouches for the cardholder. */
  A: { goes: "on", liability: "bank", reason: null },
  /** Informational: the bank acknowledged an exemption. */
  I: { goes: "on", liability: "us", reason: null },
  /** Challenge: the cardholder is authenticated in a frame. */
  C: { goes: "wait", liability: "us", reason: null },
  /** Decoupled: the cardholder is authenticated elsewhere, for example in the bank's app. */
  D: { goes: "wait", liability: "us", reason: "confirm_in_app" },
  N: { goes: "stop", liability: "us", reason: "not_authenticated" },
  R: { goes: "stop", liability: "us", reason: "issuer_rejected" },
  /** Authentication was unavailable. Where the law requires it, that is a refusal. */
  U: { goes: "stop", liability: "us", reason: "three_ds_unavailable" },
};

/** Whether capturing money with this outcome breaks the local law. */
export function isUnlawful(
  law: Pick<PaymentLaw, "threeDs">,
  asked: string | null,
  status: TransStatus | null,
): boolean {
  if (law.threeDs !== "required" || asked === "exempt_low_value" || asked === null) return false;
  return status === null || TRANS_STATUS[status].goes === "stop";
}

/** A card's small deposits since its bank last authenticated one. */
export interface LowValueHistory {
  total: bigint;
  inARow: number;
}

/**
 * The authentication to request: small amounts are exempt until their sum or their number in a row
 * is too high. `exempt` is in minor units.
 */
export function threeDsFor(
  law: Pick<PaymentLaw, "threeDs">,
  exempt: { most: bigint; total: bigint; inARow: number } | null,
  amount: bigint,
  { total, inARow }: LowValueHistory,
): DepositOrder["threeDs"] {
  if (law.threeDs === "preferred") return "default";
  const isExempt =
    exempt !== null &&
    amount <= exempt.most &&
    total + amount <= exempt.total &&
    inARow + 1 <= exempt.inARow;
  return isExempt ? "exempt_low_value" : "challenge";
}

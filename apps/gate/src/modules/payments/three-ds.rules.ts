import type { PaymentReason } from "@touchline/contract";
import type { PaymentLaw } from "../jurisdictions/jurisdictions.module.ts";
import type { DepositOrder, TransStatus } from "./providers/provider.ts";

/** The meaning of each outcome of an authentication for us (EMV 3-D Secure, transStatus). */
export const TRANS_STATUS: Record<
  TransStatus,
  { goes: "on" | "wait" | "stop"; liability: "bank" | "us"; reason: PaymentReason | null }
> = {
  /** Authenticated. */
  Y: { goes: "on", liability: "bank", reason: null },
  /** Attempted: the bank takes part, and stands in for the cardholder. */
  A: { goes: "on", liability: "bank", reason: null },
  /** Informational: the bank took note of an exemption. */
  I: { goes: "on", liability: "us", reason: null },
  /** Challenge: the cardholder is asked in a frame. */
  C: { goes: "wait", liability: "us", reason: null },
  /** Decoupled: the cardholder is asked elsewhere, as in the bank's app. */
  D: { goes: "wait", liability: "us", reason: "confirm_in_app" },
  N: { goes: "stop", liability: "us", reason: "not_authenticated" },
  R: { goes: "stop", liability: "us", reason: "issuer_rejected" },
  /** Nobody could be asked. Where authentication is the law, that is a no. */
  U: { goes: "stop", liability: "us", reason: "three_ds_unavailable" },
};

/** Whether money that was taken with this outcome was taken against the law of the place. */
export function isUnlawful(
  law: Pick<PaymentLaw, "threeDs">,
  asked: string | null,
  status: TransStatus | null,
): boolean {
  if (law.threeDs !== "required" || asked === "exempt_low_value" || asked === null) return false;
  return status === null || TRANS_STATUS[status].goes === "stop";
}

/** Small deposits of a card since its bank last authenticated one. */
export interface LowValueHistory {
  total: bigint;
  inARow: number;
}

/**
 * How the bank is asked: small amounts are exempt until they add up, or are too many in a row.
 * `exempt` is in minor units.
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

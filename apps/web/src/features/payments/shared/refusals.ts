import { isUnanswered } from "../../../data/call/unanswered.ts";
import { faultCode, faultText } from "../../../domain/texts/call-fault.ts";
import type { Texts } from "../../../domain/texts/text.ts";

/** With these codes the gate states that the payment did not start. */
const NOT_BEGUN = new Set(["PAYMENTS_UNAVAILABLE", "JOINT_LIMITS_UNAVAILABLE"]);

/** It is unknown whether the payment started. */
export const isLost = (error: unknown): boolean =>
  isUnanswered(error) && !NOT_BEGUN.has(faultCode(error));

/** A few codes have a different meaning for a payment. */
export function refusalText(texts: Texts, error: unknown): string {
  const own = `payment.refused.${faultCode(error)}`;
  return texts.has(own) ? texts(own) : faultText(texts, error);
}

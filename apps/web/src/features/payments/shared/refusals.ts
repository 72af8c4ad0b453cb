import { isUnanswered } from "../../../data/call/unanswered.ts";
import { faultCode, faultText } from "../../../domain/texts/call-fault.ts";
import type { Texts } from "../../../domain/texts/text.ts";

/**
 * A gate that says payments are closed, or the regulator silent, knows that the payment did not
 * begin.
 */
const NOT_BEGUN = new Set(["PAYMENTS_UNAVAILABLE", "JOINT_LIMITS_UNAVAILABLE"]);

/** Nobody knows whether the payment began. */
export const isLost = (error: unknown): boolean =>
  isUnanswered(error) && !NOT_BEGUN.has(faultCode(error));

/** A few codes mean something else of a payment than elsewhere on the site. */
export function refusalText(texts: Texts, error: unknown): string {
  const own = `payment.refused.${faultCode(error)}`;
  return texts.has(own) ? texts(own) : faultText(texts, error);
}

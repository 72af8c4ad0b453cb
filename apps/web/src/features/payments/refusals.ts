import { faultCode, faultText } from "../../lib/call-fault.ts";
import type { Texts } from "../../lib/text.tsx";
import { isUnanswered } from "../../lib/unanswered.ts";

/** Nobody knows whether the payment began. A gate that says payments are closed knows that it did not. */
export const isLost = (error: unknown): boolean => isUnanswered(error) && faultCode(error) !== "PAYMENTS_UNAVAILABLE";

/** A few codes mean something else of a payment than elsewhere on the site. */
export function refusalText(texts: Texts, error: unknown): string {
  const own = `payment.refused.${faultCode(error)}`;
  return texts.has(own) ? texts(own) : faultText(texts, error);
}

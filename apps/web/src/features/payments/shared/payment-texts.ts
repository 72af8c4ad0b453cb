import type { Payment, PaymentMethod } from "@touchline/contract";
import { faultCode, faultText } from "../../../domain/texts/call-fault.ts";
import type { TextKey, Texts } from "../../../platform/texts/text.ts";

/** Says what happened to the money, and the next step. */
export const standingText = ({
  direction,
  state,
  action,
}: Pick<Payment, "direction" | "state" | "action">): TextKey =>
  // A manual transfer has not been received yet, whatever the provider calls that state.
  action?.type === "instructions"
    ? "payment.deposit.instructions"
    : (`payment.${direction}.${state}` as TextKey);

export const stateText = (state: Payment["state"]): TextKey => `payment.state.${state}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The longest duration of a method, in the largest fitting unit. */
export function takesText({ most }: PaymentMethod["takes"]): { key: TextKey; count: number } {
  if (most < MINUTE) return { key: "payment.takes.now", count: 0 };
  if (most < HOUR) return { key: "payment.takes.minutes", count: Math.ceil(most / MINUTE) };
  if (most < 2 * DAY) return { key: "payment.takes.hours", count: Math.ceil(most / HOUR) };
  return { key: "payment.takes.days", count: Math.ceil(most / DAY) };
}

/** A few codes have a different meaning for a payment. */
export function refusalText(texts: Texts, error: unknown): string {
  const own = `payment.refused.${faultCode(error)}`;
  return texts.has(own) ? texts(own) : faultText(texts, error);
}

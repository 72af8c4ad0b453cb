import type { Effect } from "./payment-step.rules.ts";
import type { EventRow, PaymentRow } from "./payments.store.ts";

/** An event to apply to a payment, from the provider, from us or from a person, and its sender. */
export interface PaymentEvent extends Omit<EventRow, "provider" | "payment_id"> {
  /** "provider", "punter", "rules", or an operator's name. */
  actor: string;
  action: PaymentRow["action"];
  saw?: unknown;
  message?: string | null;
  savedMethod?: { savedMethodId: string; label: string } | null;
}

export interface Taken {
  outcome: "applied" | "repeated" | "parked";
  payment: PaymentRow;
  /**
   * The effects of the event; `capture` and `send` are provider calls made after the transaction.
   */
  effects: Effect[];
}

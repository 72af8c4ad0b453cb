import type { Effect } from "./payment-step.rules.ts";
import type { PaymentRow } from "./payments.store.ts";
import type { ProviderEvent } from "./providers/provider.ts";

/** An event to apply to a payment: from the provider, from us or from a person. */
export interface PaymentEvent extends Omit<ProviderEvent, "kind" | "method" | "paymentId"> {
  kind: string;
  /** "provider", "punter", "rules", or an operator's name. */
  actor: string;
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

import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Taken } from "./payment-event.ts";
import type { PaymentRow } from "./payments.store.ts";
import type { ProviderCalls } from "./provider-calls.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import type { Heard, TakeDeps } from "./take-events.ts";

export interface OrdersDeps extends Omit<TakeDeps, "tokens"> {
  config: { dataKey: Uint8Array };
  db: Database;
  outbox: Outbox;
  providers: readonly PaymentProvider[];
  /** Runs after the event is committed. */
  afterwards: () => Promise<void>;
  /** Orders the payout of a withdrawal that the provider never received. */
  send: (payment: PaymentRow) => Promise<void>;
}

/** The dependencies, and what all orders of one gate share. */
export interface Orders extends OrdersDeps, TakeDeps {
  calls: ProviderCalls;
  /** Questions to providers that are under way: a payment's id, or its browser's return. */
  asking: Set<string>;
  /** Applies an event together with those that arrive at the same time. */
  takenIn: (item: Heard) => Promise<() => Taken | null>;
}

import type { Tx } from "../../../platform/database/db.ts";
import { createGather } from "../../../platform/work/gather.ts";
import { askAbout, askForRefund, askOnReturn } from "./ask-provider.ts";
import { hear, order, takeTogether } from "./hear-events.ts";
import type { OpenOrders, OrdersDeps } from "./orders-deps.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { createPaymentTokens } from "./payment-tokens.ts";
import type { HeldPayment, PaymentRow } from "./payments.store.ts";
import { createProviderCalls } from "./provider-calls.ts";
import type { PaymentProvider, ProviderAnswer, ProviderEvent } from "./providers/provider.ts";
import { inTurn, ownEvent, say, sayOfHeld } from "./say-event.ts";
import type { Heard } from "./take-events.ts";

/** How many transactions apply events at once, and how many events each may take. */
const TOGETHER = { atOnce: 3, most: 16 };

/** All communication with payment providers, in both directions. */
export function createOrders(deps: OrdersDeps) {
  const orders = openOrders(deps);
  return {
    tokens: orders.tokens,
    providerOf: orders.calls.providerOf,
    afterwards: orders.afterwards,
    ours: (kind: string, over?: Partial<PaymentEvent>) => ownEvent(orders, kind, over),
    inTurn: <T>(work: (tx: Tx) => Promise<T>) => inTurn(orders.db, work),
    say: (paymentId: string, event: PaymentEvent) => say(orders, paymentId, event),
    sayOf: (tx: Tx, held: HeldPayment, event: PaymentEvent) => sayOfHeld(orders, tx, held, event),
    heard: (provider: string, events: readonly ProviderEvent[]) => hear(orders, provider, events),
    ordered: (
      payment: PaymentRow,
      ask: (provider: PaymentProvider) => Promise<ProviderAnswer>,
      refusedAs: string,
    ) => order(orders, payment, ask, refusedAs),
    askAbout: (payment: PaymentRow) => askAbout(orders, payment),
    returned: (payment: PaymentRow, query: Readonly<Record<string, string>>) =>
      askOnReturn(orders, payment, query),
    refund: (payment: PaymentRow, refundId: string, amount: PaymentRow["amount"]) =>
      askForRefund(orders, payment, refundId, amount),
  };
}

export type Orders = ReturnType<typeof createOrders>;

function openOrders(deps: OrdersDeps): OpenOrders {
  const { config, random, providers } = deps;
  const taking = { ...deps, tokens: createPaymentTokens(config.dataKey, random) };
  return {
    ...taking,
    calls: createProviderCalls(providers),
    asking: new Set(),
    takenIn: createGather((items: readonly Heard[]) => takeTogether(taking, items), {
      name: "payment events",
      ...TOGETHER,
    }),
  };
}

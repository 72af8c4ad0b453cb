import { minor } from "@touchline/core";
import { hear } from "./hear-events.ts";
import type { Orders } from "./orders-deps.ts";
import type { PaymentRow } from "./payments.store.ts";
import { knownPayment } from "./provider-calls.ts";
import {
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefusal,
  ProviderSilent,
} from "./providers/provider.ts";

/** Asks for a payment's state. Silence changes nothing: the timer asks again. */
export const askAbout = (orders: Orders, payment: PaymentRow): Promise<void> =>
  askQuietly(orders, payment.payment_id, payment, (provider) =>
    provider.status(knownPayment(payment)),
  );

/**
 * Asks the provider about the parameters that a browser brought back from its page. Silence
 * changes nothing: the provider's webhook or `askAbout` follows.
 */
export const askOnReturn = (
  orders: Orders,
  payment: PaymentRow,
  query: Readonly<Record<string, string>>,
): Promise<void> =>
  askQuietly(orders, `returned ${payment.payment_id}`, payment, async (provider) => {
    return (await provider.returned?.(knownPayment(payment), query)) ?? { events: [] };
  });

async function askQuietly(
  orders: Orders,
  question: string,
  { provider }: PaymentRow,
  ask: (provider: PaymentProvider) => Promise<ProviderAnswer>,
): Promise<void> {
  const { asking, calls } = orders;
  // A punter who keeps asking occupies one call, not forty: other punters' deposits share those
  // slots.
  if (asking.has(question)) return;
  asking.add(question);
  try {
    const { events } = await calls.asked(provider, ask);
    await hear(orders, provider, events);
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefusal)) throw error;
  } finally {
    asking.delete(question);
  }
}

/** Asks for a refund. The events of the answer are not applied here. */
export const askForRefund = (
  { calls }: Orders,
  payment: PaymentRow,
  refundId: string,
  amount: PaymentRow["amount"],
): Promise<ProviderAnswer> =>
  calls.asked(payment.provider, (provider) =>
    provider.refund(knownPayment(payment), refundId, minor(amount)),
  );

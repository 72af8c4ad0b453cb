import { DAY_MS } from "@touchline/core";
import { orderedAmount } from "./adyen-amounts.ts";
import type { AdyenDeps } from "./adyen-deps.ts";
import { NO_FACT, payoutReference } from "./adyen-facts.ts";
import { type TransferAnswer, transferEvent, transferRequest } from "./adyen-transfers.ts";
import {
  type PayoutOrder,
  type ProviderAnswer,
  type ProviderPayment,
  ProviderRefusal,
} from "./provider.ts";

/** Adyen keeps an idempotency key for at least seven days. */
const KEYS_HOLD_MS = 7 * DAY_MS;

export async function orderPayout(deps: AdyenDeps, order: PayoutOrder): Promise<ProviderAnswer> {
  const { payouts } = deps.settings;
  const { transfers } = deps.wire.apis();
  if (order.method === "card" && order.depositReference)
    return refundPayout(deps, order, order.depositReference);
  if (!transfers || !payouts)
    throw new ProviderRefusal("rejected", "payouts over Adyen are not configured");
  const transfer = await transfers.transferFunds(transferRequest(payouts, order), {
    idempotencyKey: `payout:${order.paymentId}`,
  });
  return {
    events: [transferEvent({ ...(transfer as TransferAnswer), reference: order.paymentId })],
  };
}

/** Pays out as a refund of a card's deposit. */
async function refundPayout(
  { settings: { merchantAccount }, wire }: AdyenDeps,
  order: PayoutOrder,
  deposit: string,
): Promise<ProviderAnswer> {
  const { paymentId } = order;
  const request = {
    merchantAccount,
    amount: orderedAmount(order),
    reference: payoutReference(paymentId),
  };
  const idempotencyKey = `payout:${paymentId}`;
  const { pspReference } = await wire
    .apis()
    .modifications.refundCapturedPayment(deposit, request as never, { idempotencyKey });
  return {
    events: [
      {
        ...NO_FACT,
        eventId: `submitted:${paymentId}`,
        paymentId,
        kind: "submitted",
        reference: pspReference,
      },
    ],
  };
}

export async function transferStatus(
  { settings: { payouts }, clock, wire }: AdyenDeps,
  { paymentId, reference, createdAt }: ProviderPayment,
): Promise<ProviderAnswer> {
  const { transfers } = wire.apis();
  if (!transfers || !payouts) return { events: [] };
  if (reference)
    return {
      events: [transferEvent((await transfers.getTransfer(reference)) as TransferAnswer)],
    };
  const from = new Date(createdAt.getTime() - DAY_MS);
  const until = new Date(clock.now() + DAY_MS);
  const listed = [undefined, undefined, payouts.balanceAccount, undefined] as const;
  const found = await transfers.getAllTransfers(from, until, ...listed, paymentId);
  const events = (found.data ?? [])
    .filter((each) => each.reference === paymentId)
    .map((each) => transferEvent(each as TransferAnswer));
  if (events.length > 0) return { events };
  // The payout is ordered again under the same key, as long as Adyen remembers the key.
  if (clock.now() - createdAt.getTime() >= KEYS_HOLD_MS) return { events: [] };
  const eventId = `not_found:${paymentId}:${clock.now()}`;
  return {
    events: [{ ...NO_FACT, eventId, paymentId, kind: "not_found", reason: "never_arrived" }],
  };
}

import { createHash } from "node:crypto";
import { DAY_MS, type Minor } from "@touchline/core";
import { orderedAmount } from "./adyen-amounts.ts";
import type { AdyenDeps } from "./adyen-deps.ts";
import { eventsOfAnswer, NO_FACT, type PaymentAnswer, refundReference } from "./adyen-facts.ts";
import { paymentRequest } from "./adyen-requests.ts";
import {
  type DepositOrder,
  type ProviderAnswer,
  type ProviderPayment,
  ProviderSilent,
} from "./provider.ts";

/**
 * We complete a card's redirect with a call. After this long we assume that the punter will not
 * return; Adyen authorises nothing without that call.
 */
const CHALLENGE_HOLDS_MS = DAY_MS;
/** Adyen's keys have at most 64 characters. */
const keyOf = (name: string): string =>
  name.length <= 64 ? name : createHash("sha256").update(name).digest("hex");

const referenceOf = ({ reference }: ProviderPayment): string => {
  if (!reference) throw new ProviderSilent("Adyen's reference is not known yet");
  return reference;
};

/** Runs a call that can be repeated under its key, and keeps it if its answer was lost. */
async function repeatable(
  { repeats }: AdyenDeps,
  paymentId: string,
  ask: () => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  try {
    const answer = await ask();
    repeats.drop(paymentId);
    return answer;
  } catch (error) {
    if (error instanceof ProviderSilent) repeats.keep(paymentId, ask);
    throw error;
  }
}

export async function orderDeposit(deps: AdyenDeps, order: DepositOrder): Promise<ProviderAnswer> {
  const { settings, wire } = deps;
  const request = paymentRequest(settings, order);
  const { paymentId } = order;
  return repeatable(deps, paymentId, async () => {
    const answer = await wire.apis().payments.payments(request, { idempotencyKey: paymentId });
    return { events: eventsOfAnswer(paymentId, answer as PaymentAnswer, settings.capture) };
  });
}

/** Completes a redirect with what the browser brought back. */
export async function completeRedirect(
  deps: AdyenDeps,
  { paymentId }: ProviderPayment,
  { redirectResult }: Readonly<Record<string, string>>,
): Promise<ProviderAnswer> {
  const { settings, wire } = deps;
  if (!redirectResult) return { events: [] };
  return repeatable(deps, paymentId, async () => {
    const idempotencyKey = keyOf(`details:${paymentId}:${redirectResult}`);
    const answer = await wire
      .apis()
      .payments.paymentsDetails({ details: { redirectResult } }, { idempotencyKey });
    return { events: eventsOfAnswer(paymentId, answer as PaymentAnswer, settings.capture) };
  });
}

export async function captureDeposit(
  { settings: { merchantAccount }, wire }: AdyenDeps,
  payment: ProviderPayment,
): Promise<ProviderAnswer> {
  const { paymentId } = payment;
  const request = { merchantAccount, amount: orderedAmount(payment), reference: paymentId };
  const idempotencyKey = `capture:${paymentId}`;
  await wire.apis().modifications.captureAuthorisedPayment(referenceOf(payment), request as never, {
    idempotencyKey,
  });
  // Adyen accepted the order; its CAPTURE message confirms the capture.
  return {
    events: [{ ...NO_FACT, eventId: `capturing:${paymentId}`, paymentId, kind: "pending" }],
  };
}

export async function refundDeposit(
  { settings: { merchantAccount }, wire }: AdyenDeps,
  payment: ProviderPayment,
  refundId: string,
  amount: Minor,
): Promise<ProviderAnswer> {
  const name = createHash("sha256").update(refundId).digest("hex").slice(0, 16);
  const request = {
    merchantAccount,
    amount: orderedAmount({ ...payment, amount }),
    reference: refundReference(payment.paymentId, name),
  };
  const idempotencyKey = keyOf(`refund:${refundId}`);
  await wire.apis().modifications.refundCapturedPayment(referenceOf(payment), request as never, {
    idempotencyKey,
  });
  // Adyen accepted the order; its REFUND message moves the money.
  return { events: [] };
}

/** Repeats an order whose answer was lost; says that a challenge ran out; else knows nothing. */
export async function depositStatus(
  deps: AdyenDeps,
  { paymentId, method, createdAt, isWaiting }: ProviderPayment,
): Promise<ProviderAnswer> {
  const { clock, repeats } = deps;
  const again = repeats.of(paymentId);
  if (again) return repeatable(deps, paymentId, again);
  if (method === "card" && isWaiting && clock.now() - createdAt.getTime() >= CHALLENGE_HOLDS_MS)
    return {
      events: [{ ...NO_FACT, eventId: `expired:${paymentId}`, paymentId, kind: "expired" }],
    };
  return { events: [] };
}

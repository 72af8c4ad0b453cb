import type { MethodKind } from "@touchline/contract";
import type { Clock, Minor } from "@touchline/core";
import type { SandboxSettings } from "../payment-settings.ts";
import {
  type DepositOrder,
  type PayoutOrder,
  type ProviderAnswer,
  type ProviderEvent,
  type ProviderPayment,
  ProviderSilent,
} from "./provider.ts";
import { eventOf, SandboxView } from "./sandbox-events.ts";
import type { Wire } from "./sandbox-wire.ts";

export interface SandboxDeps {
  settings: SandboxSettings;
  clock: Clock;
  wire: Wire;
}

const THREE_DS = {
  default: "default",
  challenge: "challenge",
  exempt_low_value: "exempt",
  off: "off",
} as const satisfies Record<DepositOrder["threeDs"], string>;

const ACCOUNT_FIELD: Partial<Record<MethodKind, string>> = {
  bank: "iban",
  instant_bank: "iban",
  wallet: "wallet",
  crypto: "address",
};

export async function createDeposit(
  { wire }: SandboxDeps,
  order: DepositOrder,
): Promise<ProviderAnswer> {
  const { paymentId, number, amount, currency, method, token, details } = order;
  const { returnUrl, threeDs, punter } = order;
  const body = {
    reference: paymentId,
    descriptor: number,
    method,
    amount: Number(amount),
    currency,
    details,
    ...(token ? { token } : {}),
    customer: punter.punterId,
    locale: punter.locale,
    threeDs: THREE_DS[threeDs],
    origin: new URL(returnUrl).origin,
    returnUrl,
  };
  const idempotencyKey = `deposit:${paymentId}`;
  return answerOf(await wire.ask("/payments", { method: "POST", body, idempotencyKey }));
}

export async function captureDeposit(
  { wire }: SandboxDeps,
  payment: ProviderPayment,
): Promise<ProviderAnswer> {
  const asked = {
    method: "POST",
    body: { amount: Number(payment.amount) },
    idempotencyKey: `capture:${payment.paymentId}`,
  } as const;
  return answerOf(await wire.ask(`/payments/${await idOf(wire, payment)}/capture`, asked));
}

export async function refundDeposit(
  { wire }: SandboxDeps,
  payment: ProviderPayment,
  refundId: string,
  amount: Minor,
): Promise<ProviderAnswer> {
  const body = { reference: refundId, amount: Number(amount) };
  const asked = { method: "POST", body, idempotencyKey: `refund:${refundId}` } as const;
  return answerOf(await wire.ask(`/payments/${await idOf(wire, payment)}/refunds`, asked));
}

export async function createPayout(
  { wire }: SandboxDeps,
  { paymentId, amount, currency, method, token, details, holder }: PayoutOrder,
): Promise<ProviderAnswer> {
  const to = token ? destination(method, token) : { details };
  const body = {
    reference: paymentId,
    method,
    amount: Number(amount),
    currency,
    holder,
    customer: paymentId,
    ...to,
  };
  return answerOf(
    await wire.ask("/payouts", { method: "POST", body, idempotencyKey: `payout:${paymentId}` }),
  );
}

export async function statusOf(
  { clock, wire }: SandboxDeps,
  payment: ProviderPayment,
): Promise<ProviderAnswer> {
  const view = await viewOf(wire, payment);
  return view === null ? { events: [notFound(payment, clock.now())] } : answerOf(view);
}

/**
 * A method used for a deposit has an acquirer token; one that the punter named for a withdrawal is
 * the account itself.
 */
function destination(
  method: MethodKind,
  token: string,
): { token: string } | { details: Record<string, string> } {
  const field = ACCOUNT_FIELD[method];
  return field && !token.startsWith("tok_") ? { details: { [field]: token } } : { token };
}

function answerOf(view: unknown): ProviderAnswer {
  if (!SandboxView.Check(view)) throw new ProviderSilent("the answer cannot be read");
  return {
    events: view.events
      .map(({ id, type, data }) => eventOf(id, type, data))
      .filter((event) => event !== null),
  };
}

async function viewOf(wire: Wire, { paymentId, direction }: ProviderPayment): Promise<unknown> {
  return wire.ask(
    `/${direction === "deposit" ? "payments" : "payouts"}?reference=${encodeURIComponent(paymentId)}`,
  );
}

/** For deposits only. Asks for the acquirer's id if the answer that contained it was lost. */
async function idOf(wire: Wire, payment: ProviderPayment): Promise<string> {
  if (payment.reference) return encodeURIComponent(payment.reference);
  const view = await viewOf(wire, payment);
  if (!SandboxView.Check(view)) throw new ProviderSilent("the payment is not known yet");
  return encodeURIComponent(view.id);
}

const notFound = ({ paymentId }: ProviderPayment, now: number): ProviderEvent => ({
  // A payment may be found later and lost again, so each time is a separate fact.
  eventId: `not_found:${paymentId}:${now}`,
  paymentId,
  kind: "not_found",
  reason: "never_arrived",
  amount: null,
  currency: null,
  reference: null,
  transStatus: null,
  method: null,
  action: null,
});

import { createHmac } from "node:crypto";
import type { MethodKind } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { SandboxSettings } from "../payment-settings.ts";
import {
  type DepositOrder,
  HookRefused,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderEvent,
  type ProviderPayment,
  ProviderSilent,
} from "./provider.ts";
import { eventOf, SandboxFiles, SandboxHook, SandboxView } from "./sandbox-events.ts";
import { createWire, type WireOptions } from "./sandbox-wire.ts";
import { verifiedId } from "./standard-webhooks.ts";

export interface SandboxOptions extends Pick<WireOptions, "fetch"> {
  settings: SandboxSettings;
  clock: Clock;
}

const THREE_DS = {
  default: "default",
  challenge: "challenge",
  exempt_low_value: "exempt",
  off: "off",
} as const satisfies Record<DepositOrder["threeDs"], string>;
/** How long an open page can turn cards into tokens. */
const FIELDS_MS = HOUR_MS;

const ACCOUNT_FIELD: Partial<Record<MethodKind, string>> = {
  bank: "iban",
  instant_bank: "iban",
  wallet: "wallet",
  crypto: "address",
};

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

/** The sandbox acquirer of a demo (apps/acquirer) behind the provider port. */
export function createSandbox({ settings, clock, ...wiring }: SandboxOptions): PaymentProvider {
  const { url, key, deadlineMs } = settings;
  const wire = createWire({ url, key, ...(deadlineMs ? { deadlineMs } : {}), ...wiring });

  function answerOf(view: unknown): ProviderAnswer {
    if (!SandboxView.Check(view)) throw new ProviderSilent("the answer cannot be read");
    return {
      events: view.events
        .map(({ id, type, data }) => eventOf(id, type, data))
        .filter((event) => event !== null),
    };
  }

  async function viewOf({ paymentId, direction }: ProviderPayment): Promise<unknown> {
    return wire.ask(
      `/${direction === "deposit" ? "payments" : "payouts"}?reference=${encodeURIComponent(paymentId)}`,
    );
  }

  /** For deposits only. Asks for the acquirer's id if the answer that contained it was lost. */
  async function idOf(payment: ProviderPayment): Promise<string> {
    if (payment.reference) return encodeURIComponent(payment.reference);
    const view = await viewOf(payment);
    if (!SandboxView.Check(view)) throw new ProviderSilent("the payment is not known yet");
    return encodeURIComponent(view.id);
  }

  const notFound = ({ paymentId }: ProviderPayment): ProviderEvent => ({
    // A payment may be found later and lost again, so each time is a separate fact.
    eventId: `not_found:${paymentId}:${clock.now()}`,
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

  return {
    name: "sandbox",
    supports: (direction, method, currency) =>
      /^[A-Z]{3}$/.test(currency) && !(direction === "withdrawal" && method === "voucher"),

    hostedFieldsUrl({ origin, locale }) {
      const { protocol, hostname } = new URL(origin);
      const base = settings.publicUrl ?? `${protocol}//${hostname}:${new URL(settings.url).port}`;
      const until = clock.now() + FIELDS_MS;
      const signature = createHmac("sha256", settings.key)
        .update(`fields\n${origin}\n${until}`)
        .digest("base64url");
      return `${base}/fields?${new URLSearchParams({ origin, until: String(until), signature, locale })}`;
    },

    async create({
      paymentId,
      number,
      amount,
      currency,
      method,
      token,
      details,
      returnUrl,
      threeDs,
      punter,
    }) {
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
      return answerOf(
        await wire.ask("/payments", {
          method: "POST",
          body,
          idempotencyKey: `deposit:${paymentId}`,
        }),
      );
    },

    async capture(payment) {
      const asked = {
        method: "POST",
        body: { amount: Number(payment.amount) },
        idempotencyKey: `capture:${payment.paymentId}`,
      } as const;
      return answerOf(await wire.ask(`/payments/${await idOf(payment)}/capture`, asked));
    },

    async refund(payment, refundId, amount) {
      const body = { reference: refundId, amount: Number(amount) };
      const asked = { method: "POST", body, idempotencyKey: `refund:${refundId}` } as const;
      return answerOf(await wire.ask(`/payments/${await idOf(payment)}/refunds`, asked));
    },

    async payout({ paymentId, amount, currency, method, token, details, holder }) {
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
    },

    async status(payment) {
      const view = await viewOf(payment);
      return view === null ? { events: [notFound(payment)] } : answerOf(view);
    },

    readHook(request) {
      const eventId = verifiedId(request, settings.webhookSecrets, clock.now());
      let told: unknown;
      try {
        told = JSON.parse(request.body);
      } catch {
        throw new HookRefused("the message is no JSON");
      }
      if (!SandboxHook.Check(told)) throw new HookRefused("the message cannot be read");
      const event = eventOf(eventId, told.type, told.data);
      return event ? [event] : [];
    },

    async settlementFiles(since) {
      const listed = await wire.ask(`/settlements?since=${since.toISOString().slice(0, 10)}`);
      if (!SandboxFiles.Check(listed)) throw new ProviderSilent("the list of files cannot be read");
      // Read a day's file only once the day is over.
      const whole = listed.files.filter(({ final }) => final);
      return Promise.all(
        whole.map(async ({ name, format }) => ({
          name,
          format,
          content: await wire.read(`/settlements/${encodeURIComponent(name)}`),
        })),
      );
    },
  };
}

import { createHash } from "node:crypto";
import { type Clock, DAY_MS } from "@touchline/core";
import { toAdyen } from "./adyen-amounts.ts";
import { adyenCardPage } from "./adyen-card-page.ts";
import {
  eventsOfAnswer,
  NO_FACT,
  type PaymentAnswer,
  payoutReference,
  refundReference,
} from "./adyen-facts.ts";
import { createAdyenHooks } from "./adyen-hooks.ts";
import { createRepeats } from "./adyen-repeats.ts";
import {
  type BookedTransaction,
  daysOver,
  isSettlementReport,
  settlementCsv,
  transactionsCsv,
} from "./adyen-reports.ts";
import { adyenType, paymentRequest } from "./adyen-requests.ts";
import type { AdyenSettings } from "./adyen-settings.ts";
import { paysTo, type TransferAnswer, transferEvent, transferRequest } from "./adyen-transfers.ts";
import { createAdyenWire } from "./adyen-wire.ts";
import {
  type PaymentProvider,
  type PayoutOrder,
  type ProviderAnswer,
  type ProviderPayment,
  ProviderRefusal,
  ProviderSilent,
} from "./provider.ts";

export interface AdyenOptions {
  settings: AdyenSettings;
  clock: Clock;
  fetch?: typeof fetch;
}

/** Adyen keeps an idempotency key for at least seven days. */
const KEYS_HOLD_MS = 7 * DAY_MS;
/**
 * We complete a card's redirect with a call. After this long we assume that the punter will not
 * return; Adyen authorises nothing without that call.
 */
const CHALLENGE_HOLDS_MS = DAY_MS;
/** Adyen's keys have at most 64 characters. */
const keyOf = (name: string): string =>
  name.length <= 64 ? name : createHash("sha256").update(name).digest("hex");

/**
 * Adyen behind the provider port (docs/adr/0050): Checkout API for deposits, Transfers API for
 * payouts.
 */
export function createAdyen({ settings, clock, fetch }: AdyenOptions): PaymentProvider {
  const { merchantAccount, methods, payouts, reports, capture } = settings;
  const wire = createAdyenWire(settings, fetch);
  const repeats = createRepeats<ProviderAnswer>(clock);

  /** Runs a call that can be repeated under its key, and keeps it if its answer was lost. */
  async function repeatable(
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

  const amountOf = ({ amount, currency }: Pick<ProviderPayment, "amount" | "currency">) => {
    const told = toAdyen(amount, currency);
    if (!told) throw new ProviderRefusal("wrong_amount", `Adyen has no such amount of ${currency}`);
    return told;
  };
  const referenceOf = ({ reference }: ProviderPayment): string => {
    if (!reference) throw new ProviderSilent("Adyen's reference is not known yet");
    return reference;
  };

  async function refundPayout(order: PayoutOrder, deposit: string): Promise<ProviderAnswer> {
    const { paymentId } = order;
    const request = {
      merchantAccount,
      amount: amountOf(order),
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

  async function transferStatus({
    paymentId,
    reference,
    createdAt,
  }: ProviderPayment): Promise<ProviderAnswer> {
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

  async function reportFiles(announced: readonly string[]) {
    if (!reports) return [];
    const host = settings.environment === "test" ? "ca-test" : "ca-live";
    return Promise.all(
      announced.filter(isSettlementReport).map(async (name) => {
        const url = `https://${host}.adyen.com/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}/${name}`;
        return {
          name,
          format: "csv" as const,
          content: settlementCsv(await wire.download(url, reports)),
        };
      }),
    );
  }

  async function payoutFiles(since: Date) {
    const { transactions } = wire.apis();
    if (!transactions || !payouts) return [];
    const files = [];
    for (const day of daysOver(since, clock.now())) {
      const booked: BookedTransaction[] = [];
      let cursor: string | undefined;
      do {
        const [from, until] = [new Date(`${day}T00:00:00.000Z`), new Date(`${day}T23:59:59.999Z`)];
        const listed = [undefined, undefined, undefined, payouts.balanceAccount] as const;
        const page = await transactions.getAllTransactions(
          from,
          until,
          ...listed,
          cursor,
          "asc",
          100,
        );
        booked.push(...((page.data ?? []) as BookedTransaction[]));
        const next = page._links?.next?.href;
        cursor =
          next && URL.canParse(next)
            ? (new URL(next).searchParams.get("cursor") ?? undefined)
            : undefined;
      } while (cursor);
      // Each day is reported once, so wait until all of it is booked.
      if (booked.some(({ status }) => status === "pending")) continue;
      files.push({
        name: `transactions_${payouts.balanceAccount}_${day}.csv`,
        format: "csv" as const,
        content: transactionsCsv(booked),
      });
    }
    return files;
  }

  return {
    name: "adyen",
    hookAnswer: "[accepted]",
    supports: (direction, method, currency) =>
      /^[A-Z]{3}$/.test(currency) &&
      (direction === "deposit"
        ? methods.includes(method) && adyenType(method, currency) !== null
        : payouts !== undefined && paysTo(method, currency)),
    hostedFieldsUrl: ({ origin, locale }) =>
      `${origin}/client-gate/payments/fields/adyen?${new URLSearchParams({ locale })}`,
    fieldsPage: (site) => adyenCardPage(settings, site),

    async create(order) {
      const request = paymentRequest(settings, order);
      const { paymentId } = order;
      return repeatable(paymentId, async () => {
        const answer = await wire.apis().payments.payments(request, { idempotencyKey: paymentId });
        return { events: eventsOfAnswer(paymentId, answer as PaymentAnswer, capture) };
      });
    },

    async returned({ paymentId }, { redirectResult }) {
      if (!redirectResult) return { events: [] };
      return repeatable(paymentId, async () => {
        const idempotencyKey = keyOf(`details:${paymentId}:${redirectResult}`);
        const answer = await wire
          .apis()
          .payments.paymentsDetails({ details: { redirectResult } }, { idempotencyKey });
        return { events: eventsOfAnswer(paymentId, answer as PaymentAnswer, capture) };
      });
    },

    async capture(payment) {
      const request = { merchantAccount, amount: amountOf(payment), reference: payment.paymentId };
      const idempotencyKey = `capture:${payment.paymentId}`;
      await wire
        .apis()
        .modifications.captureAuthorisedPayment(referenceOf(payment), request as never, {
          idempotencyKey,
        });
      // Adyen accepted the order; its CAPTURE message confirms the capture.
      return {
        events: [
          {
            ...NO_FACT,
            eventId: `capturing:${payment.paymentId}`,
            paymentId: payment.paymentId,
            kind: "pending",
          },
        ],
      };
    },

    async refund(payment, refundId, amount) {
      const name = createHash("sha256").update(refundId).digest("hex").slice(0, 16);
      const request = {
        merchantAccount,
        amount: amountOf({ ...payment, amount }),
        reference: refundReference(payment.paymentId, name),
      };
      const idempotencyKey = keyOf(`refund:${refundId}`);
      await wire
        .apis()
        .modifications.refundCapturedPayment(referenceOf(payment), request as never, {
          idempotencyKey,
        });
      // Adyen accepted the order; its REFUND message moves the money.
      return { events: [] };
    },

    async payout(order) {
      const { transfers } = wire.apis();
      if (order.method === "card" && order.depositReference)
        return refundPayout(order, order.depositReference);
      if (!transfers || !payouts)
        throw new ProviderRefusal("rejected", "payouts over Adyen are not configured");
      const transfer = await transfers.transferFunds(transferRequest(payouts, order), {
        idempotencyKey: `payout:${order.paymentId}`,
      });
      return {
        events: [transferEvent({ ...(transfer as TransferAnswer), reference: order.paymentId })],
      };
    },

    async status(payment) {
      const { paymentId, direction, method, createdAt, isWaiting } = payment;
      if (direction === "withdrawal") return transferStatus(payment);
      const again = repeats.of(paymentId);
      if (again) return repeatable(paymentId, again);
      if (method === "card" && isWaiting && clock.now() - createdAt.getTime() >= CHALLENGE_HOLDS_MS)
        return {
          events: [{ ...NO_FACT, eventId: `expired:${paymentId}`, paymentId, kind: "expired" }],
        };
      return { events: [] };
    },

    readHook: createAdyenHooks(settings),
    settlementFiles: async (since, announced) => [
      ...(await reportFiles(announced)),
      ...(await payoutFiles(since)),
    ],
  };
}

import type { PaymentReason } from "@touchline/contract";
import { codeOf, minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { createGather } from "../../../platform/work/gather.ts";
import type { PaymentEvent, Taken } from "./engine.ts";
import { createPaymentTokens } from "./payment-tokens.ts";
import { type HeldPayment, holdPayment, type PaymentRow } from "./payments.store.ts";
import { createProviderCalls } from "./provider-calls.ts";
import {
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderEvent,
  type ProviderPayment,
  ProviderRefusal,
  ProviderSilent,
} from "./providers/provider.ts";
import { type Heard, type TakeDeps, takeEvents } from "./take-events.ts";

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

/** How many transactions apply events at once, and how many events each may take. */
const TOGETHER = { atOnce: 3, most: 16 };

/** Wraps how a promise ended, so that each caller gets its own result or error. */
const settled = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

/** All communication with payment providers, in both directions. */
export function createOrders({
  config,
  db,
  outbox,
  clock,
  random,
  engine,
  providers,
  onMoved,
  methodSeen,
  afterwards,
  send,
}: OrdersDeps) {
  const tokens = createPaymentTokens(config.dataKey, random);
  const takeIn = (tx: Tx, items: readonly Heard[]) =>
    takeEvents({ clock, random, engine, tokens, onMoved, methodSeen }, tx, items);
  const { asked, providerOf } = createProviderCalls(providers);
  /** Questions to providers that are under way: a payment's id, or its browser's return. */
  const asking = new Set<string>();

  /** An event that we create ourselves. */
  const ours = (kind: string, over: Partial<PaymentEvent> = {}): PaymentEvent => ({
    eventId: `ours:${kind}:${random.uuid()}`,
    kind,
    amount: null,
    currency: null,
    reference: null,
    reason: null,
    transStatus: null,
    action: null,
    actor: "us",
    ...over,
  });

  /**
   * Events that arrive together share one transaction. If it fails, each is retried alone, so that
   * a bad event does not block the others.
   */
  const takenIn = createGather(
    async (items: readonly Heard[]): Promise<(() => Taken | null)[]> => {
      const ids = items.map(({ event }) => event.paymentId.toLowerCase());
      if (items.length > 1 && new Set(ids).size === items.length) {
        const together = await db.transact((tx) => takeIn(tx, items)).catch(() => null);
        if (together) return together.map((taken) => () => taken);
      }
      const alone: (() => Taken | null)[] = [];
      for (const item of items)
        alone.push(await settled(inTurn(async (tx) => (await takeIn(tx, [item]))[0] ?? null)));
      return alone;
    },
    { name: "payment events", ...TOGETHER },
  );

  /** Applies a provider's events one by one, so that a bad event does not block the others. */
  async function heard(provider: string, events: readonly ProviderEvent[]): Promise<void> {
    const moved: Taken[] = [];
    const failures: unknown[] = [];
    for (const event of events) {
      try {
        const taken = (await takenIn({ provider, event }))();
        if (taken) moved.push(taken);
      } catch (error) {
        failures.push(error);
      }
    }
    outbox.wake();
    await afterwards();
    for (const { effects, payment } of moved) {
      if (effects.includes("capture")) await capture(payment);
      if (effects.includes("send")) await send(payment);
    }
    // The caller gets the error and delivers the events again.
    if (failures.length > 0) throw failures[0];
  }

  /** Retries if another transaction took money from the balance meanwhile (TL002). */
  async function inTurn<T>(work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
    try {
      return await db.transact(work);
    } catch (error) {
      if (codeOf(error) !== "TL002" || tries === 1) throw error;
      return inTurn(work, tries - 1);
    }
  }

  /** Applies one of our own events to a payment that the transaction holds. */
  async function sayOf(tx: Tx, held: HeldPayment, event: PaymentEvent): Promise<Taken> {
    const moved = await engine.takeInto(tx, held, event);
    if (moved.outcome === "applied") await onMoved(tx, held.payment, moved);
    return moved;
  }

  /** Applies one of our own events in its own transaction. */
  async function say(paymentId: string, event: PaymentEvent): Promise<Taken | null> {
    const taken = await inTurn(async (tx) => {
      const held = await holdPayment(tx, paymentId);
      return held && sayOf(tx, held, event);
    });
    outbox.wake();
    await afterwards();
    return taken;
  }

  /**
   * Calls the provider and applies its answer, refusal or silence. Returns the reason of a refusal.
   */
  async function ordered(
    payment: PaymentRow,
    ask: (provider: PaymentProvider) => Promise<ProviderAnswer>,
    refusedAs: string,
  ): Promise<PaymentReason | null> {
    try {
      const { events } = await asked(payment.provider, ask);
      await heard(payment.provider, events);
      return null;
    } catch (error) {
      if (error instanceof ProviderRefusal) {
        await say(payment.payment_id, ours(refusedAs, { reason: error.reason, actor: "provider" }));
        return error.reason;
      }
      if (!(error instanceof ProviderSilent)) throw error;
      await say(payment.payment_id, ours("timed_out"));
      return null;
    }
  }

  const known = ({
    payment_id,
    direction,
    kind,
    reference,
    amount,
    currency,
    created_at,
    state,
  }: PaymentRow): ProviderPayment => ({
    paymentId: payment_id,
    direction,
    method: kind,
    reference,
    amount: minor(amount),
    currency,
    createdAt: created_at,
    isWaiting: state === "needs_action",
  });

  async function capture(payment: PaymentRow): Promise<void> {
    await ordered(payment, (provider) => provider.capture(known(payment)), "declined");
  }

  async function askQuietly(
    question: string,
    { provider }: PaymentRow,
    ask: (provider: PaymentProvider) => Promise<ProviderAnswer>,
  ) {
    // A punter who keeps asking occupies one call, not forty: other punters' deposits share those
    // slots.
    if (asking.has(question)) return;
    asking.add(question);
    try {
      const { events } = await asked(provider, ask);
      await heard(provider, events);
    } catch (error) {
      if (!(error instanceof ProviderSilent || error instanceof ProviderRefusal)) throw error;
    } finally {
      asking.delete(question);
    }
  }

  return {
    tokens,
    providerOf,
    ours,
    say,
    sayOf,
    heard,
    afterwards,
    ordered,
    inTurn,
    /** Asks for a payment's state. Silence changes nothing: the timer asks again. */
    askAbout: (payment: PaymentRow): Promise<void> =>
      askQuietly(payment.payment_id, payment, (provider) => provider.status(known(payment))),
    /**
     * Asks the provider about the parameters that a browser brought back from its page. Silence
     * changes nothing: the provider's webhook or `askAbout` follows.
     */
    returned: (payment: PaymentRow, query: Readonly<Record<string, string>>): Promise<void> =>
      askQuietly(`returned ${payment.payment_id}`, payment, async (provider) => {
        return (await provider.returned?.(known(payment), query)) ?? { events: [] };
      }),
    refund: (payment: PaymentRow, refundId: string, amount: PaymentRow["amount"]) =>
      asked(payment.provider, (provider) =>
        provider.refund(known(payment), refundId, minor(amount)),
      ),
  };
}

export type Orders = ReturnType<typeof createOrders>;

import type { PaymentReason } from "@touchline/contract";
import { type Clock, codeOf, isUuid, minor } from "@touchline/core";
import type { Database, Tx } from "../../platform/db.ts";
import { createGather } from "../../platform/gather.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { deriveKey, keyedHash, seal, unseal } from "../../platform/secrets.ts";
import { raiseAlarm } from "./alarms.store.ts";
import type { Engine, PaymentEvent, Taken } from "./engine.ts";
import { accountName } from "./methods.ts";
import {
  type HeldPayment,
  holdPayment,
  holdPayments,
  type PaymentRow,
  writePayment,
} from "./payments.store.ts";
import { createProviderCalls } from "./provider-calls.ts";
import {
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderEvent,
  type ProviderMethod,
  type ProviderPayment,
  ProviderRefusal,
  ProviderSilent,
  REPORT_AVAILABLE,
} from "./providers/provider.ts";
import type { PaymentRules } from "./risk.ts";
import { putSavedMethod } from "./saved-methods.store.ts";

export interface OrdersDeps {
  config: { dataKey: Uint8Array };
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  engine: Engine;
  providers: readonly PaymentProvider[];
  /** Notifies the punter of the payment's new state, in the same transaction. */
  onMoved: (tx: Tx, before: PaymentRow, taken: Taken) => Promise<void>;
  methodSeen: PaymentRules["methodSeen"];
  /** Runs after the event is committed. */
  afterwards: () => Promise<void>;
}

/** One event and the provider that reported it. */
interface Heard {
  provider: string;
  event: ProviderEvent;
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
}: OrdersDeps) {
  const tokenKey = deriveKey(config.dataKey, "payment-token");
  const fingerprintKey = deriveKey(config.dataKey, "payment-fingerprint");
  const { asked, providerOf } = createProviderCalls(providers);
  /** Questions to providers that are under way: a payment's id, or its browser's return. */
  const asking = new Set<string>();

  const tokens = {
    seal: (token: string): string =>
      seal(tokenKey, token, Buffer.from(random.token(16), "base64url")),
    open: (sealed: string): string => unseal(tokenKey, sealed),
    fingerprint: (text: string): string => keyedHash(fingerprintKey, text),
  };

  /** An event that we create ourselves. */
  const ours = (kind: string, over: Partial<PaymentEvent> = {}): PaymentEvent => ({
    ...{
      eventId: `ours:${kind}:${random.uuid()}`,
      kind,
      amount: null,
      currency: null,
      reference: null,
      reason: null,
    },
    ...{ transStatus: null, action: null, actor: "us" },
    ...over,
  });

  /**
   * The amount and currency must be what we asked for; otherwise the event becomes `wrong_amount`.
   */
  function judged(payment: PaymentRow, event: ProviderEvent): string {
    if (event.kind !== "captured" && event.kind !== "paid") return event.kind;
    const expected =
      payment.direction === "deposit" ? payment.amount : payment.amount - payment.fee;
    return event.amount === expected && event.currency === payment.currency
      ? event.kind
      : "wrong_amount";
  }

  /** Applies providers' events, each about a different payment. */
  async function takeIn(tx: Tx, items: readonly Heard[]): Promise<(Taken | null)[]> {
    const held = await holdPayments(tx, items.map(({ event }) => event.paymentId).filter(isUuid));
    const ready: { item: Heard; held: HeldPayment; event: PaymentEvent }[] = [];
    for (const item of items) {
      const { provider, event } = item;
      const found = held.get(event.paymentId.toLowerCase());
      if (found?.payment.provider !== provider) {
        await keepUnmatched(tx, provider, event);
        continue;
      }
      const savedMethod = event.method ? await keepMethod(tx, found.payment, event.method) : null;
      const { method: _, paymentId: __, ...said } = event;
      ready.push({
        item,
        held: found,
        event: { ...said, kind: judged(found.payment, event), actor: "provider", savedMethod },
      });
    }
    const taken = await engine.takeAll(tx, ready);
    for (const [at, each] of ready.entries()) {
      const came = taken[at];
      if (came?.outcome === "applied") await onMoved(tx, each.held.payment, came);
    }
    return items.map((item) => taken[ready.findIndex((each) => each.item === item)] ?? null);
  }

  /** Saves a card or account that came with an event. */
  async function keepMethod(
    tx: Tx,
    { punter_id, kind, provider, keep_method }: PaymentRow,
    method: ProviderMethod,
  ) {
    const fingerprint = tokens.fingerprint(methodName(kind, method));
    const saved = await putSavedMethod(tx, {
      ...{
        punter_id,
        saved_method_id: random.uuid(),
        kind,
        provider,
        token_sealed: tokens.seal(method.token),
        fingerprint,
      },
      ...{
        label: method.label,
        brand: method.brand,
        expires: method.expires,
        holder: method.holder,
      },
      ...{ country: method.country, is_kept: keep_method, created_at: new Date(clock.now()) },
      isByProvider: true,
    });
    await methodSeen(tx, fingerprint);
    return saved;
  }

  /**
   * Events that arrive together share one transaction. If it fails, each is retried alone, so that
   * a bad event does not block the others.
   */
  const takenIn = createGather(async (items: readonly Heard[]): Promise<(() => Taken | null)[]> => {
    const ids = items.map(({ event }) => event.paymentId.toLowerCase());
    if (items.length > 1 && new Set(ids).size === items.length) {
      const together = await db.transact((tx) => takeIn(tx, items)).catch(() => null);
      if (together) return together.map((taken) => () => taken);
    }
    const alone: (() => Taken | null)[] = [];
    for (const item of items)
      alone.push(await settled(inTurn(async (tx) => (await takeIn(tx, [item]))[0] ?? null)));
    return alone;
  }, TOGETHER);

  async function keepUnmatched(
    tx: Tx,
    provider: string,
    { eventId, kind, amount, currency, reference, reason, transStatus }: ProviderEvent,
  ) {
    const at = new Date(clock.now());
    const event = {
      provider,
      event_id: eventId,
      payment_id: null,
      kind,
      amount,
      currency,
      reference,
      reason,
      trans_status: transStatus,
    };
    const isNew = await writePayment(tx, {
      ...{
        event: { ...event, outcome: "unmatched" },
        payment: null,
        steps: [],
        unparked: [],
        postings: [],
        at,
      },
    });
    // A report concerns no payment: reconciliation reads it from here (announcedReports).
    if (isNew && kind !== REPORT_AVAILABLE)
      await raiseAlarm(tx, at, {
        kind: "event-for-nobody",
        provider,
        says: `${kind} ${eventId} names no payment of ours`,
      });
  }

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
    for (const { effects, payment } of moved)
      if (effects.includes("capture")) await capture(payment);
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

  /** Applies one of our own events in its own transaction. */
  async function say(paymentId: string, event: PaymentEvent): Promise<Taken | null> {
    const taken = await inTurn(async (tx) => {
      const held = await holdPayment(tx, paymentId);
      if (!held) return null;
      const moved = await engine.takeInto(tx, held, event);
      if (moved.outcome === "applied") await onMoved(tx, held.payment, moved);
      return moved;
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
    ...{
      paymentId: payment_id,
      direction,
      method: kind,
      reference,
      amount: minor(amount),
      currency,
      createdAt: created_at,
    },
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
    heard,
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

const methodName = (kind: PaymentRow["kind"], { account, fingerprint }: ProviderMethod): string =>
  account ? accountName(kind, account) : `${kind}:${fingerprint}`;

export type Orders = ReturnType<typeof createOrders>;

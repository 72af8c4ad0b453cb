import { assert, type Clock } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { type Advance, advance } from "./advance.rules.ts";
import { raiseAlarm } from "./alarms.store.ts";
import { addDebt, debtOf, settleDebt, writtenOffOf } from "./debts.store.ts";
import { type Cell, DEPOSITS, WITHDRAWALS } from "./payment-states.data.ts";
import type { Effect } from "./payment-step.rules.ts";
import {
  type EventRow,
  type HeldPayment,
  holdPayment,
  type PaymentRow,
  type PaymentWrite,
  type StepRow,
  wasCredited,
  writePayments,
} from "./payments.store.ts";
import type { ProviderEvent } from "./providers/provider.ts";
import { followingClaims, walkSteps } from "./walk-steps.ts";

export interface EngineDeps {
  clock: Clock;
  random: SecureRandom;
  wallet: Wallet;
}

/** An event to apply to a payment: from the provider, from us or from a person. */
export interface PaymentEvent extends Omit<ProviderEvent, "kind" | "method" | "paymentId"> {
  kind: string;
  /** "provider", "punter", "rules", or an operator's name. */
  actor: string;
  saw?: unknown;
  message?: string | null;
  savedMethod?: { savedMethodId: string; label: string } | null;
}

export interface Taken {
  outcome: "applied" | "repeated" | "parked";
  payment: PaymentRow;
  /**
   * The effects of the event; `capture` and `send` are provider calls made after the transaction.
   */
  effects: Effect[];
}

type AnyTable = Record<string, Record<string, Cell<string, Effect>>>;
type Came = Advance<string, EventRow, Effect>;

/** The result of an event: one write, and a follow-up in the same transaction. */
interface Decision {
  write: PaymentWrite;
  taken: Taken;
  afterwards: (() => Promise<void>) | null;
}

/** The only place where events become states and postings. */
export function createEngine({ clock, random, wallet }: EngineDeps) {
  const tableOf = ({ direction }: PaymentRow) =>
    (direction === "deposit" ? DEPOSITS : WITHDRAWALS) as AnyTable;
  const keptOf = (payment: PaymentRow, event: PaymentEvent): EventRow => ({
    provider: payment.provider,
    event_id: event.eventId,
    payment_id: payment.payment_id,
    kind: event.kind,
    amount: event.amount,
    currency: event.currency,
    reference: event.reference,
    reason: event.reason,
    trans_status: event.transStatus,
  });

  /**
   * Decides what one event does to a payment that the transaction holds: the write, and the
   * follow-up.
   */
  async function decide(
    tx: Tx,
    { payment, parked }: HeldPayment,
    event: PaymentEvent,
  ): Promise<Decision> {
    const kept = keptOf(payment, event);
    const came = advance<string, EventRow, Effect>(
      tableOf(payment),
      payment.state,
      parked,
      kept,
      followingClaims(payment),
    );
    const at = new Date(clock.now());
    if (came.steps.length === 0) {
      const outcome = came.isRepeat ? ("repeated" as const) : ("parked" as const);
      const says = `${event.kind} came while the payment was ${payment.state}`;
      return {
        write: {
          event: { ...kept, outcome },
          payment: null,
          steps: [],
          unparked: [],
          postings: [],
          at,
        },
        taken: { outcome, payment, effects: [] },
        afterwards:
          outcome === "parked"
            ? () => raiseAlarm(tx, at, { kind: "event-without-place", payment, says })
            : null,
      };
    }
    const { now, steps, postings, effects, debt } = await walk(
      tx,
      payment,
      came.steps,
      kept,
      event,
    );
    const stands = { ...now, steps: payment.steps + steps.length };
    const unparked = came.steps
      .map(({ event: cause }) => cause.event_id)
      .filter((eventId) => eventId !== event.eventId);
    const alarms = came.steps.filter(({ step }) => step.alarm);
    async function afterwards(): Promise<void> {
      if (debt > 0n) await addDebt(tx, now, debt, at);
      if (debt < 0n) await settleDebt(tx, now, -debt, at);
      for (const { event: cause, from, step } of alarms)
        await raiseAlarm(tx, at, {
          kind: cause.kind,
          payment: now,
          says: `${cause.kind} took the payment from ${from} to ${step.to}`,
        });
    }
    return {
      write: {
        event: { ...kept, outcome: "applied" as const },
        payment: stands,
        steps,
        unparked,
        postings,
        at,
      },
      taken: { outcome: "applied", payment: stands, effects },
      afterwards: debt !== 0n || alarms.length > 0 ? afterwards : null,
    };
  }

  /** Applies the steps in order: returns the payment after them and their postings. */
  async function walk(
    tx: Tx,
    payment: PaymentRow,
    came: Came["steps"],
    kept: EventRow,
    event: PaymentEvent,
  ) {
    const steps: StepRow[] = [];
    const before: PaymentRow = {
      ...payment,
      reference: event.reference ?? payment.reference,
      trans_status: event.transStatus ?? payment.trans_status,
      message: event.message ?? payment.message,
      action: event.action ?? payment.action,
      saved_method_id: event.savedMethod?.savedMethodId ?? payment.saved_method_id,
      label: event.savedMethod?.label ?? payment.label,
    };
    const { stands, moved, effects, debt } = await walkSteps(before, came, clock.now(), {
      cash: async () => (await wallet.balancesIn(tx, payment.punter_id)).cash,
      debt: () => debtOf(tx, payment),
      writtenOff: () => writtenOffOf(tx, payment),
      wasCredited: () => wasCredited(tx, payment),
    });
    for (const { cause, from, now } of stands) {
      const isOwn = cause === kept;
      steps.push({
        punter_id: now.punter_id,
        payment_id: now.payment_id,
        step: payment.steps + steps.length + 1,
        event: cause.kind,
        from_state: from,
        to_state: now.state,
        holder: now.holder,
        reason: now.reason,
        actor: isOwn ? event.actor : "provider",
        saw: isOwn ? (event.saw ?? null) : null,
      });
    }
    const postings = moved.map((each) => ({
      ...each,
      transactionId: orderedId(random, clock.now()),
    }));
    return { now: stands.at(-1)?.now ?? before, steps, postings, effects, debt };
  }

  /**
   * Applies one event to each of several payments that the transaction holds; never two events to
   * one payment.
   */
  async function takeAll(
    tx: Tx,
    items: readonly { held: HeldPayment; event: PaymentEvent }[],
  ): Promise<Taken[]> {
    const decisions: Decision[] = [];
    for (const { held, event } of items) decisions.push(await decide(tx, held, event));
    const written = await writePayments(
      tx,
      decisions.map(({ write }) => write),
    );
    const taken: Taken[] = [];
    for (const [at, decision] of decisions.entries()) {
      if (written[at]) await decision.afterwards?.();
      const isKnown = !written[at] && decision.taken.outcome === "applied";
      const before = items[at]?.held.payment ?? decision.taken.payment;
      taken.push(isKnown ? { outcome: "repeated", payment: before, effects: [] } : decision.taken);
    }
    return taken;
  }

  async function takeInto(tx: Tx, held: HeldPayment, event: PaymentEvent): Promise<Taken> {
    const [taken] = await takeAll(tx, [{ held, event }]);
    assert(taken !== undefined, "an event was taken");
    return taken;
  }

  return {
    takeInto,
    takeAll,
    /** Applies one event to its payment; null if there is no such payment. */
    async take(tx: Tx, paymentId: string, event: PaymentEvent): Promise<Taken | null> {
      const held = await holdPayment(tx, paymentId);
      return held ? takeInto(tx, held, event) : null;
    },
  };
}
export type Engine = ReturnType<typeof createEngine>;

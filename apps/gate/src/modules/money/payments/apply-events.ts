import { assert, type Clock } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { type Advance, advance } from "./advance.rules.ts";
import { raiseAlarm } from "./alarms.store.ts";
import { addDebt, debtOf, settleDebt, writtenOffOf } from "./debts.store.ts";
import type { PaymentEvent, Taken } from "./payment-event.ts";
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
import { followingClaims, walkSteps } from "./walk-steps.ts";

export interface ApplyDeps {
  clock: Clock;
  random: SecureRandom;
  wallet: Wallet;
}

type AnyTable = Record<string, Record<string, Cell<string, Effect>>>;
type Came = Advance<string, EventRow, Effect>;

/** An event as it came to its payment. */
type Arrived = PaymentEvent & EventRow;

/** The result of an event: one write, and a follow-up in the same transaction. */
interface Decision {
  write: PaymentWrite;
  taken: Taken;
  afterwards: (() => Promise<void>) | null;
}

interface Item {
  held: HeldPayment;
  event: PaymentEvent;
}

/**
 * Applies one event to each of several payments that the transaction holds; never two events to
 * one payment. The only place where events become states and postings.
 */
export async function applyEvents(
  deps: ApplyDeps,
  tx: Tx,
  items: readonly Item[],
): Promise<Taken[]> {
  const decisions: Decision[] = [];
  for (const { held, event } of items) decisions.push(await decideEvent(deps, tx, held, event));
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

export async function applyEvent(
  deps: ApplyDeps,
  tx: Tx,
  held: HeldPayment,
  event: PaymentEvent,
): Promise<Taken> {
  const [taken] = await applyEvents(deps, tx, [{ held, event }]);
  assert(taken !== undefined, "an event was taken");
  return taken;
}

/** Applies one event to its payment; null if there is no such payment. */
export async function applyById(
  deps: ApplyDeps,
  tx: Tx,
  paymentId: string,
  event: PaymentEvent,
): Promise<Taken | null> {
  const held = await holdPayment(tx, paymentId);
  return held ? applyEvent(deps, tx, held, event) : null;
}

/**
 * Decides what one event does to a payment that the transaction holds: the write, and the
 * follow-up.
 */
async function decideEvent(
  deps: ApplyDeps,
  tx: Tx,
  { payment, parked }: HeldPayment,
  event: PaymentEvent,
): Promise<Decision> {
  const { provider, payment_id } = payment;
  const arrived: Arrived = { ...event, provider, payment_id };
  const came = advance<string, EventRow, Effect>(
    tableOf(payment),
    payment.state,
    parked,
    arrived,
    followingClaims(payment),
  );
  const at = new Date(deps.clock.now());
  return came.steps.length === 0
    ? withoutStep(tx, payment, arrived, came.isRepeat, at)
    : withSteps(deps, tx, payment, came.steps, arrived, at);
}

const tableOf = ({ direction }: PaymentRow) =>
  (direction === "deposit" ? DEPOSITS : WITHDRAWALS) as AnyTable;

/** The payment stays as it is: the event is a repeat, or waits for its turn and raises an alarm. */
function withoutStep(
  tx: Tx,
  payment: PaymentRow,
  arrived: Arrived,
  isRepeat: boolean,
  at: Date,
): Decision {
  const outcome = isRepeat ? ("repeated" as const) : ("parked" as const);
  const says = `${arrived.kind} came while the payment was ${payment.state}`;
  return {
    write: {
      event: { ...arrived, outcome },
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

async function withSteps(
  deps: ApplyDeps,
  tx: Tx,
  payment: PaymentRow,
  came: Came["steps"],
  arrived: Arrived,
  at: Date,
): Promise<Decision> {
  const { now, steps, postings, effects, debt } = await walk(deps, tx, payment, came, arrived);
  const stands = { ...now, steps: payment.steps + steps.length };
  const unparked = came
    .map(({ event: cause }) => cause.event_id)
    .filter((eventId) => eventId !== arrived.event_id);
  const alarms = came.filter(({ step }) => step.alarm);
  return {
    write: {
      event: { ...arrived, outcome: "applied" as const },
      payment: stands,
      steps,
      unparked,
      postings,
      at,
    },
    taken: { outcome: "applied", payment: stands, effects },
    afterwards:
      debt !== 0n || alarms.length > 0 ? () => followUp(tx, now, { debt, alarms }, at) : null,
  };
}

/** Books the change of the punter's debt, and raises the alarms of the steps. */
async function followUp(
  tx: Tx,
  now: PaymentRow,
  { debt, alarms }: { debt: bigint; alarms: Came["steps"] },
  at: Date,
): Promise<void> {
  if (debt > 0n) await addDebt(tx, now, debt, at);
  if (debt < 0n) await settleDebt(tx, now, -debt, at);
  for (const { event: cause, from, step } of alarms)
    await raiseAlarm(tx, at, {
      kind: cause.kind,
      payment: now,
      says: `${cause.kind} took the payment from ${from} to ${step.to}`,
    });
}

/** Applies the steps in order: returns the payment after them and their postings. */
async function walk(
  { clock, random, wallet }: ApplyDeps,
  tx: Tx,
  payment: PaymentRow,
  came: Came["steps"],
  arrived: Arrived,
) {
  const steps: StepRow[] = [];
  const before = learnt(payment, arrived);
  const { stands, moved, effects, debt } = await walkSteps(before, came, clock.now(), {
    cash: async () => (await wallet.balancesIn(tx, payment.punter_id)).cash,
    debt: () => debtOf(tx, payment),
    writtenOff: () => writtenOffOf(tx, payment),
    wasCredited: () => wasCredited(tx, payment),
  });
  for (const { cause, from, now } of stands) {
    const isOwn = cause === arrived;
    steps.push({
      punter_id: now.punter_id,
      payment_id: now.payment_id,
      step: payment.steps + steps.length + 1,
      event: cause.kind,
      from_state: from,
      to_state: now.state,
      holder: now.holder,
      reason: now.reason,
      actor: isOwn ? arrived.actor : "provider",
      saw: isOwn ? (arrived.saw ?? null) : null,
    });
  }
  const postings = moved.map((each) => ({
    ...each,
    transactionId: orderedId(random, clock.now()),
  }));
  return { now: stands.at(-1)?.now ?? before, steps, postings, effects, debt };
}

/** The payment with what the event says about it. */
const learnt = (payment: PaymentRow, event: PaymentEvent): PaymentRow => ({
  ...payment,
  reference: event.reference ?? payment.reference,
  trans_status: event.trans_status ?? payment.trans_status,
  message: event.message ?? payment.message,
  action: event.action ?? payment.action,
  saved_method_id: event.savedMethod?.savedMethodId ?? payment.saved_method_id,
  label: event.savedMethod?.label ?? payment.label,
});

import type { Clock } from "@touchline/core";
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
  type PaymentRow,
  type PaymentWrite,
  type StepRow,
  wasCredited,
} from "./payments.store.ts";
import { followingClaims, walkSteps } from "./walk-steps.ts";

export interface EngineDeps {
  clock: Clock;
  random: SecureRandom;
  wallet: Wallet;
}

type AnyTable = Record<string, Record<string, Cell<string, Effect>>>;
type Came = Advance<string, EventRow, Effect>;

/** An event, and its row in the database. */
interface Arrived {
  event: PaymentEvent;
  kept: EventRow;
}

/** The result of an event: one write, and a follow-up in the same transaction. */
export interface Decision {
  write: PaymentWrite;
  taken: Taken;
  afterwards: (() => Promise<void>) | null;
}

/**
 * Decides what one event does to a payment that the transaction holds: the write, and the
 * follow-up.
 */
export async function decideEvent(
  deps: EngineDeps,
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
  const at = new Date(deps.clock.now());
  return came.steps.length === 0
    ? withoutStep(tx, payment, kept, came.isRepeat, at)
    : withSteps(deps, tx, payment, came.steps, { event, kept }, at);
}

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

/** The payment stays as it is: the event is a repeat, or waits for its turn and raises an alarm. */
function withoutStep(
  tx: Tx,
  payment: PaymentRow,
  kept: EventRow,
  isRepeat: boolean,
  at: Date,
): Decision {
  const outcome = isRepeat ? ("repeated" as const) : ("parked" as const);
  const says = `${kept.kind} came while the payment was ${payment.state}`;
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

async function withSteps(
  deps: EngineDeps,
  tx: Tx,
  payment: PaymentRow,
  came: Came["steps"],
  arrived: Arrived,
  at: Date,
): Promise<Decision> {
  const { event, kept } = arrived;
  const { now, steps, postings, effects, debt } = await walk(deps, tx, payment, came, arrived);
  const stands = { ...now, steps: payment.steps + steps.length };
  const unparked = came
    .map(({ event: cause }) => cause.event_id)
    .filter((eventId) => eventId !== event.eventId);
  const alarms = came.filter(({ step }) => step.alarm);
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
  { clock, random, wallet }: EngineDeps,
  tx: Tx,
  payment: PaymentRow,
  came: Came["steps"],
  { event, kept }: Arrived,
) {
  const steps: StepRow[] = [];
  const before = learnt(payment, event);
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

/** The payment with what the event says about it. */
const learnt = (payment: PaymentRow, event: PaymentEvent): PaymentRow => ({
  ...payment,
  reference: event.reference ?? payment.reference,
  trans_status: event.transStatus ?? payment.trans_status,
  message: event.message ?? payment.message,
  action: event.action ?? payment.action,
  saved_method_id: event.savedMethod?.savedMethodId ?? payment.saved_method_id,
  label: event.savedMethod?.label ?? payment.label,
});

import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";
import { type EventData, type EventType, emit } from "./events.ts";
import { inTime } from "./later.ts";
import { post } from "./ledger.ts";
import type { ActionType, Method, PaymentRow } from "./payment-row.ts";
import { type LineType, settle } from "./settlement-lines.ts";
import { actionView, instrumentView } from "./shown.ts";

/** The punter, a bank or a blockchain must still act. */
export const isWaiting = ({ state }: Pick<PaymentRow, "state">): boolean =>
  state === "requires_action" || state === "pending";

type Time = Pick<Deps, "clock" | "pace" | "addressFor">;
const MOMENT_MS = 10_000;

/** In thousandths. */
const FEES: Record<Method, number> = {
  card: 14,
  bank: 2,
  instant_bank: 5,
  wallet: 20,
  voucher: 50,
  crypto: 10,
};

export async function lockPayment(tx: Queries, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await tx.query<PaymentRow>(
    "select * from payments where payment_id = $1 for update",
    [paymentId],
  );
  return row ?? null;
}

async function put(tx: Queries, payment: PaymentRow, change: Partial<PaymentRow>): Promise<void> {
  const names = Object.keys(change);
  await tx.query(
    `update payments set ${names.map((name, index) => `${name} = $${index + 2}`).join(", ")} where payment_id = $1`,
    [payment.payment_id, ...Object.values(change)],
  );
  Object.assign(payment, change);
}

async function tell(
  tx: Queries,
  time: Time,
  payment: PaymentRow,
  type: EventType,
  over: Partial<Pick<EventData, "amount" | "reason" | "refundReference">> = {},
): Promise<void> {
  const {
    payment_id: id,
    reference,
    amount,
    captured_currency,
    three_ds: threeDs,
    token,
    action,
    behaviour,
  } = payment;
  const data: EventData = {
    id,
    reference,
    amount,
    currency: captured_currency ?? payment.currency,
    threeDs,
    ...over,
  };
  data.instrument = await instrumentView(tx, token);
  if (action && payment.state === "requires_action")
    data.action = actionView(time, action, payment);
  await emit(tx, type, data, { at: time.clock.now(), webhook: behaviour.webhook });
}

/** The punter must act: confirm, or send the money. */
export async function wait(
  tx: Queries,
  time: Time,
  payment: PaymentRow,
  action: ActionType,
): Promise<void> {
  await put(tx, payment, { state: "requires_action", action });
  await tell(tx, time, payment, "payment.requires_action");
}

/** The money is on its way; nobody has to act any more. */
export async function seen(tx: Queries, time: Time, payment: PaymentRow): Promise<void> {
  await put(tx, payment, { state: "pending", expires_at: null });
  await tell(tx, time, payment, "payment.pending");
}

/** The holder is authenticated, so the issuer decides. */
export async function authorise(tx: Queries, time: Time, payment: PaymentRow): Promise<void> {
  const { decline } = payment.behaviour;
  if (decline) return fail(tx, time, payment, "declined", decline);
  await put(tx, payment, { state: "authorised", expires_at: null });
  // A one-step sale has no separate authorisation to report, unless two events are wanted to test
  // their order.
  if (!payment.auto_capture || payment.behaviour.webhook === "out_of_order")
    await tell(tx, time, payment, "payment.authorised");
  if (payment.auto_capture) await capture(tx, time, payment, payment.amount);
}

export async function capture(
  tx: Queries,
  time: Time,
  payment: PaymentRow,
  asked: number,
): Promise<void> {
  const { behaviour, currency } = payment;
  const captured = behaviour.capture === "wrong_amount" ? asked - 1 : asked;
  const captured_currency =
    behaviour.capture === "wrong_currency" ? (currency === "EUR" ? "USD" : "EUR") : currency;
  await put(tx, payment, { state: "captured", expires_at: null, captured, captured_currency });
  await move(tx, time, payment, {
    cause: "capture",
    line: "capture",
    amount: captured,
    fee: Math.floor((captured * FEES[payment.method]) / 1000),
  });
  await tell(tx, time, payment, "payment.captured", { amount: captured });
  if (behaviour.afterwards === "contradicted")
    await inTime(tx, time, MOMENT_MS, "contradict", payment.payment_id);
  else if (behaviour.afterwards)
    await inTime(tx, time, MOMENT_MS, "charge_back", payment.payment_id);
}

export type Failure = "declined" | "cancelled" | "expired";

export async function fail(
  tx: Queries,
  time: Time,
  payment: PaymentRow,
  state: Failure,
  reason: string,
): Promise<void> {
  await put(tx, payment, { state, reason, expires_at: null });
  await tell(tx, time, payment, `payment.${state}`, { reason });
}

/** An event that contradicts the capture; the money stays in place. */
export const contradict = (tx: Queries, time: Time, payment: PaymentRow): Promise<void> =>
  tell(tx, time, payment, "payment.declined", { reason: "do_not_honour" });

const left = ({ captured, refunded }: PaymentRow): number => captured - refunded;

export async function chargeBack(tx: Queries, time: Time, payment: PaymentRow): Promise<void> {
  if (payment.dispute || left(payment) <= 0) return;
  await put(tx, payment, { dispute: "charged_back" });
  await move(tx, time, payment, {
    cause: "chargeback",
    line: "chargeback",
    amount: -left(payment),
    fee: 0,
  });
  await tell(tx, time, payment, "payment.charged_back", {
    amount: left(payment),
    reason: "fraud_claimed",
  });
  if (payment.behaviour.afterwards === "chargeback_reversed")
    await inTime(tx, time, MOMENT_MS, "reverse", payment.payment_id);
}

export async function reverse(tx: Queries, time: Time, payment: PaymentRow): Promise<void> {
  if (payment.dispute !== "charged_back") return;
  await put(tx, payment, { dispute: "reversed" });
  await move(tx, time, payment, {
    cause: "chargeback_reversal",
    line: "chargeback_reversal",
    amount: left(payment),
    fee: 0,
  });
  await tell(tx, time, payment, "payment.chargeback_reversed", { amount: left(payment) });
}

export async function refund(
  tx: Queries,
  time: Time,
  payment: PaymentRow,
  made: { id: string; reference: string; amount: number },
): Promise<void> {
  const at = time.clock.now();
  await tx.query(
    "insert into refunds (refund_id, payment_id, reference, amount, created_at) values ($1, $2, $3, $4, $5)",
    [made.id, payment.payment_id, made.reference, made.amount, at],
  );
  await put(tx, payment, { refunded: payment.refunded + made.amount });
  await move(tx, time, payment, {
    cause: `refund:${made.id}`,
    line: "refund",
    amount: -made.amount,
    fee: 0,
  });
  await tell(tx, time, payment, "payment.refunded", {
    amount: made.amount,
    refundReference: made.reference,
  });
}

interface Move {
  cause: string;
  line: LineType;
  amount: number;
  fee: number;
}

/** Writes the ledger transaction and the settlement line of one movement. */
async function move(
  tx: Queries,
  { clock }: Time,
  payment: PaymentRow,
  { cause, line, amount, fee }: Move,
): Promise<void> {
  const { payment_id: subjectId, reference, captured_currency, behaviour } = payment;
  const moved = {
    subjectId,
    currency: captured_currency ?? payment.currency,
    amount,
    fee,
    at: clock.now(),
  };
  await post(tx, { cause, ...moved });
  await settle(tx, { type: line, reference, ...moved }, behaviour.settlement);
}

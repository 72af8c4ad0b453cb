import type {
  DepositState,
  MethodKind,
  PaymentAction,
  PaymentDirection,
  PaymentHolder,
  PaymentReason,
  WithdrawalState,
} from "@touchline/contract";
import { recordOf } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Posting } from "../../../ports/wallet.ts";

/**
 * A payment's current row. Its money columns follow from its events, and the ledger follows them.
 */
export interface PaymentRow {
  punter_id: string;
  payment_id: string;
  seq: bigint;
  number: string;
  direction: PaymentDirection;
  kind: MethodKind;
  provider: string;
  saved_method_id: string | null;
  label: string | null;
  amount: bigint;
  fee: bigint;
  currency: string;
  state: DepositState | WithdrawalState;
  holder: PaymentHolder;
  reason: PaymentReason | null;
  message: string | null;
  action: PaymentAction | null;
  reference: string | null;
  trans_status: string | null;
  three_ds: string | null;
  keep_method: boolean;
  credited: bigint;
  refunded: bigint;
  charged_back: bigint;
  /** All that was claimed back, taken or not (claims.rules.ts). Only of a held payment. */
  refund_claimed?: bigint;
  charge_claimed?: bigint;
  /** Only of a held payment that has had claims: they are written whatever they are now. */
  has_claims?: true;
  held: bigint;
  paid_out: bigint;
  promised_at: Date | null;
  ask_at: Date | null;
  asked: number;
  /** How many steps it has taken. */
  steps: number;
  created_at: Date;
  changed_at: Date;
}

/** A stored event. */
export interface EventRow {
  provider: string;
  event_id: string;
  payment_id: string | null;
  kind: string;
  amount: bigint | null;
  currency: string | null;
  reference: string | null;
  reason: PaymentReason | null;
  trans_status: string | null;
}
export type EventOutcome = "applied" | "repeated" | "parked" | "unmatched";

export interface StepRow {
  punter_id: string;
  payment_id: string;
  step: number;
  event: string;
  from_state: string | null;
  to_state: PaymentRow["state"];
  holder: PaymentHolder;
  reason: PaymentReason | null;
  actor: string;
  saw: unknown;
}

const MONEY = [
  "seq",
  "amount",
  "fee",
  "credited",
  "refunded",
  "charged_back",
  "refund_claimed",
  "charge_claimed",
  "held",
  "paid_out",
] as const;
type Moment = "promised_at" | "ask_at" | "created_at" | "changed_at";

/** A row in the database's JSON: amounts are far below a number's safe range. */
type PaymentJson = {
  [Name in keyof PaymentRow]-?: Name extends (typeof MONEY)[number]
    ? number
    : Name extends Moment
      ? string | Extract<PaymentRow[Name], null>
      : PaymentRow[Name];
};
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const ofJson = (json: PaymentJson): PaymentRow => ({
  ...json,
  ...recordOf(MONEY, (name) => BigInt(json[name])),
  promised_at: momentOf(json.promised_at),
  ask_at: momentOf(json.ask_at),
  created_at: new Date(json.created_at),
  changed_at: new Date(json.changed_at),
});
const eventOfJson = (json: EventRow & { amount: number | null }): EventRow => ({
  ...json,
  amount: json.amount === null ? null : BigInt(json.amount),
});

const inJson = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === "bigint" ? each.toString() : each));

export interface HeldPayment {
  payment: PaymentRow;
  parked: EventRow[];
}

/** Locks the payment until the transaction ends. */
export async function holdPayment(tx: Tx, paymentId: string): Promise<HeldPayment | null> {
  return (await holdPayments(tx, [paymentId])).get(paymentId) ?? null;
}

/**
 * Locks payments until the transaction ends, always in id order, so that two transactions never
 * deadlock.
 */
export async function holdPayments(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<Map<string, HeldPayment>> {
  const { rows } = await sql<{
    payment: PaymentJson;
    parked: (EventRow & { amount: number | null })[];
  }>`
    select held.payment, held.parked from unnest(${paymentIds.toSorted()}::uuid[]) as id, hold_payment(id) as held`.execute(
    tx,
  );
  return new Map(
    rows.map(({ payment, parked }) => {
      const held = { payment: ofJson(payment), parked: parked.map(eventOfJson) };
      return [held.payment.payment_id, held];
    }),
  );
}

export interface PaymentWrite {
  event: (EventRow & { outcome: EventOutcome }) | null;
  payment: PaymentRow | null;
  steps: readonly StepRow[];
  /** Ids of parked events that now apply. */
  unparked: readonly string[];
  postings: readonly (Posting & { transactionId: string })[];
  at: Date;
}

/**
 * Writes an event with all its effects; false if the event was already known, and then nothing is
 * written.
 */
export async function writePayment(tx: Tx, write: PaymentWrite): Promise<boolean> {
  return (await writePayments(tx, [write]))[0] === true;
}

/**
 * The same for several payments, in one statement. Gates of the release before do not say that they
 * follow claims.
 */
export async function writePayments(tx: Tx, writes: readonly PaymentWrite[]): Promise<boolean[]> {
  if (writes.length === 0) return [];
  const { rows } = await sql<{ written: boolean }>`
    select write_payment(nullif(each -> 'event', 'null'), nullif(each -> 'payment', 'null') || '{"follows_claims": true}', each -> 'steps',
      array(select jsonb_array_elements_text(each -> 'unparked')), each -> 'postings', (each ->> 'at')::timestamptz) as written
    from jsonb_array_elements(${inJson(writes)}::jsonb) with ordinality as written (each, n) order by n`.execute(
    tx,
  );
  return rows.map(({ written }) => written);
}

export type NewPayment = Pick<
  PaymentRow,
  | "punter_id"
  | "payment_id"
  | "direction"
  | "kind"
  | "provider"
  | "saved_method_id"
  | "label"
  | "amount"
  | "fee"
  | "currency"
  | "state"
  | "holder"
> &
  Partial<
    Pick<PaymentRow, "held" | "promised_at" | "ask_at" | "three_ds" | "reason" | "keep_method">
  >;

export async function insertPayment(
  tx: Tx,
  { held = 0n, ...payment }: NewPayment,
  at: Date,
): Promise<PaymentRow> {
  const row = await tx
    .insertInto("payments")
    .values({ ...payment, held, created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}

/** The key of a deposit's first credit: it happens once, whatever is reported how often. */
export const creditKey = (paymentId: string) => `deposit:${paymentId}`;

/** Whether the deposit was ever credited, even if it was reversed since. */
export async function wasCredited(
  db: Reader,
  { punter_id, payment_id }: Pick<PaymentRow, "punter_id" | "payment_id">,
): Promise<boolean> {
  const row = await db
    .selectFrom("posting_keys")
    .select("transaction_id")
    .where("punter_id", "=", punter_id)
    .where("idempotency_key", "=", creditKey(payment_id))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPayment(db: Reader, paymentId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return row ?? null;
}

export interface PaymentFilter {
  punterId?: string | undefined;
  direction?: PaymentDirection | undefined;
  states?: readonly PaymentRow["state"][] | undefined;
  before?: bigint | undefined;
}

/** Newest first. */
export async function listPayments(
  db: Reader,
  { punterId, direction, states, before }: PaymentFilter,
  limit: number,
): Promise<PaymentRow[]> {
  let query = db.selectFrom("payments").selectAll().orderBy("seq", "desc").limit(limit);
  if (punterId) query = query.where("punter_id", "=", punterId);
  if (direction) query = query.where("direction", "=", direction);
  if (states) query = query.where("state", "in", states);
  if (before !== undefined) query = query.where("seq", "<", before);
  return query.execute();
}

export type KeptStep = StepRow & { at: Date };

export async function listSteps(
  db: Reader,
  payments: readonly Pick<PaymentRow, "payment_id">[],
): Promise<KeptStep[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ payment_id }) => payment_id);
  return db
    .selectFrom("payment_steps")
    .selectAll()
    .where("payment_id", "in", ids)
    .orderBy("step")
    .execute();
}

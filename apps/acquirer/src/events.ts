import { randomBytes } from "node:crypto";
import { assert } from "@touchline/core";
import type { Queries } from "./database.ts";
import type { Behaviour, TransStatus } from "./magic.data.ts";

export const PAYMENT_EVENTS = [
  "payment.requires_action",
  "payment.pending",
  "payment.authorised",
  "payment.captured",
  "payment.declined",
  "payment.cancelled",
  "payment.expired",
  "payment.refunded",
  "payment.charged_back",
  "payment.chargeback_reversed",
] as const;
export const PAYOUT_EVENTS = [
  "payout.submitted",
  "payout.paid",
  "payout.failed",
  "payout.returned",
] as const;
export type EventType = (typeof PAYMENT_EVENTS)[number] | (typeof PAYOUT_EVENTS)[number];

export interface InstrumentView {
  token: string;
  label: string;
  brand: string | null;
  holder: string | null;
  country: string | null;
  fingerprint: string;
  /** The account itself: an IBAN, a wallet, an address. Null for a card. */
  account: string | null;
  /** YYYY-MM: the last month in which a card is valid. */
  expires: string | null;
}

export interface ActionView {
  type: "challenge" | "decoupled" | "redirect" | "instructions";
  url: string;
  lines: {
    name: "iban" | "holder" | "reference" | "address" | "amount" | "network";
    value: string;
  }[];
  expiresAt: number | null;
}

export interface EventData {
  /** The id of the payment or payout. */
  id: string;
  /** The merchant's reference. */
  reference: string;
  amount: number;
  currency: string;
  reason?: string;
  /** For a refund: the merchant's reference. */
  refundReference?: string;
  threeDs?: TransStatus | null;
  instrument?: InstrumentView | null;
  /** For `payment.requires_action`: the punter's next step. */
  action?: ActionView;
}

export interface AcquirerEvent {
  id: string;
  type: EventType;
  at: number;
  data: EventData;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/**
 * Writes an event in the same transaction as its change and its webhooks, so that a crash cannot
 * lose one of them.
 */
export async function emit(
  tx: Queries,
  type: EventType,
  data: EventData,
  { at, webhook }: { at: number; webhook: Behaviour["webhook"] },
): Promise<void> {
  const [made] = await tx.query<{ seq: number }>(
    "insert into events (event_id, subject_id, type, data, at) values ($1, $2, $3, $4, $5) returning seq",
    [newId("evt"), data.id, type, JSON.stringify(data), at],
  );
  assert(made, "an event was not made");
  if (webhook === "none") return;
  const rank = webhook === "out_of_order" ? -made.seq : made.seq;
  for (let copy = 1; copy <= (webhook === "twice" ? 2 : 1); copy++)
    await tx.query("insert into webhooks (seq, copy, rank, due_at) values ($1, $2, $3, $4)", [
      made.seq,
      copy,
      rank,
      at,
    ]);
}

export async function eventsOf(db: Queries, subjectId: string): Promise<AcquirerEvent[]> {
  const rows = await db.query<{ event_id: string; type: EventType; at: number; data: EventData }>(
    "select event_id, type, at, data from events where subject_id = $1 order by seq",
    [subjectId],
  );
  return rows.map(({ event_id, type, at, data }) => ({ id: event_id, type, at, data }));
}

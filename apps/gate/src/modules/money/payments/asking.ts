import { type Clock, MINUTE_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import { raiseAlarm } from "./alarms.store.ts";
import { askAbout } from "./ask-provider.ts";
import type { Orders } from "./orders-deps.ts";
import { ASKED_AFTER_MS, askDelay, SENT_AGAIN_MS } from "./payment-step.rules.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";
import type { Withdrawals } from "./withdrawals.service.ts";

export interface AskingDeps {
  db: Database;
  clock: Clock;
  orders: Orders;
}

/**
 * Payments claimed and asked about at once. No more are claimed: a silent provider would hold them
 * for longer than the claim.
 */
const PAYMENTS_AT_ONCE = 10;
/**
 * How long a process owns a payment that it claimed for asking. If the process dies, another claims
 * it after this time.
 */
const CLAIMED_MS = MINUTE_MS;

/**
 * Asks providers about payments whose answer was lost: after 1 minute, 5 minutes, 1 hour, 6 hours
 * and a day, then daily with an alarm. Only the provider or a person ends a payment.
 */
export function createAsking({ db, clock, orders }: AskingDeps, withdrawals: Withdrawals) {
  /** Claims due payments, each for one gate process. */
  async function claim(): Promise<PaymentRow[]> {
    const now = new Date(clock.now());
    const { rows } = await db.statement((tx) =>
      sql<PaymentRow>`update payments set ask_at = ${new Date(clock.now() + CLAIMED_MS)} where payment_id = any(array(
          select payment_id from payments where ask_at <= ${now} order by ask_at limit ${PAYMENTS_AT_ONCE} for update skip locked))
        returning *`.execute(tx),
    );
    return rows;
  }

  async function ask(payment: PaymentRow): Promise<void> {
    if (payment.state === "approved") await withdrawals.send(payment);
    else await askAbout(orders, payment);
    const now = await db.read((reader) => findPayment(reader, payment.payment_id));
    // The answer moved the payment, and the engine has set the next time to ask.
    if (!now || now.state !== payment.state || now.ask_at === null) return;
    const asked = payment.asked + 1;
    await db.transact(async (tx) => {
      await tx
        .updateTable("payments")
        .set({ asked: Math.min(asked, 30_000), ask_at: new Date(clock.now() + askDelay(asked)) })
        .where("payment_id", "=", payment.payment_id)
        .where("state", "=", payment.state)
        .execute();
      if (asked >= ASKED_AFTER_MS.length)
        await raiseAlarm(tx, new Date(clock.now()), {
          kind: "no-answer",
          payment,
          says: `asked ${asked} times, and the payment is still ${payment.state}`,
        });
    });
  }

  return {
    /** Asks about a payment early; sends an approved one that nobody can still be sending. */
    async askEarly(payment: PaymentRow): Promise<void> {
      const isUnsent =
        payment.state === "approved" && clock.now() - payment.changed_at.getTime() >= SENT_AGAIN_MS;
      await (isUnsent ? withdrawals.send(payment) : askAbout(orders, payment));
    },
    async askDue(): Promise<void> {
      for (let due = await claim(); due.length > 0; due = await claim()) {
        await forEachAtOnce(due, PAYMENTS_AT_ONCE, ask);
        if (due.length < PAYMENTS_AT_ONCE) return;
      }
    },
  };
}

export type Asking = ReturnType<typeof createAsking>;

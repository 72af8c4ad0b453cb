import { DAY_MS } from "@touchline/core";
import type { Queries } from "./database.ts";
import type { Deps } from "./deps.ts";
import { type Act, inTime } from "./later.ts";
import { authorise, chargeBack, contradict, fail, lockPayment, reverse } from "./payment-moves.ts";
import type { PaymentRow } from "./payment-row.ts";
import { endPayout, returnPayout } from "./payouts.ts";
import type { WebhookSender } from "./webhooks.ts";

const CONFIRMATIONS = 3;
const CONFIRMATION_MS = 2000;
const A_LOOK = 100;

type PaymentAct = Exclude<Act, "payout_end" | "payout_return">;
const ACTS: Record<PaymentAct, (tx: Queries, deps: Deps, payment: PaymentRow) => Promise<void>> = {
  contradict,
  charge_back: chargeBack,
  reverse,
  /** The blockchain confirms a payment block by block. */
  async confirm(tx, deps, payment) {
    if (payment.state !== "pending") return;
    const confirmations = payment.confirmations + 1;
    await tx.query("update payments set confirmations = $2 where payment_id = $1", [
      payment.payment_id,
      confirmations,
    ]);
    if (confirmations >= CONFIRMATIONS) return authorise(tx, deps, payment);
    await inTime(tx, deps, CONFIRMATION_MS, "confirm", payment.payment_id);
  },
};

async function actOnce(deps: Deps, laterId: number): Promise<void> {
  await deps.store.transact(async (tx) => {
    const [row] = await tx.query<{ act: Act; subject_id: string }>(
      "delete from later where later_id = $1 returning act, subject_id",
      [laterId],
    );
    if (!row) return;
    if (row.act === "payout_end") return endPayout(tx, deps, row.subject_id);
    if (row.act === "payout_return") return returnPayout(tx, deps, row.subject_id);
    const payment = await lockPayment(tx, row.subject_id);
    if (payment) await ACTS[row.act](tx, deps, payment);
  });
}

async function expireOnce(deps: Deps, paymentId: string): Promise<void> {
  await deps.store.transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state === "requires_action" && (payment.expires_at ?? 0) <= deps.clock.now())
      await fail(tx, deps, payment, "expired", "expired");
  });
}

/** Does due work; true if there was any. */
export async function workOnce(deps: Deps, webhooks: WebhookSender): Promise<boolean> {
  const now = deps.clock.now();
  const acts = await deps.store.query<{ later_id: number }>(
    `select later_id from later where due_at <= $1 order by due_at, later_id limit ${A_LOOK}`,
    [now],
  );
  for (const { later_id } of acts) await actOnce(deps, later_id);
  const late = await deps.store.query<{ payment_id: string }>(
    `select payment_id from payments where state = 'requires_action' and expires_at <= $1 limit ${A_LOOK}`,
    [now],
  );
  for (const { payment_id } of late) await expireOnce(deps, payment_id);
  const sent = await webhooks.sendDue();
  return acts.length > 0 || late.length > 0 || sent;
}

/** Deletes unused tokens after a day, and request keys after a month. */
export async function sweep({ store, clock }: Deps): Promise<void> {
  await store.query("delete from tokens where not used and created_at < $1", [
    clock.now() - DAY_MS,
  ]);
  await store.query("delete from requests where at < $1", [clock.now() - 30 * DAY_MS]);
}

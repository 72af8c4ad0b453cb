import type { PaymentReason } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import { holdPunter } from "../../../ports/holds.ts";
import { AWAITED_OF_PUNTER } from "./payment-step.rules.ts";
import {
  findPayment,
  type HeldPayment,
  holdPayments,
  listSteps,
  type PaymentRow,
} from "./payments.store.ts";
import type { PaymentNews } from "./payments-deps.ts";
import { findSavedMethod } from "./saved-methods.store.ts";
import { ownEvent, sayOfHeld } from "./say-event.ts";
import { WITHDRAWAL_CHECKS } from "./withdrawal.rules.ts";
import type { WithdrawalsDeps } from "./withdrawal-standing.ts";
import { newVerdictOn } from "./withdrawal-verdict.ts";
import type { Withdrawals } from "./withdrawals.service.ts";

export interface ReconsiderDeps extends WithdrawalsDeps {
  withdrawals: Withdrawals;
  tell: (tx: Tx, payment: PaymentRow, news: PaymentNews) => Promise<void>;
  /** Whether documents of the punter wait for our review. */
  documentsWait: (punterId: string) => Promise<boolean>;
}

/** The rules' own reasons. A question of an operator waits for that operator. */
const OF_RULES: ReadonlySet<PaymentReason | null> = new Set(
  WITHDRAWAL_CHECKS.map(({ reason }) => reason),
);
const PUNTERS_AT_ONCE = 2;
const BATCH = 100;

const waitsForRules = ({ state, reason }: PaymentRow): boolean =>
  state === "checking" && OF_RULES.has(reason);

const waitingOf = async (db: Reader, punterId: string): Promise<PaymentRow[]> =>
  (
    await sql<PaymentRow>`select * from payments
      where punter_id = ${punterId} and direction = 'withdrawal' and state = 'checking' order by seq`.execute(
      db,
    )
  ).rows.filter(waitsForRules);

/**
 * Judges a punter's waiting withdrawals again, by the facts of this moment: a document was
 * accepted, an alert closed, a name changed, a bonus ended. Pays those that nothing holds any more.
 */
export async function reconsider(deps: ReconsiderDeps, punterId: string): Promise<void> {
  const { db, outbox, withdrawals } = deps;
  const seen = await db.read((reader) => waitingOf(reader, punterId));
  if (seen.length === 0) return;
  const documentsWait = await deps.documentsWait(punterId);
  // Most looks find nothing new, and so they keep none of the punter's bets waiting.
  const isNews = await db.read((reader) => anyNews(deps, reader, seen, documentsWait));
  if (!isNews) return;
  const approved = await db.transact(async (tx) => {
    // Several gates hear of one change, and the first of them decides.
    await holdPunter(tx, punterId);
    const ids = (await waitingOf(tx, punterId)).map(({ payment_id }) => payment_id);
    const waiting = [...(await holdPayments(tx, ids)).values()];
    const passed: string[] = [];
    // An operator may have decided, or asked, before we held it.
    for (const held of waiting.filter(({ payment }) => waitsForRules(payment)))
      if (await judgeAgain(deps, tx, held, documentsWait)) passed.push(held.payment.payment_id);
    return passed;
  });
  outbox.wake();
  for (const paymentId of approved) {
    const payment = await db.read((reader) => findPayment(reader, paymentId));
    if (payment?.state === "approved") await withdrawals.send(payment);
  }
}

async function anyNews(
  deps: ReconsiderDeps,
  reader: Reader,
  waiting: readonly PaymentRow[],
  documentsWait: boolean,
): Promise<boolean> {
  for (const payment of waiting) {
    const found = await lookAt(deps, reader, payment, documentsWait);
    if (found && (found.verdict || found.holder !== payment.holder)) return true;
  }
  return false;
}

/**
 * Whether the withdrawal is approved now. Tells the punter if it is, or waits for something else.
 */
async function judgeAgain(
  deps: ReconsiderDeps,
  tx: Tx,
  held: HeldPayment,
  documentsWait: boolean,
): Promise<boolean> {
  const { orders, tell } = deps;
  const found = await lookAt(deps, tx, held.payment, documentsWait);
  if (!found) return false;
  const { verdict, holder } = found;
  if (!verdict) {
    await passOn(tx, held.payment, holder);
    return false;
  }
  const passes = verdict.goes === "through";
  const event = ownEvent(orders, passes ? "approved" : "rechecked", {
    reason: verdict.reason,
    actor: "rules",
    saw: { checks: verdict.saw },
  });
  const taken = await sayOfHeld(orders, tx, held, event);
  if (taken.outcome !== "applied") return false;
  if (!passes) await passOn(tx, taken.payment, holder);
  if (passes) await tell(tx, taken.payment, "withdrawal-approved");
  else if (holder === "punter") await tell(tx, taken.payment, "withdrawal-waits");
  return passes;
}

async function passOn(tx: Tx, payment: PaymentRow, holder: PaymentRow["holder"]): Promise<void> {
  if (payment.holder === holder) return;
  await tx
    .updateTable("payments")
    .set({ holder })
    .where("payment_id", "=", payment.payment_id)
    .execute();
}

/**
 * The verdict on a waiting withdrawal, null if it is the same as before, and who has to act. Of the
 * risk rules only those hold a withdrawal that it met when it was requested.
 */
async function lookAt(
  deps: ReconsiderDeps,
  reader: Reader,
  payment: PaymentRow,
  documentsWait: boolean,
) {
  const { punters, jurisdictions, risk } = deps;
  const { punter_id: punterId, saved_method_id: methodId } = payment;
  const method = methodId ? await findSavedMethod(reader, punterId, methodId) : null;
  if (!method) return null;
  const punter = await punters.byId(reader, punterId);
  const met = (await listSteps(reader, [payment])).flatMap(({ saw }) => rulesIn(saw));
  const open = (await risk.openAlerts(reader, punterId)).filter(({ rule }) => met.includes(rule));
  const funds = open.filter(({ rule }) => rule.startsWith("source-of-funds"));
  const isStopped = await risk.isStopped(reader, punterId);
  const verdict = await newVerdictOn(deps, reader, {
    payment,
    punter,
    method,
    law: jurisdictions.profile(punter.jurisdiction).payments,
    risk: isStopped ? "stop" : open.length > 0 ? "review" : "pass",
    asksForSourceOfFunds: funds.length > 0,
  });
  const reason = verdict ? verdict.reason : payment.reason;
  const isAnswered =
    (reason === "identity" && documentsWait) ||
    (reason === "source_of_funds" && funds.every((fund) => fund.isAnswered));
  return { verdict, holder: holderOf(reason, isAnswered) };
}

/** A withdrawal that waits for the punter is with them until they answer, and then with us. */
const holderOf = (reason: PaymentReason | null, isAnswered: boolean): PaymentRow["holder"] =>
  AWAITED_OF_PUNTER.includes(reason) && !isAnswered ? "punter" : "us";

/** The risk rules that a step's record names. */
function rulesIn(saw: unknown): string[] {
  const { hits = [] } = (saw ?? {}) as { hits?: { rule: string }[] };
  return hits.map(({ rule }) => rule);
}

/**
 * Judges all waiting withdrawals again: some facts change without an event, such as play. One that
 * cannot be judged keeps no other from it.
 */
export async function reconsiderAll(deps: ReconsiderDeps): Promise<void> {
  const failures: unknown[] = [];
  let after = 0n;
  for (;;) {
    const { rows } = await deps.db.read((reader) =>
      sql<{ punter_id: string; seq: bigint }>`select punter_id, seq from payments
        where direction = 'withdrawal' and state = 'checking' and seq > ${after} order by seq limit ${BATCH}`.execute(
        reader,
      ),
    );
    const punters = [...new Set(rows.map(({ punter_id }) => punter_id))];
    await forEachAtOnce(punters, PUNTERS_AT_ONCE, (punterId) =>
      reconsider(deps, punterId).catch((error: unknown) => void failures.push(error)),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.seq;
  }
  if (failures.length > 0) throw failures[0];
}

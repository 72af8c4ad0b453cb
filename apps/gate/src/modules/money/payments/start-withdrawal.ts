import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { findPayment } from "./payments.store.ts";
import { requestWithdrawal, type WithdrawalBody } from "./request-withdrawal.ts";
import { type OpenWithdrawals, sendWithdrawal } from "./send-withdrawal.ts";

/** Requests a withdrawal, once per key, and sends it if the rules approve it at once. */
export async function startWithdrawal(
  deps: OpenWithdrawals,
  session: PunterSession,
  { body, caller }: { body: WithdrawalBody; caller: Caller },
  key: string,
) {
  const { db, outbox, clock } = deps;
  if (deps.providers.length === 0) return refusal("PAYMENTS_UNAVAILABLE");
  const denied = await deps.unproved(session);
  if (denied) return denied;
  const { punterId } = session;
  const asked = await db.transact((tx) =>
    once(tx, clock, { scope: `withdrawal:${punterId}`, key, body }, () =>
      requestWithdrawal(deps, tx, punterId, { body, caller }),
    ),
  );
  outbox.wake();
  if (isRefusal(asked)) return asked;
  const payment = await db.read((reader) => findPayment(reader, asked.paymentId));
  if (payment?.state === "approved") await sendWithdrawal(deps, payment);
  return asked;
}

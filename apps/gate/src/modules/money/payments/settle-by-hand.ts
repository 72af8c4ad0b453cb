import { closePaymentAlarm, settleDebt } from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { CallContext } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { closeAlarm } from "./alarms.store.ts";
import { settleByOperator } from "./debts.store.ts";
import { findPayment } from "./payments.store.ts";

interface Deps {
  db: Database;
  clock: Clock;
  wallet: Wallet;
}

export const closeAlarmByHand = (
  { db, clock }: Omit<Deps, "wallet">,
  call: CallContext<typeof closePaymentAlarm>,
) =>
  db.transact((tx) =>
    onceForOperator(tx, clock, closePaymentAlarm, call, async () => {
      const { id = "" } = call.params;
      const closed =
        /^\d{1,18}$/.test(id) &&
        (await closeAlarm(tx, BigInt(id), call.operator(), call.body.note, new Date(clock.now())));
      return closed ? { closed: true } : refusal("PAYMENT_NOT_FOUND");
    }),
  );

/** Settles what a punter owes for a deposit that was taken back. */
export const settleDebtByHand = (
  { db, clock, wallet }: Deps,
  call: CallContext<typeof settleDebt>,
) =>
  db.transact((tx) =>
    onceForOperator(tx, clock, settleDebt, call, async () => {
      const payment = isUuid(call.params.id ?? "")
        ? await findPayment(tx, call.params.id ?? "")
        : null;
      if (!payment) return refusal("PAYMENT_NOT_FOUND");
      const by = { operator: call.operator(), ...call.body, at: new Date(clock.now()) };
      const settled = await settleByOperator(tx, wallet, payment, by);
      return settled === "insufficient"
        ? refusal("INSUFFICIENT_FUNDS")
        : { settled: settled === "settled" };
    }),
  );

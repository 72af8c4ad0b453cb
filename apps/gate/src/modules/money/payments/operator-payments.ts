import * as contract from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { openAlarms } from "./alarms.store.ts";
import { type DecideDeps, decidePayment } from "./decide-payment.ts";
import { approve, question, reject } from "./decide-withdrawal.ts";
import { refundByOperator } from "./refund-deposit.ts";
import { resolve } from "./resolve-payment.ts";
import { seePage, seeWithEffects } from "./see-payments.ts";
import { closeAlarmByHand, settleDebtByHand } from "./settle-by-hand.ts";

export interface OperatorPaymentsDeps extends DecideDeps {
  handle: Handle;
  wallet: Wallet;
}

/**
 * The operators' calls about payments. Each decision is kept with the operator's name and what
 * they saw: as a step of the payment, or, while it still waits, on the payment itself.
 */
export function operatorPaymentsRoutes(deps: OperatorPaymentsDeps): void {
  const { handle, db } = deps;
  const { approveWithdrawal, rejectWithdrawal, questionWithdrawal, resolvePayment } = contract;

  handle(contract.operatorPayments, ({ query }) => seePage(deps, query));
  handle(contract.operatorPayment, ({ params }) => seeWithEffects(deps, params.id));

  handle(approveWithdrawal, (call) =>
    decidePayment<"SECOND_OPERATOR_NEEDED">(deps, approveWithdrawal, call, (tx, payment) =>
      approve(deps, tx, payment, call),
    ),
  );
  handle(rejectWithdrawal, (call) =>
    decidePayment<never>(deps, rejectWithdrawal, call, (_, payment) => reject(deps, payment, call)),
  );
  handle(questionWithdrawal, (call) =>
    decidePayment<never>(deps, questionWithdrawal, call, (tx, payment) =>
      question(deps, tx, payment, call),
    ),
  );
  handle(resolvePayment, (call) =>
    decidePayment<"SECOND_OPERATOR_NEEDED">(deps, resolvePayment, call, (tx, payment) =>
      resolve(deps, tx, payment, call),
    ),
  );

  handle(contract.refundDeposit, (call) => refundByOperator(deps, call));
  handle(contract.paymentAlarms, async () => ({ alarms: await db.read(openAlarms) }));
  handle(contract.closePaymentAlarm, (call) => closeAlarmByHand(deps, call));
  handle(contract.settleDebt, (call) => settleDebtByHand(deps, call));
}

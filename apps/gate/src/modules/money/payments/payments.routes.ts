import * as contract from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { cancelPayment } from "./cancel-payment.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { listMethods } from "./list-methods.ts";
import { listOwnPayments } from "./list-own-payments.ts";
import { showPayment, showWritten } from "./own-payment.ts";
import { type RefreshDeps, refreshPayment } from "./refresh-payment.ts";
import { removeSavedMethod } from "./remove-saved-method.ts";
import { startDeposit } from "./start-deposit.ts";
import type { Withdrawals } from "./withdrawals.service.ts";

export interface PaymentsRoutesDeps extends DepositsDeps, Omit<RefreshDeps, "looking"> {
  handle: Handle;
  wallet: Wallet;
  withdrawals: Withdrawals;
}

export function paymentsRoutes(given: PaymentsRoutesDeps): void {
  const deps = { ...given, looking: new Set<string>() };
  const { handle, db, wallet, withdrawals } = deps;

  handle(contract.firstDepositDate, async ({ punter }) => {
    const at = await db.read((reader) => wallet.firstAt(reader, punter.punterId, "deposit"));
    return { firstDepositDate: at?.getTime() ?? null };
  });
  handle(contract.paymentMethods, ({ punter, query, caller }) =>
    listMethods(deps, punter.punterId, query.direction, caller),
  );

  handle(contract.startDeposit, async ({ punter, body, caller, idempotencyKey }) => {
    const started = await startDeposit(deps, punter, { body, caller }, idempotencyKey);
    return isRefusal(started) ? started : showWritten(deps, punter.punterId, started.paymentId);
  });
  handle(contract.withdrawalOptions, ({ punter }) => withdrawals.options(punter.punterId));
  handle(contract.withdraw, async ({ punter, body, caller, idempotencyKey }) => {
    const asked = await withdrawals.request(punter, { body, caller }, idempotencyKey);
    return isRefusal(asked) ? asked : showWritten(deps, punter.punterId, asked.paymentId);
  });

  handle(contract.payments, ({ punter, query }) => listOwnPayments(deps, punter.punterId, query));
  handle(contract.payment, ({ punter, params }) =>
    showPayment(deps, punter.punterId, params.id ?? ""),
  );
  handle(contract.refreshPayment, ({ punter, params }) =>
    refreshPayment(deps, punter.punterId, params.id ?? ""),
  );
  handle(contract.cancelPayment, ({ punter, params }) =>
    cancelPayment(deps, punter.punterId, params.id ?? ""),
  );
  handle(contract.removeSavedMethod, ({ punter, params, idempotencyKey }) =>
    removeSavedMethod(deps, punter.punterId, params, idempotencyKey),
  );
}

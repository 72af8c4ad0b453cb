import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import type { PaymentRow } from "./payments.store.ts";
import type { WithdrawalBody } from "./request-withdrawal.ts";
import { type OpenWithdrawals, sendWithdrawal } from "./send-withdrawal.ts";
import { startWithdrawal } from "./start-withdrawal.ts";
import { optionsOf } from "./withdrawal-options.ts";
import type { WithdrawalsDeps } from "./withdrawal-standing.ts";

/** Money that leaves: the ways it may go, the request, and the payout. */
export function createWithdrawals(deps: WithdrawalsDeps) {
  const open: OpenWithdrawals = { ...deps, sending: new Set() };
  return {
    options: (punterId: string) => optionsOf(open, punterId),
    request: (
      session: PunterSession,
      wanted: { body: WithdrawalBody; caller: Caller },
      key: string,
    ) => startWithdrawal(open, session, wanted, key),
    send: (payment: PaymentRow) => sendWithdrawal(open, payment),
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;

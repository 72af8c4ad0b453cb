import { changeDepositLimits, deposit, depositLimits, firstDepositDate } from "@touchline/contract";
import type { Handle } from "../../platform/handle.ts";
import { createPaymentsService, type PaymentsDeps } from "./payments.service.ts";

/** Money in, and the limits that a punter sets on it. */
export function createPayments({ handle, ...deps }: PaymentsDeps & { handle: Handle }): void {
  const payments = createPaymentsService(deps);
  handle(deposit, ({ body, punter, idempotencyKey }) => payments.deposit(punter.punterId, body.amount, idempotencyKey));
  handle(firstDepositDate, ({ punter }) => payments.firstDepositDate(punter.punterId));
  handle(depositLimits, ({ punter }) => payments.limits(punter.punterId));
  handle(changeDepositLimits, ({ body, punter, idempotencyKey }) => payments.changeLimits(punter, body, idempotencyKey));
}

import { deposit, firstDepositDate } from "@touchline/contract";
import type { Handle } from "../../platform/handle.ts";
import { createPaymentsService, type PaymentsDeps } from "./payments.service.ts";

/** Money in. */
export function createPayments({ handle, ...deps }: PaymentsDeps & { handle: Handle }): void {
  const payments = createPaymentsService(deps);
  handle(deposit, ({ body, punter, idempotencyKey }) => payments.deposit(punter.punterId, body.amount, idempotencyKey));
  handle(firstDepositDate, ({ punter }) => payments.firstDepositDate(punter.punterId));
}

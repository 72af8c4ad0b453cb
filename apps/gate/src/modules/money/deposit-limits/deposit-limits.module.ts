import { changeDepositLimits, confirmDepositLimit, depositLimits } from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import { createDepositLimitsService, type DepositLimitsDeps } from "./deposit-limits.service.ts";

/** The punters' own deposit limits and the law's. Payments call `check` before each deposit. */
export function createDepositLimits({ handle, ...deps }: DepositLimitsDeps & { handle: Handle }) {
  const { limits, change, confirm, ...forPayments } = createDepositLimitsService(deps);
  handle(depositLimits, ({ punter }) => limits(punter.punterId));
  handle(changeDepositLimits, ({ body, punter, idempotencyKey }) =>
    change(punter, body, idempotencyKey),
  );
  handle(confirmDepositLimit, ({ body, punter, idempotencyKey }) =>
    confirm(punter, body, idempotencyKey),
  );
  return forPayments;
}

export type DepositLimits = ReturnType<typeof createDepositLimits>;

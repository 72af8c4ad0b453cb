import {
  changeDepositLimits,
  confirmDepositLimit,
  depositLimits,
  type Permission,
} from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Punter } from "../../../ports/punters.ts";
import { changeLimits, confirmLimit } from "./change-limits.ts";
import { check, missing } from "./check-deposit.ts";
import type { DepositLimitsDeps } from "./deposit-limits-deps.ts";
import { readLimits } from "./read-limits.ts";

/** The punters' own deposit limits and the law's. Payments call `check` before each deposit. */
export function createDepositLimits({ handle, ...deps }: DepositLimitsDeps & { handle: Handle }) {
  handle(depositLimits, ({ punter }) => readLimits(deps, punter.punterId));
  handle(changeDepositLimits, ({ body, punter, idempotencyKey }) =>
    changeLimits(deps, punter, body, idempotencyKey),
  );
  handle(confirmDepositLimit, ({ body, punter, idempotencyKey }) =>
    confirmLimit(deps, punter, body, idempotencyKey),
  );
  return {
    check: (tx: Tx, punterId: string, amount: bigint) => check(deps, tx, punterId, amount),
    missing: (punter: Punter, permission: Permission) => missing(deps, punter, permission),
  };
}

export type DepositLimits = ReturnType<typeof createDepositLimits>;

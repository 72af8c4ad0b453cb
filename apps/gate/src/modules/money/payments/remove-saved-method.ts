import { isUuid } from "@touchline/core";
import { once } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { DepositsDeps } from "./deposits-deps.ts";
import { hideSavedMethod } from "./saved-methods.store.ts";

/** The punter removes a saved method, once per key. */
export const removeSavedMethod = (
  { db, clock }: Pick<DepositsDeps, "db" | "clock">,
  punterId: string,
  params: Record<string, string>,
  key: string,
) =>
  db.transact((tx) =>
    once(tx, clock, { scope: `saved-method:${punterId}`, key, body: params }, async () => {
      const removed =
        isUuid(params.id ?? "") && (await hideSavedMethod(tx, punterId, params.id ?? ""));
      return removed ? { removed: true } : refusal("PAYMENT_METHOD_NOT_FOUND");
    }),
  );

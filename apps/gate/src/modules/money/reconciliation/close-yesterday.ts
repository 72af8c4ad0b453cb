import { DAY_MS } from "@touchline/core";
import { closeDay } from "./reconciliation.store.ts";
import type { ReconciliationDeps } from "./reconciliation-deps.ts";

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Closes the past day once: checks that each provider's account in the ledger matches its
 * payments.
 */
export async function closeYesterday({ db, clock, log }: ReconciliationDeps): Promise<void> {
  const closed = await db.transact((tx) =>
    closeDay(tx, dayOf(clock.now() - DAY_MS), new Date(clock.now())),
  );
  for (const { provider, currency, isProved } of closed)
    if (!isProved)
      log.error({ provider, currency }, "a provider's account is not what its payments say");
}

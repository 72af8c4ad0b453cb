import { HOUR_MS } from "@touchline/core";
import { closeYesterday } from "./close-yesterday.ts";
import { operatorBreaksRoutes } from "./operator-breaks.ts";
import { readFiles } from "./read-files.ts";
import type { ReconciliationDeps } from "./reconciliation-deps.ts";

/** Compares the providers' settlements with our bookings, and proves each day (docs/adr/0051). */
export function createReconciliation(deps: ReconciliationDeps): void {
  const { schedule } = deps;
  schedule.every(HOUR_MS, "reconciliation.read", async () => void (await readFiles(deps)));
  schedule.every(HOUR_MS, "reconciliation.close", () => closeYesterday(deps));
  operatorBreaksRoutes(deps);
}

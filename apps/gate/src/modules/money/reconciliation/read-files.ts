import { DAY_MS } from "@touchline/core";
import type { PaymentProvider } from "../payments/payments.module.ts";
import { readOrSetAside, type SettlementFile } from "./read-file.ts";
import { announcedReports, isRead } from "./reconciliation.store.ts";
import type { ReconciliationDeps } from "./reconciliation-deps.ts";

/** Files of this many days are requested, so that late ones are read too. */
const LOOKED_BACK_MS = 14 * DAY_MS;

/** Reads all providers' files that were not read yet. */
export async function readFiles(deps: ReconciliationDeps) {
  const sum = { files: 0, lines: 0, matched: 0, breaks: 0 };
  const failures: unknown[] = [];
  for (const provider of deps.providers) {
    for (const file of await filesOf(deps, provider)) {
      try {
        if (await deps.db.read((reader) => isRead(reader, provider.name, file.name))) continue;
        const read = await readOrSetAside(deps, provider.name, file);
        if (!read) continue;
        sum.files += 1;
        for (const name of ["lines", "matched", "breaks"] as const) sum[name] += read[name];
      } catch (error) {
        // A database that fails may work next time: the file stays unread.
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return sum;
}

/** The files of one provider: none from one that cannot be reached, so that the others are read. */
async function filesOf(
  { db, clock, log }: ReconciliationDeps,
  provider: PaymentProvider,
): Promise<readonly SettlementFile[]> {
  const since = new Date(clock.now() - LOOKED_BACK_MS);
  const announced = await db.read((reader) => announcedReports(reader, provider.name, since));
  return provider.settlementFiles(since, announced).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name }, "the settlement files could not be fetched");
    return [];
  });
}

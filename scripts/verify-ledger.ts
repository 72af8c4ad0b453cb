import { openDatabase } from "../apps/gate/src/platform/database/db.ts";
import { verifyWhole } from "../apps/gate/src/verify.ts";
import { reachDatabase } from "./backup/reach-database.ts";

/**
 * npm run verify-ledger: checks the invariants of money, bets, games and pools on the database of
 * the running site, or of a stopped one.
 */
const { url, stop } = await reachDatabase(process.env);
const db = openDatabase(url, { poolSize: 2 });
try {
  const checks = await verifyWhole(db);
  for (const { invariant, broken } of checks) {
    console.log(`${broken.length === 0 ? "holds " : "BROKEN"}  ${invariant}`);
    for (const example of broken) console.log(`        ${example}`);
  }
  process.exitCode = checks.some(({ broken }) => broken.length > 0) ? 1 : 0;
} finally {
  await db.close();
  await stop();
}

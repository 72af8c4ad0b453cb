import { embeddedUrl, startEmbeddedPostgres } from "@touchline/postgres";
import { openDatabase } from "../apps/gate/src/platform/db.ts";
import { verifyEverything } from "../apps/gate/src/verify.ts";

/**
 * npm run verify-ledger: checks the invariants of money, bets, games and pools on the database of
 * the running site, or of a stopped one.
 */
const DATABASE = "touchline";
const dataDir = process.env.DATA_DIR || ".touchline";

/**
 * The database of DATABASE_URL, otherwise of the data folder: of the running site, or started just
 * for this check.
 */
async function reach(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const running = embeddedUrl(dataDir, DATABASE);
  if (await answers(running)) return { url: running, stop: async () => {} };
  const server = await startEmbeddedPostgres({ dataDir });
  return { url: server.url(DATABASE), stop: server.stop };
}

async function answers(url: string): Promise<boolean> {
  const db = openDatabase(url, { poolSize: 1 });
  try {
    await db.read((reader) => reader.selectFrom("bets").select("bet_id").limit(1).execute());
    return true;
  } catch {
    return false;
  } finally {
    await db.close();
  }
}

const { url, stop } = await reach();
const db = openDatabase(url, { poolSize: 2 });
try {
  const checks = await db.read(verifyEverything);
  for (const { invariant, broken } of checks) {
    console.log(`${broken.length === 0 ? "holds " : "BROKEN"}  ${invariant}`);
    for (const example of broken) console.log(`        ${example}`);
  }
  process.exitCode = checks.some(({ broken }) => broken.length > 0) ? 1 : 0;
} finally {
  await db.close();
  await stop();
}

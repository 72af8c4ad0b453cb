import type { ReplyOf, rotateSeeds } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import { seedHash } from "@touchline/fair";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, seal, unseal } from "../../../platform/secrets.ts";

export interface SeedsDeps {
  dataKey: Uint8Array;
  clock: Clock;
  random: SecureRandom;
}

interface Deps extends Omit<SeedsDeps, "dataKey"> {
  /** Seals server seeds in the database. */
  key: Uint8Array;
}

const SEED_BYTES = 32;
const SHOWN_REVEALED = 20;

/**
 * The seeds of a punter's rounds. The server seed is generated and sealed here, used with a nonce
 * per round, and revealed once it is retired.
 */
export function createSeeds({ dataKey, clock, random }: SeedsDeps) {
  const deps: Deps = { clock, random, key: deriveKey(dataKey, "game-seeds") };
  return {
    ensure: (tx: Tx, punterId: string) => ensureSeeds(deps, tx, punterId),
    current: currentSeeds,
    take: (tx: Tx, punterId: string) => takeSeeds(deps, tx, punterId),
    ofRound: (db: Reader, punterId: string, seedId: string) =>
      seedsOfRound(deps, db, punterId, seedId),
    rotate: (tx: Tx, punterId: string, clientSeed: string) =>
      rotateTo(deps, tx, punterId, clientSeed),
    list: (db: Reader, punterId: string) => listSeeds(deps, db, punterId),
  };
}

export type Seeds = ReturnType<typeof createSeeds>;

/** Creates seeds for a punter without any; the client seed can be changed at any time. */
async function ensureSeeds(deps: Deps, tx: Tx, punterId: string): Promise<void> {
  const row = await tx
    .selectFrom("game_seeds")
    .select("seed_id")
    .where("punter_id", "=", punterId)
    .where("revealed_at", "is", null)
    .executeTakeFirst();
  if (!row) await beginSeeds(deps, tx, punterId, deps.random.token(12));
}

async function beginSeeds(
  { key, clock, random }: Deps,
  tx: Tx,
  punterId: string,
  clientSeed: string,
): Promise<void> {
  const serverSeed = Buffer.from(random.token(SEED_BYTES), "base64url").toString("hex");
  await tx
    .insertInto("game_seeds")
    .values({
      punter_id: punterId,
      seed_id: random.uuid(),
      server_sealed: seal(key, serverSeed, Buffer.from(random.token(16), "base64url")),
      server_hash: seedHash(serverSeed),
      client_seed: clientSeed,
      created_at: new Date(clock.now()),
    })
    // Two concurrent first rounds share one pair of seeds.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function currentSeeds(db: Reader, punterId: string) {
  const row = await db
    .selectFrom("game_seeds")
    .select(["server_hash", "client_seed", "nonce"])
    .where("punter_id", "=", punterId)
    .where("revealed_at", "is", null)
    .executeTakeFirstOrThrow();
  return { serverHash: row.server_hash, clientSeed: row.client_seed, nonce: Number(row.nonce) };
}

/**
 * The seeds and nonce of the next round. Locks them, so that a punter's rounds are drawn one
 * after the other.
 */
async function takeSeeds({ key }: Deps, tx: Tx, punterId: string) {
  const row = await tx
    .updateTable("game_seeds")
    .set((eb) => ({ nonce: eb("nonce", "+", 1n) }))
    .where("punter_id", "=", punterId)
    .where("revealed_at", "is", null)
    .returning(["seed_id", "server_sealed", "client_seed", "nonce"])
    .executeTakeFirstOrThrow();
  return {
    seedId: row.seed_id,
    serverSeed: unseal(key, row.server_sealed),
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
  };
}

/** The seeds behind a round, for the server only. */
async function seedsOfRound({ key }: Deps, db: Reader, punterId: string, seedId: string) {
  const row = await db
    .selectFrom("game_seeds")
    .select(["server_sealed", "server_hash", "client_seed", "revealed_at"])
    .where("punter_id", "=", punterId)
    .where("seed_id", "=", seedId)
    .executeTakeFirstOrThrow();
  return {
    serverSeed: unseal(key, row.server_sealed),
    serverHash: row.server_hash,
    clientSeed: row.client_seed,
    isRevealed: row.revealed_at !== null,
  };
}

async function rotateTo(deps: Deps, tx: Tx, punterId: string, clientSeed: string): Promise<void> {
  await tx
    .updateTable("game_seeds")
    .set({ revealed_at: new Date(deps.clock.now()) })
    .where("punter_id", "=", punterId)
    .where("revealed_at", "is", null)
    .execute();
  await beginSeeds(deps, tx, punterId, clientSeed);
}

async function listSeeds(
  { key }: Deps,
  db: Reader,
  punterId: string,
): Promise<ReplyOf<typeof rotateSeeds>> {
  const rows = await db
    .selectFrom("game_seeds")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where("revealed_at", "is not", null)
    .orderBy("revealed_at", "desc")
    .limit(SHOWN_REVEALED)
    .execute();
  return {
    current: await currentSeeds(db, punterId),
    revealed: rows.map((row) => ({
      seedId: row.seed_id,
      serverSeed: unseal(key, row.server_sealed),
      serverHash: row.server_hash,
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
      revealedAt: row.revealed_at?.getTime() ?? 0,
    })),
  };
}

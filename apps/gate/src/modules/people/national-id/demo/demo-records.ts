import type { Clock } from "@touchline/core";
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Database } from "../../../../platform/database/db.ts";
import { sweep } from "../../../../platform/database/sweep.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import { deriveKey, keyedHash, seal, unseal } from "../../../../platform/secrets.ts";
import { DEMO_PERSONS, type DemoPerson } from "./demo-persons.data.ts";
import * as store from "./demo-records.store.ts";

export interface DemoRecordsDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  dataKey: Uint8Array;
}

const HOUR_S = 3600;
const PERSON = "Person";

/** Anybody can begin a visit: a flood of them pushes out the oldest instead of filling the disk. */
const MOST = 10_000;

/**
 * The demo identity service's sessions, codes, grants and visitors until they expire. They are in
 * the database because the steps of one visit may reach different gates. The values are encrypted,
 * and the keys are hashed with a secret: a visitor may have typed a real personal number, and a
 * reader of the table could try all numbers against a plain hash.
 */
export function createDemoRecords({ db, clock, random, dataKey }: DemoRecordsDeps) {
  const [sealKey, hashKey] = [
    deriveKey(dataKey, "demo-id-record"),
    deriveKey(dataKey, "demo-id-key"),
  ];
  const now = () => new Date(clock.now());
  const hashOf = (kind: string, id: string) =>
    Buffer.from(keyedHash(hashKey, `${kind}:${id}`), "base64url");

  async function keep(
    kind: string,
    id: string,
    payload: object,
    also: { uid?: string | undefined; grantId?: string | undefined },
    expiresInSeconds: number,
  ): Promise<void> {
    const nonce = Buffer.from(random.token(16), "base64url");
    await db.statement((tx) =>
      store.keepRecord(tx, {
        keyHash: hashOf(kind, id),
        uidHash: also.uid === undefined ? null : hashOf(kind, also.uid),
        grantHash: also.grantId === undefined ? null : hashOf(kind, also.grantId),
        sealed: seal(sealKey, JSON.stringify(payload), nonce),
        madeAt: now(),
        expiresAt: new Date(clock.now() + expiresInSeconds * 1000),
      }),
    );
  }

  async function find<T>(
    by: "key_hash" | "uid_hash",
    kind: string,
    id: string,
  ): Promise<(T & { consumed?: number }) | undefined> {
    const found = await db.read((reader) => store.findRecord(reader, by, hashOf(kind, id), now()));
    if (!found) return undefined;
    const { consumedAt } = found;
    return {
      ...(JSON.parse(unseal(sealKey, found.sealed)) as T),
      ...(consumedAt ? { consumed: Math.floor(consumedAt.getTime() / 1000) } : {}),
    };
  }

  const adapterOf = (kind: string): Adapter => ({
    upsert: (id, payload, expiresInSeconds) =>
      keep(kind, id, payload, payload, expiresInSeconds ?? HOUR_S),
    find: (id) => find<AdapterPayload>("key_hash", kind, id),
    findByUid: (uid) => find<AdapterPayload>("uid_hash", kind, uid),
    // Only logins on another device have such codes.
    findByUserCode: async () => undefined,
    consume: (id) => db.statement((tx) => store.consumeRecord(tx, hashOf(kind, id), now())),
    destroy: (id) => db.statement((tx) => store.deleteRecords(tx, "key_hash", hashOf(kind, id))),
    revokeByGrantId: (grantId) =>
      db.statement((tx) => store.deleteRecords(tx, "grant_hash", hashOf(kind, grantId))),
  });

  return {
    adapterOf,
    /** Stores a visitor who proved who they are, until the site has asked for it. */
    keepPerson: (person: DemoPerson) => keep(PERSON, person.subject, person, {}, HOUR_S),
    findPerson: async (subject: string): Promise<DemoPerson | undefined> =>
      DEMO_PERSONS.find((person) => person.subject === subject) ??
      (await find<DemoPerson>("key_hash", PERSON, subject)),
    forget: () => forgetOld(db, now()),
  };
}

/** Deletes the expired records, and of a flood all but the newest. */
async function forgetOld(db: Database, now: Date): Promise<void> {
  const table = "demo_id_records";
  await sweep(db, { table, age: "expires_at", before: now });
  const oldest = await db.read((reader) => store.newestButFor(reader, MOST - 1));
  if (oldest) await sweep(db, { table, age: "made_at", before: oldest.madeAt });
}

export type DemoRecords = ReturnType<typeof createDemoRecords>;

import type { Clock } from "@touchline/core";
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Database } from "../../../platform/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, seal, tokenHash, unseal } from "../../../platform/secrets.ts";
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
 * the database because the steps of one visit may reach different gates. The keys are hashed and
 * the values encrypted: a visitor may have typed a real personal number.
 */
export function createDemoRecords({ db, clock, random, dataKey }: DemoRecordsDeps) {
  const sealKey = deriveKey(dataKey, "demo-id-record");
  const now = () => new Date(clock.now());
  const hashOf = (kind: string, id: string) => tokenHash(`${kind}:${id}`);

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
    forget: () => db.statement((tx) => store.forgetRecords(tx, now(), MOST)),
  };
}

export type DemoRecords = ReturnType<typeof createDemoRecords>;

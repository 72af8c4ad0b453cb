import type { Clock } from "@touchline/core";
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { keyedHash } from "../../platform/secrets.ts";
import { addressBlock, DENIAL_MS, FAILURE_LIMITS, type LimitKind, WINDOW_MS } from "./login-limits.rules.ts";

/** One try to log in, counted as failed until it turns out right: tries made at the same time cannot slip under the limit. */
export interface Attempt {
  /** The instant until which logging in is disabled, when it is. */
  deniedUntil: number | null;
  succeeded(): Promise<void>;
  /** The try was not made after all. */
  withdraw(): Promise<void>;
}

/** What is counted is hashed with a key: the table tells nobody who tried, nor what was typed. */
export function createLoginLimits(db: Database, clock: Clock, key: Uint8Array) {
  return {
    async begin(jurisdiction: string, login: string, ip: string): Promise<Attempt> {
      const who = `${jurisdiction}:${login.toLowerCase()}`;
      const from = addressBlock(ip);
      const names: Record<LimitKind, string> = { pair: `${who}@${from}`, login: who, address: from };
      const kinds = new Map(Object.entries(names).map(([kind, name]) => [keyedHash(key, `${kind}:${name}`), kind as LimitKind]));
      const deniedUntil = await count(kinds);
      const keysOf = (...wanted: LimitKind[]) => [...kinds].filter(([, kind]) => wanted.includes(kind)).map(([hash]) => hash);
      return {
        deniedUntil,
        async succeeded() {
          // An address keeps its other failures: one good login among them proves nothing.
          await db.transact(async (tx) => {
            await tx.deleteFrom("login_failures").where("login_key", "in", keysOf("pair", "login")).execute();
            await tx.updateTable("login_failures").set(oneLess).where("login_key", "in", keysOf("address")).execute();
          });
        },
        async withdraw() {
          await db.transact((tx) =>
            tx
              .updateTable("login_failures")
              .set(oneLess)
              .where("login_key", "in", keysOf("pair", "login", "address"))
              .execute(),
          );
        },
      };
    },
    /** Forgets failures that count no more. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now() - WINDOW_MS - DENIAL_MS);
      await db.transact((tx) => tx.deleteFrom("login_failures").where("last_at", "<", before).execute());
    },
  };

  async function count(kinds: ReadonlyMap<string, LimitKind>): Promise<number | null> {
    const now = new Date(clock.now());
    const until = new Date(now.getTime() + DENIAL_MS);
    return db.transact(async (tx) => {
      // Always in one order, so that attempts that share an address never wait for each other in a circle.
      const keys = [...kinds.keys()].sort();
      const denied = await tx
        .selectFrom("login_failures")
        .select("denied_until")
        .where("login_key", "in", keys)
        .where("denied_until", ">", now)
        .orderBy("denied_until", "desc")
        .executeTakeFirst();
      if (denied?.denied_until) return denied.denied_until.getTime();
      const counted = await tx
        .insertInto("login_failures")
        .values(keys.map((login_key) => ({ login_key, failures: 1, last_at: now })))
        .onConflict((conflict) =>
          conflict.column("login_key").doUpdateSet({
            failures: sql`case when login_failures.last_at <= ${new Date(now.getTime() - WINDOW_MS)} then 1 else login_failures.failures + 1 end`,
            last_at: now,
          }),
        )
        .returning(["login_key", "failures"])
        .execute();
      const limit = (row: { login_key: string }) => FAILURE_LIMITS[kinds.get(row.login_key) as LimitKind];
      const full = counted.filter((row) => row.failures >= limit(row)).map((row) => row.login_key);
      if (full.length > 0) await tx.updateTable("login_failures").set({ denied_until: until }).where("login_key", "in", full).execute();
      // The try that fills the limit is still made; one that ran beside it is not.
      return counted.some((row) => row.failures > limit(row)) ? until.getTime() : null;
    });
  }
}

const oneLess = { failures: sql<number>`greatest(failures - 1, 0)`, denied_until: null };

export type LoginLimits = ReturnType<typeof createLoginLimits>;

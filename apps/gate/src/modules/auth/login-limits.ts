import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import { keyedHash } from "../../platform/secrets.ts";
import { addressBlock, DENIAL_MS, FAILURE_LIMITS, type LimitKind, WINDOW_MS } from "./login-limits.rules.ts";
import * as store from "./login-limits.store.ts";

/** One try to log in, counted as failed until it turns out right: tries made at the same time cannot slip under the limit. */
export interface Attempt {
  /** The instant until which logging in is disabled, when it is. */
  deniedUntil: number | null;
  succeeded(): Promise<void>;
  /** The try was not made after all. */
  withdraw(): Promise<void>;
}

/** What is counted is hashed with a key: the table tells nobody who tried, nor what was typed. */
export function createLoginLimits(db: Database, clock: Clock, secret: Uint8Array) {
  function keysOf(jurisdiction: string, login: string, ip: string): Record<LimitKind, string> {
    const who = `${jurisdiction}:${login.toLowerCase()}`;
    const from = addressBlock(ip);
    const key = (kind: LimitKind, name: string) => keyedHash(secret, `${kind}:${name}`);
    return { pair: key("pair", `${who}@${from}`), login: key("login", who), address: key("address", from) };
  }

  async function count(keys: Record<LimitKind, string>): Promise<number | null> {
    const now = new Date(clock.now());
    const until = new Date(now.getTime() + DENIAL_MS);
    // Always in one order, so that attempts that share an address never wait for each other in a circle.
    const ordered = (Object.entries(keys) as [LimitKind, string][]).sort(([, a], [, b]) => (a < b ? -1 : 1));
    return db.transact(async (tx) => {
      const denied = await store.findDenial(tx, Object.values(keys), now);
      if (denied) return denied.getTime();
      let overrun = false;
      for (const [kind, key] of ordered) {
        const failures = await store.countFailure(tx, key, FAILURE_LIMITS[kind], now);
        if (failures >= FAILURE_LIMITS[kind]) await store.deny(tx, key, until);
        // The try that fills the limit is still made; one that ran beside it is not.
        overrun ||= failures > FAILURE_LIMITS[kind];
      }
      return overrun ? until.getTime() : null;
    });
  }

  return {
    async begin(jurisdiction: string, login: string, ip: string): Promise<Attempt> {
      const keys = keysOf(jurisdiction, login, ip);
      return {
        deniedUntil: await count(keys),
        succeeded: () =>
          db.transact(async (tx) => {
            await store.forget(tx, [keys.pair, keys.login]);
            // An address keeps its other failures: one good login among them proves nothing.
            await store.takeBackOne(tx, [keys.address]);
          }),
        withdraw: () => db.transact((tx) => store.takeBackOne(tx, Object.values(keys))),
      };
    },
    /** Forgets failures that count no more. */
    sweep: () => db.transact((tx) => store.forgetBefore(tx, new Date(clock.now() - WINDOW_MS - DENIAL_MS))),
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;

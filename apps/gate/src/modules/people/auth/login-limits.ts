import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { addressBlock } from "../../../platform/http/address.ts";
import { keyedHash } from "../../../platform/secrets.ts";
import {
  CAPTCHA_AFTER,
  DENIAL_MS,
  FAILURE_LIMITS,
  type LimitKind,
  WINDOW_MS,
} from "./login-limits.rules.ts";
import * as store from "./login-limits.store.ts";

const KINDS = ["pair", "login", "address"] as const satisfies readonly LimitKind[];

/**
 * A login attempt, counted as failed until it succeeds, so that concurrent attempts cannot exceed
 * the limit.
 */
export interface Attempt {
  /** Until when logging in is disabled, or null. */
  deniedUntil: number | null;
  /** Whether earlier failures require a captcha. */
  needsCaptcha: boolean;
  succeeded(): Promise<void>;
  /** Subtracts an attempt that was not made after all. */
  withdraw(): Promise<void>;
}

/** Counters use keyed hashes: the table reveals neither who tried nor what was typed. */
export function createLoginLimits(db: Database, clock: Clock, secret: Uint8Array) {
  function keysOf(jurisdiction: string, login: string, ip: string): Record<LimitKind, string> {
    const who = `${jurisdiction}:${login.toLowerCase()}`;
    const from = addressBlock(ip);
    const key = (kind: LimitKind, name: string) => keyedHash(secret, `${kind}:${name}`);
    return {
      pair: key("pair", `${who}@${from}`),
      login: key("login", who),
      address: key("address", from),
    };
  }

  return {
    async begin(jurisdiction: string, login: string, ip: string): Promise<Attempt> {
      const keys = keysOf(jurisdiction, login, ip);
      const all = KINDS.map((kind) => keys[kind]);
      const limits = KINDS.map((kind) => FAILURE_LIMITS[kind]);
      const { counts, deniedUntil } = await db.statement((tx) =>
        store.beginAttempt(tx, all, limits, new Date(clock.now()), {
          windowMs: WINDOW_MS,
          denialMs: DENIAL_MS,
        }),
      );
      return {
        deniedUntil: deniedUntil?.getTime() ?? null,
        needsCaptcha: KINDS.some((kind, position) => (counts[position] ?? 0) > CAPTCHA_AFTER[kind]),
        // An address keeps its other failures: one good login among them proves nothing.
        succeeded: () => db.statement((tx) => store.endAttempt(tx, all, [keys.pair, keys.login])),
        withdraw: () => db.statement((tx) => store.endAttempt(tx, all, [])),
      };
    },
    /**
     * The owner authenticated in another way: reset the account's counters, and this address's for
     * it.
     */
    async forgive(tx: Tx, jurisdiction: string, login: string, ip: string): Promise<void> {
      const { pair, login: account } = keysOf(jurisdiction, login, ip);
      await store.endAttempt(tx, [], [pair, account]);
    },
    /** Deletes failures that no longer count. */
    sweep: () =>
      db.transact((tx) => store.forgetBefore(tx, new Date(clock.now() - WINDOW_MS - DENIAL_MS))),
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;

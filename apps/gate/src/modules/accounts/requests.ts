import type { Clock } from "@touchline/core";
import type { Caller } from "../../platform/caller.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import { deriveKey, keyedHash } from "../../platform/secrets.ts";

/** One call of a visitor who has no account yet. */
export interface JoinRequest {
  /** The call's name: keys of one call mean nothing to another. */
  call: string;
  caller: Caller;
  key: string;
  body: unknown;
}

export const requestName = ({ call, caller, key }: JoinRequest): string => `${call}:${caller.jurisdiction}:${key}`;

/** Writes of a sign-up, each made once however often its request comes. */
export function createRequests(db: Database, clock: Clock, secret: Uint8Array) {
  const fingerprintKey = deriveKey(secret, "sign-up-request");
  return <T extends object>({ call, caller, key, body }: JoinRequest, write: (tx: Tx) => Promise<T>) =>
    db.transact((tx) => {
      // What is remembered of a request must not help anybody to try passwords or personal numbers on it.
      const fingerprint = keyedHash(fingerprintKey, JSON.stringify(body));
      return once(tx, clock, { scope: `${call}:${caller.jurisdiction}`, key, body: fingerprint }, () => write(tx));
    });
}

export type Requests = ReturnType<typeof createRequests>;

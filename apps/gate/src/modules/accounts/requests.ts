import type { Clock } from "@touchline/core";
import type { Caller } from "../../platform/caller.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import { isRefusal, type Refusal } from "../../platform/refusal.ts";
import { deriveKey, keyedHash } from "../../platform/secrets.ts";

/** One call of a visitor who has no account yet. */
export interface JoinRequest {
  /** The call's name: keys of one call mean nothing to another. */
  call: string;
  caller: Caller;
  key: string;
  body: unknown;
}

/**
 * What a request came to: whose account it is about, and when it was written. A repetition learns
 * the same.
 */
export interface Done {
  punterId: string;
  at: number;
  isRepeated: boolean;
}

/** Writes of a sign-up, each made once however often its request comes. */
export function createRequests(db: Database, clock: Clock, secret: Uint8Array) {
  const fingerprintKey = deriveKey(secret, "sign-up-request");
  const scopeOf = ({ call, caller }: JoinRequest) => `${call}:${caller.jurisdiction}`;
  // What is remembered of a request must not help anybody to try passwords or personal numbers on
  // it.
  const fingerprint = ({ body }: JoinRequest) => keyedHash(fingerprintKey, JSON.stringify(body));

  const make = <T extends object>(request: JoinRequest, write: (tx: Tx) => Promise<T>) =>
    db.transact((tx) =>
      once(
        tx,
        clock,
        { scope: scopeOf(request), key: request.key, body: fingerprint(request) },
        () => write(tx),
      ),
    );

  return {
    /**
     * Tells requests apart by what they say, too: a key alone could be sent again with another
     * email in the form.
     */
    nameOf: (request: JoinRequest): string =>
      `${scopeOf(request)}:${request.key}:${fingerprint(request)}`,

    once: make,

    /**
     * For what logs in afterwards: a repetition must not do so for as long as its key is
     * remembered.
     */
    async onceFor<T extends { punterId: string } | Refusal>(
      request: JoinRequest,
      write: (tx: Tx) => Promise<T>,
    ) {
      type Written = Exclude<T, Refusal>;
      let isRepeated = true;
      const done = await make(
        request,
        async (tx): Promise<(Written & { at: number }) | Extract<T, Refusal>> => {
          isRepeated = false;
          const written = await write(tx);
          return isRefusal(written)
            ? (written as Extract<T, Refusal>)
            : { ...(written as Written), at: clock.now() };
        },
      );
      type Refused = Extract<typeof done, Refusal>;
      return isRefusal(done)
        ? (done as Refused)
        : { ...(done as Written & { at: number }), isRepeated };
    },
  };
}

export type Requests = ReturnType<typeof createRequests>;

import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, type Refusal } from "../../../platform/http/refusal.ts";
import { deriveKey, keyedHash } from "../../../platform/secrets.ts";

/** One call of a visitor without an account. */
export interface JoinRequest {
  /** The call's name: each call has its own idempotency keys. */
  call: string;
  caller: Caller;
  key: string;
  body: unknown;
}

/** The result of a request: the account, and when it was written. A repeat gets the same. */
export interface Done {
  punterId: string;
  at: number;
  isRepeated: boolean;
}

/** Idempotent writes of a sign-up. */
export function createRequests(db: Database, clock: Clock, secret: Uint8Array) {
  const fingerprintKey = deriveKey(secret, "sign-up-request");
  const scopeOf = ({ call, caller }: JoinRequest) => `${call}:${caller.jurisdiction}`;
  // The stored fingerprint is keyed, so that it cannot be used to test passwords or personal
  // numbers.
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
    /** Includes the body: a key alone could be reused with another email in the form. */
    nameOf: (request: JoinRequest): string =>
      `${scopeOf(request)}:${request.key}:${fingerprint(request)}`,

    once: make,

    /**
     * For writes that log in afterwards: their key is remembered longer than a repeat may log in.
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

import { hash } from "node:crypto";

/** Most keys remembered; the oldest are evicted first. */
const MOST_KEYS = 20_000;

/**
 * One Idempotency-Key, one request: a different request under a key in use is refused before its
 * handler runs. Calls that move money check the key again in their own transaction, because it may
 * have arrived at another process or before a restart. Calls that are idempotent without a key (a
 * move names its step, a cash-out its round) have only this check.
 */
export function createKeyGuard() {
  const known = new Map<string, string>();

  return {
    /** False if the key belongs to another request. */
    claim(name: string, request: KeyedRequest): boolean {
      const print = fingerprint(request);
      const before = known.get(name);
      if (before !== undefined) return before === print;
      known.set(name, print);
      const [oldest] = known.keys();
      if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest);
      return true;
    },
    /** A refused request frees its key, so that the corrected request can reuse it. */
    free: (name: string): void => void known.delete(name),
  };
}

export interface KeyedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

function fingerprint({ params, query, body }: KeyedRequest): string {
  const rest = JSON.stringify([params, query]);
  return body instanceof Uint8Array
    ? hash("sha256", Buffer.concat([Buffer.from(rest), body]), "base64")
    : hash("sha256", rest + JSON.stringify(body ?? null, withoutToken), "base64");
}

/**
 * A game's token identifies the bet's session, and after a reconnect the same bet arrives with
 * another token.
 */
const withoutToken = (name: string, value: unknown): unknown =>
  name === "token" ? undefined : value;

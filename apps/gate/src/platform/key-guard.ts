import { createHash } from "node:crypto";

/** Keys that are remembered; the oldest go first. */
const MOST_KEYS = 20_000;

/**
 * One Idempotency-Key, one request: another request under a key that is in use is refused before
 * its handler runs. Calls that move money check the key once more in their own transaction, for a
 * key that came by another process or before a restart. Calls that need no key to be done once (a
 * move names its step, a cash-out its round) have this check alone.
 */
export function createKeyGuard() {
  const known = new Map<string, string>();

  return {
    /** False when the key belongs to another request. */
    claim(name: string, request: KeyedRequest): boolean {
      const print = fingerprint(request);
      const before = known.get(name);
      if (before !== undefined) return before === print;
      known.set(name, print);
      const [oldest] = known.keys();
      if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest);
      return true;
    },
    /** A refused request leaves its key free: mended, it may come again under it. */
    free: (name: string): void => void known.delete(name),
  };
}

export interface KeyedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

function fingerprint({ params, query, body }: KeyedRequest): string {
  const hash = createHash("sha256").update(JSON.stringify([params, query]));
  return hash
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null, withoutToken))
    .digest("base64");
}

/**
 * A game's token says by which session a bet comes: after a reconnect the same bet comes by another
 * one.
 */
const withoutToken = (name: string, value: unknown): unknown =>
  name === "token" ? undefined : value;

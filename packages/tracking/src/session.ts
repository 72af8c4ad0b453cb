import { SESSION_LIFETIME_MS } from "./limits.data.ts";

/** The part of Web Storage that a visit needs. */
export type VisitStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage keys of a visit: docs/behaviour/tracking.md#session, persisted local values. */
export interface VisitKeys {
  sessionId: string;
  sessionExpiry: string;
  sessionIndex: string;
  /** Also the partyId of batches. */
  deviceId: string;
}

export interface VisitDeps {
  storage: VisitStorage;
  keys: VisitKeys;
  now(): number;
  newId(): string;
}

export interface Visit {
  /**
   * The session's start in epoch milliseconds as text, which is how vendors' collectors number
   * sessions. Unique together with the device id.
   */
  sessionId: string;
  deviceId: string;
  /** The number of the session's next event. */
  sessionIndex: number;
}

/** Stores a value if the device has room; otherwise the visit lasts only as long as its page. */
export function keep(storage: VisitStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The storage is full or blocked.
  }
}

/**
 * Resumes the visit or starts a new one. docs/behaviour/tracking.md#session: a stored session id is
 * reused if its expiry has not passed, and the expiry is extended; otherwise a new one is generated
 * and the index restarts at 1. A new device id is generated if none is stored.
 */
export function openVisit({ storage, keys, now, newId }: VisitDeps): Visit {
  const at = now();
  const stored = storage.getItem(keys.sessionId);
  const expiry = Number(storage.getItem(keys.sessionExpiry));
  const goesOn = stored !== null && expiry > at;
  const sessionId = goesOn ? stored : String(at);
  const sessionIndex = goesOn
    ? Math.max(1, Math.trunc(Number(storage.getItem(keys.sessionIndex))) || 1)
    : 1;
  const deviceId = storage.getItem(keys.deviceId) || newId();
  keep(storage, keys.sessionId, sessionId);
  keep(storage, keys.sessionExpiry, String(at + SESSION_LIFETIME_MS));
  if (!goesOn) keep(storage, keys.sessionIndex, String(sessionIndex));
  keep(storage, keys.deviceId, deviceId);
  return { sessionId, deviceId, sessionIndex };
}

/** Reads the visit without extending it; null if there is none. */
export function readVisit({
  storage,
  keys,
  now,
}: Omit<VisitDeps, "newId">): Pick<Visit, "sessionId" | "deviceId"> | null {
  const [sessionId, deviceId] = [storage.getItem(keys.sessionId), storage.getItem(keys.deviceId)];
  if (!sessionId || !deviceId || Number(storage.getItem(keys.sessionExpiry)) <= now()) return null;
  return { sessionId, deviceId };
}

export function forgetVisit({ storage, keys }: Pick<VisitDeps, "storage" | "keys">): void {
  for (const key of [keys.sessionId, keys.sessionExpiry, keys.sessionIndex, keys.deviceId])
    storage.removeItem(key);
}

import { SESSION_LIFETIME_MS } from "./limits.data.ts";

/** What of the Web Storage a visit needs. */
export type VisitStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where a visit is kept: platform §3, persisted local values. */
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
   * When the session began, in epoch milliseconds as text: so number vendors' collectors their
   * sessions. Unique with the device's id.
   */
  sessionId: string;
  deviceId: string;
  /** The number of the session's next event. */
  sessionIndex: number;
}

/**
 * Keeps a value, as far as the device has room: a visit that cannot be kept lasts as long as its
 * page.
 */
export function keep(storage: VisitStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Full, or closed to us.
  }
}

/**
 * The visit that goes on, or a new one. platform §4: a stored session id is reused if its expiry
 * has not passed, and the expiry is extended; otherwise a new one is generated and the index
 * restarts at 1. A new device id is generated if none is stored.
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

/** Whose visit it is, without touching it; null where none goes on. */
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

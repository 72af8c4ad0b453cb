import type { VisitStorage } from "../src/session.ts";
import type { TrackingKeys } from "../src/tracking-engine.ts";

export const testKeys: TrackingKeys = {
  sessionId: "session",
  sessionExpiry: "expiry",
  sessionIndex: "index",
  deviceId: "device",
  pending: "pending",
  punterToken: "token",
};

export function memoryStorage(): VisitStorage & { size(): number } {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    size: () => held.size,
  };
}

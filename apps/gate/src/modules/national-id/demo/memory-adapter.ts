import type { Adapter, AdapterPayload } from "oidc-provider";

interface Kept {
  payload: AdapterPayload;
  until: number;
}

const MOST = 10_000;

/** Stores the demo identity service's sessions, codes and grants in memory until they expire. */
export function createMemoryAdapters(now: () => number): (kind: string) => Adapter {
  const kept = new Map<string, Kept>();

  function live(key: string): AdapterPayload | undefined {
    const found = kept.get(key);
    if (found && found.until <= now()) kept.delete(key);
    return found && found.until > now() ? found.payload : undefined;
  }

  const first = (
    kind: string,
    fits: (payload: AdapterPayload) => boolean,
  ): AdapterPayload | undefined => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${kind}:`) ? live(key) : undefined;
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  };

  return (kind) => ({
    async upsert(id, payload, expiresInSeconds) {
      // When it is full, the oldest are evicted first.
      for (const key of kept.keys()) if (kept.size >= MOST) kept.delete(key);
      kept.set(`${kind}:${id}`, { payload, until: now() + (expiresInSeconds ?? 3600) * 1000 });
    },
    find: async (id) => live(`${kind}:${id}`),
    findByUid: async (uid) => first(kind, (payload) => payload.uid === uid),
    findByUserCode: async (code) => first(kind, (payload) => payload.userCode === code),
    async consume(id) {
      const payload = live(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${kind}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept)
        if (key.startsWith(`${kind}:`) && payload.grantId === grantId) kept.delete(key);
    },
  });
}

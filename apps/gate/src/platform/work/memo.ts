import type { Clock } from "@touchline/core";

/**
 * Caches a value per key for this long. Only for a closed set of keys: entries are replaced, never
 * evicted.
 */
export function memoise<K, V>(
  clock: Clock,
  lifetimeMs: number,
  work: (key: K) => V,
): (key: K) => V {
  const kept = new Map<K, { value: V; until: number }>();
  return (key) => {
    const found = kept.get(key);
    if (found && clock.now() < found.until) return found.value;
    const value = work(key);
    kept.set(key, { value, until: clock.now() + lifetimeMs });
    return value;
  };
}

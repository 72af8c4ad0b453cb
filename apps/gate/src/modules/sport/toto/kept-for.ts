import type { Clock } from "@touchline/core";

const MOST_KEPT = 200;

/** Caches answers for many readers: each is computed at most once per lifetime. */
export function keptFor<T>(clock: Clock, lifetimeMs: number) {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && clock.now() < known.until) return known.answer;
    if (kept.size >= MOST_KEPT) kept.clear();
    const answer = make();
    kept.set(key, { answer, until: clock.now() + lifetimeMs });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}

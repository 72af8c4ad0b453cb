/** A run of `count` unchanged items from index `from` of the previous list, or one new item. */
export type Run<T extends object> = readonly [from: number, count: number] | T;

/**
 * Computes how one list became another: runs of unchanged items, and new items. Items are equal if
 * their JSON is.
 */
export function runsBetween<T extends object>(before: readonly T[], after: readonly T[]): Run<T>[] {
  const places = new Map<string, number>();
  const textsBefore = before.map((item) => JSON.stringify(item));
  for (const [at, text] of textsBefore.entries()) places.set(text, at);
  const runs: ([from: number, count: number] | T)[] = [];
  for (const item of after) {
    const text = JSON.stringify(item);
    const last = runs.at(-1);
    if (Array.isArray(last) && textsBefore[last[0] + last[1]] === text) last[1]++;
    else {
      const from = places.get(text);
      runs.push(from === undefined ? item : [from, 1]);
    }
  }
  return runs;
}

/** Applies the runs to the previous list. */
export const listAfterRuns = <T extends object>(
  before: readonly T[],
  runs: readonly Run<T>[],
): T[] =>
  runs.flatMap((run) => (Array.isArray(run) ? before.slice(run[0], run[0] + run[1]) : [run as T]));

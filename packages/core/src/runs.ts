/** Items from..from+count of a list before stay as they were; or one item that is new there. */
export type Run<T extends object> = readonly [from: number, count: number] | T;

/**
 * How one list became another: what stayed, in runs, and what is new. Items are the same when their
 * texts are.
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

/** The list after it. */
export const listAfterRuns = <T extends object>(
  before: readonly T[],
  runs: readonly Run<T>[],
): T[] =>
  runs.flatMap((run) => (Array.isArray(run) ? before.slice(run[0], run[0] + run[1]) : [run as T]));

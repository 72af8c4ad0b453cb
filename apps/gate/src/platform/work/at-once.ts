/**
 * Runs `work` for each item with bounded concurrency. A failure does not stop the others; the first
 * one is thrown after all have finished.
 */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const line = items.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const item of line) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  if (failures.length > 0) throw failures[0];
}

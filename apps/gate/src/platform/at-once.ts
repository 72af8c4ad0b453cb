/**
 * Does a work for each of many, so many at a time. One that fails keeps no other from its turn; the
 * first failure is told after all of them.
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

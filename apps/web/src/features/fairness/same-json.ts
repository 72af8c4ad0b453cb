/** Compares by content, regardless of key order, because the database may reorder keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(plain)
      : value !== null && typeof value === "object"
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, inner]) => inner !== undefined)
              .toSorted(([x], [y]) => (x < y ? -1 : 1))
              .map(([key, inner]) => [key, plain(inner)]),
          )
        : value;
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

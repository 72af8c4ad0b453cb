import type { TicketShape } from "./lines.ts";

/**
 * Visits every line with a value that grew leg by leg. Lines that begin alike share the growth of
 * their beginning, so a full cover of n legs costs one step a line. `grow` answers null where
 * nothing can come of any line that goes on.
 */
export function walkLines<T>(
  ticket: TicketShape,
  start: T,
  grow: (value: T, leg: number) => T | null,
  visit: (value: T) => void,
): void {
  const indexes = [...ticket.legs.keys()];
  const free = indexes.filter((leg) => !ticket.legs[leg]?.banker);
  const sizes = new Set(ticket.sizes);
  const depths = [...sizes].sort((a, b) => a - b);

  const descend = (value: T, from: number, depth: number) => {
    if (sizes.has(depth)) visit(value);
    const next = depths.find((size) => size > depth);
    if (next === undefined) return;
    // A line is begun only while enough legs are left to end it.
    for (let i = from; i <= free.length - (next - depth); i++) {
      const grown = grow(value, free[i] as number);
      if (grown !== null) descend(grown, i + 1, depth + 1);
    }
  };

  let root: T | null = start;
  for (const banker of indexes.filter((leg) => ticket.legs[leg]?.banker)) {
    root = grow(root, banker);
    if (root === null) return;
  }
  descend(root, 0, 0);
}

import { itemAt } from "@touchline/core";
import type { TicketShape } from "./ticket.ts";

/**
 * Visits every line with a value accumulated leg by leg. Lines with a common prefix share its
 * value, so a full cover of n legs takes one step per line. `grow` returns null to prune all lines
 * with this prefix.
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
    // Start a line only while enough legs are left to complete it.
    for (let i = from; i <= free.length - (next - depth); i++) {
      const grown = grow(value, itemAt(free, i));
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

import { itemAt } from "@touchline/core";

/** A falling symbol: from its row, or from above the window if it is new, to a row. */
export interface Fall {
  reel: number;
  symbol: number;
  from: number;
  to: number;
}

/** The falls that turn the grid before, without the removed cells, into the one after. */
export function fallsOf(gone: readonly number[], after: readonly number[], rows: number): Fall[] {
  const left = new Set(gone);
  return Array.from({ length: after.length / rows }, (_, reel) => {
    const kept = Array.from({ length: rows }, (_, row) => row).filter(
      (row) => !left.has(reel * rows + row),
    );
    const missing = rows - kept.length;
    return Array.from({ length: rows }, (_, row): Fall => {
      const from = row < missing ? row - missing : itemAt(kept, row - missing);
      return { reel, symbol: itemAt(after, reel * rows + row), from, to: row };
    });
  }).flat();
}

export interface Counted {
  value: string;
  count: number;
}

const SHOWN = 5;

/** How often each result came, as lists of the most and the least frequent. */
export function hotAndCold(
  past: readonly (readonly string[])[],
  all: readonly string[],
): { hot: Counted[]; cold: Counted[] } {
  const counts = new Map(all.map((value) => [value, 0]));
  for (const value of past.flat())
    if (counts.has(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count);
  const shown = Math.min(SHOWN, Math.floor(all.length / 2));
  return { hot: sorted.slice(0, shown), cold: sorted.slice(-shown).reverse() };
}

/** One mark of the big road: the winning side, and the number of ties after it. */
export interface RoadMark {
  side: "P" | "B";
  ties: number;
  column: number;
  row: number;
}

const ROWS = 6;

/**
 * The big road of baccarat: a column for every run of one side, ties counted on the mark before
 * them. A run longer than the grid, or one that meets another, continues to the right.
 */
export function bigRoad(past: readonly string[]): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let column = -1;
  for (const short of past.toReversed()) {
    const last = marks.at(-1);
    if (short === "T") {
      if (last) last.ties++;
      continue;
    }
    const side = short === "P" ? "P" : "B";
    let at = { column: 0, row: 0 };
    if (last?.side === side) {
      const below = { column: last.column, row: last.row + 1 };
      at =
        below.row < ROWS && !taken.has(`${below.column} ${below.row}`)
          ? below
          : { column: last.column + 1, row: last.row };
    } else {
      column++;
      at = { column, row: 0 };
    }
    taken.add(`${at.column} ${at.row}`);
    marks.push({ side, ties: 0, ...at });
  }
  return marks;
}

/** A symbol of a reel at one moment, and its position in cells from the top. */
export interface ShownCell {
  symbol: number;
  y: number;
}

/**
 * One moving reel: an endless tape that runs down past the window. At rest at `pos`, row r shows
 * position `pos − r` of the tape.
 */
export interface Reel {
  /** Stops and shows these symbols. */
  rest(column: readonly number[]): void;
  /** Moves on by a number of cells. */
  run(cells: number): void;
  /** Puts its final symbols on the tape ahead; returns their distance in cells. */
  aim(column: readonly number[]): number;
  /** Moves to a share of that distance: 1 is the target, slightly above 1 overshoots. */
  approach(share: number): void;
  cells(): ShownCell[];
}

/** Extra cells after those on the screen have passed. */
const LEAD = 2;

export function createReel(strip: readonly number[], rows: number): Reel {
  const laid = new Map<number, number>();
  let pos = 0;
  let [from, to] = [0, 0];
  const lay = (at: number, column: readonly number[]) => {
    for (const [row, symbol] of column.entries()) laid.set(at - row, symbol);
  };
  const symbolAt = (index: number): number => {
    const at = -index % strip.length;
    return laid.get(index) ?? (strip[at < 0 ? at + strip.length : at] as number);
  };
  return {
    rest(column) {
      laid.clear();
      pos = Math.ceil(pos);
      lay(pos, column);
    },
    run(cells) {
      pos += cells;
    },
    aim(column) {
      from = pos;
      to = Math.ceil(pos) + rows + LEAD;
      lay(to, column);
      return to - from;
    },
    approach(share) {
      pos = from + (to - from) * share;
    },
    cells() {
      const shown: ShownCell[] = [];
      for (let index = Math.floor(pos) + 1; pos - index < rows; index--)
        shown.push({ symbol: symbolAt(index), y: pos - index });
      return shown;
    },
  };
}

/** Slows down from full speed, overshoots slightly and returns. */
export function settle(share: number): number {
  const back = 0.8;
  const left = share - 1;
  return share >= 1 ? 1 : 1 + (back + 1) * left ** 3 + back * left ** 2;
}

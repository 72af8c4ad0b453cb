/** What a reel shows at one moment: symbols and how far down each stands, in cells from the top. */
export interface ShownCell {
  symbol: number;
  y: number;
}

/**
 * One reel in motion: an endless tape that runs down past the window. At rest at `pos`, row r shows
 * what lies at `pos − r`.
 */
export interface Reel {
  /** Stands still and shows these. */
  rest(column: readonly number[]): void;
  /** Runs on by so many cells. */
  run(cells: number): void;
  /** Lays what it will stop at on the tape ahead; says how many cells away that is. */
  aim(column: readonly number[]): number;
  /**
   * How much of the way to what was aimed at is done: 1 is there, a little above 1 is beyond it.
   */
  approach(share: number): void;
  cells(): ShownCell[];
}

/** Runs out after what was on the screen has gone and a little more. */
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

/** Slows down from full speed, runs a little over and comes back. */
export function settle(share: number): number {
  const back = 0.8;
  const left = share - 1;
  return share >= 1 ? 1 : 1 + (back + 1) * left ** 3 + back * left ** 2;
}

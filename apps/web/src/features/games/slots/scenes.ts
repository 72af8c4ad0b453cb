import type { SlotView, SlotWin } from "@touchline/fair/slot";

/** The position of a scene within the free spins. */
export interface FreeSpinCount {
  at: number;
  of: number;
}

interface Setting {
  /** The winnings at the end of the scene, in ten-thousandths of the stake. */
  total: number;
  free: FreeSpinCount | null;
  multiplier: number;
}

/** One step of a round's animation. */
export type Scene = Setting &
  (
    | { kind: "spin"; grid: readonly number[] }
    | { kind: "fill"; grid: readonly number[]; filled: readonly number[] }
    | { kind: "win"; grid: readonly number[]; wins: readonly SlotWin[] }
    | { kind: "fall"; grid: readonly number[]; gone: readonly number[]; after: readonly number[] }
    | { kind: "scatters"; grid: readonly number[]; cells: readonly number[] }
    | { kind: "award"; count: number; isFirst: boolean; book: number | null }
    | { kind: "freeOver" }
  );

/** A round as scenes. This decides only order and sums; the show decides the durations. */
export function scenesOf(view: SlotView, cap: number): Scene[] {
  const scenes: Scene[] = [];
  let paid = 0;
  let total = 0;
  let of = 0;
  for (const [at, spin] of view.spins.entries()) {
    const free = at === 0 ? null : { at, of };
    const [first] = spin.steps;
    let grid = first?.grid ?? [];
    const setting = (multiplier: number): Setting => ({ total, free, multiplier });
    scenes.push({ kind: "spin", grid, ...setting(first?.multiplier ?? 1) });
    // Before anything falls, because the scatters are on this grid.
    if (spin.scatters) {
      paid += spin.scatterPays ?? 0;
      total = Math.min(paid, cap);
      scenes.push({ kind: "scatters", grid, cells: spin.scatters, ...setting(1) });
    }
    for (const [index, step] of spin.steps.entries()) {
      grid = step.filled ?? step.grid;
      if (step.filled)
        scenes.push({
          kind: "fill",
          grid: step.grid,
          filled: step.filled,
          ...setting(step.multiplier),
        });
      paid += step.wins.reduce((sum, { pays }) => sum + pays, 0);
      total = Math.min(paid, cap);
      if (step.wins.length > 0)
        scenes.push({ kind: "win", grid, wins: step.wins, ...setting(step.multiplier) });
      const after = spin.steps[index + 1]?.grid;
      const gone = [...new Set(step.wins.flatMap(({ cells }) => cells))];
      // The book's symbol expands on a grid that stands still.
      if (after && !sameGrid(after, step.grid))
        scenes.push({ kind: "fall", grid, gone, after, ...setting(step.multiplier) });
    }
    if (spin.awarded) {
      of += spin.awarded;
      const book = at === 0 ? (view.book ?? null) : null;
      scenes.push({ kind: "award", count: spin.awarded, isFirst: at === 0, book, ...setting(1) });
    }
  }
  if (view.spins.length > 1) scenes.push({ kind: "freeOver", total, free: null, multiplier: 1 });
  return scenes;
}

function sameGrid(a: readonly number[], b: readonly number[]): boolean {
  return a.every((symbol, cell) => symbol === b[cell]);
}

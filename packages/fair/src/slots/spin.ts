import type { Draws } from "../draws.ts";
import { clusterWins } from "./clusters.ts";
import { lineWins } from "./lines.ts";
import { type Machine, payOf } from "./machine.ts";
import type { SlotWin, SpinView, StepView } from "./slot-view.ts";
import { wayWins } from "./ways.ts";

/** The state carried between free spins; a paid spin starts with none. */
export interface SpinState {
  free: boolean;
  /** Cells of sticky wilds. */
  sticky: number[];
  /** The number of consecutive falls. */
  fallen: number;
  book: number;
}

export interface Spun {
  view: SpinView;
  pays: number;
}

const EVALUATE = { lines: lineWins, ways: wayWins, clusters: clusterWins } as const;

export function spin(machine: Machine, draws: Draws, state: SpinState): Spun {
  const { spec } = machine;
  const reels = stop(machine, draws, state.free);
  if (state.free) stick(machine, reels.grid, state);
  const steps: StepView[] = [];
  const scatters = scattersOf(machine, reels.grid);
  let pays = 0;
  if (!(state.free && spec.freeSpins?.keepsCascade)) state.fallen = 0;
  for (;;) {
    const step = evaluate(machine, reels.grid, state);
    steps.push(step);
    pays += sum(step.wins);
    // Every fall pays, so the cap ends an endless cascade.
    if (!spec.cascade || step.wins.length === 0 || pays >= spec.cap) break;
    state.fallen++;
    reels.grid = fall(machine, reels, step.wins);
  }
  if (state.free && state.book >= 0) {
    const opened = openBook(machine, reels.grid, state.book);
    if (opened) steps.push(opened);
    pays += opened ? sum(opened.wins) : 0;
  }
  return withScatters(machine, { steps }, pays, scatters, state.free);
}

interface Reels {
  grid: number[];
  strips: readonly Uint8Array[];
  /** The position of each reel's top row on its strip. */
  tops: number[];
}

function stop({ strips, freeStrips, rows, reels }: Machine, draws: Draws, free: boolean): Reels {
  const used = free ? freeStrips : strips;
  const grid: number[] = [];
  const tops: number[] = [];
  for (let reel = 0; reel < reels; reel++) {
    const strip = used[reel] as Uint8Array;
    const top = draws.below(strip.length);
    tops.push(top);
    for (let row = 0; row < rows; row++) grid.push(strip[(top + row) % strip.length] as number);
  }
  return { grid, strips: used, tops };
}

function stick({ spec, wild }: Machine, grid: number[], state: SpinState): void {
  if (!spec.wild?.sticksInFreeSpins) return;
  for (const cell of state.sticky) grid[cell] = wild;
  state.sticky = grid.flatMap((symbol, cell) => (symbol === wild ? [cell] : []));
}

function evaluate(
  machine: Machine,
  grid: readonly number[],
  { free, fallen }: SpinState,
): StepView {
  const { spec } = machine;
  const filled = spec.wild?.expands ? expand(machine, grid) : undefined;
  const multiplier =
    (free ? (spec.freeSpins?.multiplier ?? 1) : 1) *
    (spec.cascade?.[Math.min(fallen, spec.cascade.length - 1)] ?? 1);
  const wins = EVALUATE[spec.pays.by](machine, filled ?? grid, multiplier);
  return filled ? { grid, filled, wins, multiplier } : { grid, wins, multiplier };
}

function expand({ wild, rows }: Machine, grid: readonly number[]): number[] | undefined {
  let filled: number[] | undefined;
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== wild) continue;
    filled ??= [...grid];
    const top = cell - (cell % rows);
    filled.fill(wild, top, top + rows);
  }
  return filled;
}

/**
 * Winning cells empty, the symbols above fall, and the strip continues from its position: nothing
 * more is drawn.
 */
function fall(
  { rows, reels, cells }: Machine,
  { grid, strips, tops }: Reels,
  wins: readonly SlotWin[],
): number[] {
  const gone = new Uint8Array(cells);
  for (const win of wins) for (const cell of win.cells) gone[cell] = 1;
  const next: number[] = [];
  for (let reel = 0; reel < reels; reel++) {
    const strip = strips[reel] as Uint8Array;
    const left: number[] = [];
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell++)
      if (!gone[cell]) left.push(grid[cell] as number);
    const missing = rows - left.length;
    const top = ((tops[reel] as number) - missing + strip.length) % strip.length;
    tops[reel] = top;
    for (let row = 0; row < missing; row++) next.push(strip[(top + row) % strip.length] as number);
    for (const symbol of left) next.push(symbol);
  }
  return next;
}

/** The book's symbol fills its reels and pays on every line, adjacent or not. */
function openBook(machine: Machine, grid: readonly number[], book: number): StepView | null {
  const { reels, rows, lines, spec } = machine;
  const filled = [...grid];
  const cells: number[] = [];
  let count = 0;
  for (let reel = 0; reel < reels; reel++) {
    if (!grid.slice(reel * rows, (reel + 1) * rows).includes(book)) continue;
    count++;
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell++) cells.push(cell);
  }
  const multiplier = spec.freeSpins?.multiplier ?? 1;
  const pays = payOf(machine, book, count) * lines.length * multiplier;
  if (pays === 0) return null;
  for (const cell of cells) filled[cell] = book;
  return { grid, filled, wins: [{ symbol: book, cells, pays }], multiplier };
}

function scattersOf({ scatter }: Machine, grid: readonly number[]): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] === scatter) found.push(cell);
  return found;
}

function withScatters(
  machine: Machine,
  view: SpinView,
  pays: number,
  scatters: readonly number[],
  free: boolean,
): Spun {
  const scatterPays = machine.scatterPays[scatters.length] ?? 0;
  const awarded = (free ? machine.again : machine.awards)[scatters.length] ?? 0;
  if (scatterPays === 0 && awarded === 0) return { view, pays };
  return {
    view: {
      ...view,
      scatters,
      ...(scatterPays > 0 && { scatterPays }),
      ...(awarded > 0 && { awarded }),
    },
    pays: pays + scatterPays,
  };
}

function sum(wins: readonly SlotWin[]): number {
  let pays = 0;
  for (const win of wins) pays += win.pays;
  return pays;
}

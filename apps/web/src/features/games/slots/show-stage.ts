import type { SlotSpec, SlotWin } from "@touchline/fair/slot";
import { type Board, type Placed, placedGrid } from "./board.ts";
import { type Hud, QUIET } from "./hud.ts";
import { createReel, type Reel } from "./reel.ts";
import type { Sounds } from "./sounds.ts";
import { createTicker } from "./ticker.ts";

export interface ShowHost {
  board: Board;
  spec: SlotSpec;
  /** Whether the visitor prefers reduced motion. */
  isStill: () => boolean;
  sounds: Sounds;
  tell: (hud: Hud) => void;
}

/** A board with its reels, and the state of the round that it shows. */
export interface Stage extends ShowHost {
  reels: readonly Reel[];
  ticker: ReturnType<typeof createTicker>;
  hud: Hud;
  /** The grid at rest, and the wins marked on it. */
  last: { grid: readonly number[]; wins: readonly SlotWin[] };
  /** Stops the reels that run until the result is known. */
  rolling: (() => void) | null;
  /** A payout below the stake is not a win, so no sound plays. */
  celebrates: boolean;
}

/** Cells per second while a reel runs. */
export const SPEED = 30;

export function createStage(host: ShowHost): Stage {
  const { spec } = host;
  const numbers = new Map(spec.symbols.map(({ mark }, number) => [mark, number]));
  return {
    ...host,
    reels: spec.strips.map((strip) =>
      createReel(
        Array.from(strip, (mark) => numbers.get(mark) ?? 0),
        spec.rows,
      ),
    ),
    ticker: createTicker(),
    hud: QUIET,
    last: { grid: firstGrid(spec, numbers), wins: [] },
    rolling: null,
    celebrates: false,
  };
}

function firstGrid({ strips, rows }: SlotSpec, numbers: ReadonlyMap<string, number>): number[] {
  return strips.flatMap((strip) =>
    Array.from(strip.slice(0, rows), (mark) => numbers.get(mark) ?? 0),
  );
}

export function say(stage: Stage, change: Partial<Hud>): void {
  stage.hud = { ...stage.hud, ...change };
  stage.tell(stage.hud);
}

export function drawStill(
  { board, last, spec }: Stage,
  wins: readonly SlotWin[] = [],
  pulse = 0.25,
  cells: ReadonlySet<number> = new Set(wins.flatMap((win) => win.cells)),
): void {
  board.draw(
    placedGrid(last.grid, spec.rows),
    cells.size > 0 ? { marks: { cells, wins, pulse } } : {},
  );
}

export function drawReels({ board, reels }: Stage, held: readonly Placed[] = []): void {
  board.draw(
    reels.flatMap((reel, at) => reel.cells().map((cell) => ({ ...cell, reel: at }))),
    { held },
  );
}

export const columnOf = ({ spec }: Stage, grid: readonly number[], reel: number) =>
  grid.slice(reel * spec.rows, (reel + 1) * spec.rows);

/** Stops all reels at a grid. */
export function restAt(stage: Stage, grid: readonly number[]): void {
  for (const [at, reel] of stage.reels.entries()) reel.rest(columnOf(stage, grid, at));
}

export function stopRolling(stage: Stage): void {
  stage.rolling?.();
  stage.rolling = null;
}

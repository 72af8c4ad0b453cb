import { ONCE } from "@touchline/fair";
import type { SlotSpec, SlotView, SlotWin } from "@touchline/fair/slot";
import { type Board, type Placed, placedGrid } from "./board.ts";
import { fallsOf } from "./falls.ts";
import { createReel, settle } from "./reel.ts";
import { type FreeSpinCount, type Scene, scenesOf } from "./scenes.ts";
import type { Sounds } from "./sounds.ts";
import { createTicker } from "./ticker.ts";

/**
 * The displays around the board while a round is shown. Pays are in ten-thousandths of the stake.
 */
export interface Hud {
  pays: number;
  free: FreeSpinCount | null;
  multiplier: number;
  banner: Banner | null;
}

/** Shown over the board for a moment. */
export type Banner =
  | { kind: "award"; count: number; isFirst: boolean; book: number | null }
  | { kind: "freeOver" }
  | { kind: "great"; isHuge: boolean }
  | { kind: "jackpot"; amount: number };

export const QUIET: Hud = { pays: 0, free: null, multiplier: 1, banner: null };

interface ShowHost {
  board: Board;
  spec: SlotSpec;
  /** Whether the visitor prefers reduced motion. */
  isStill: () => boolean;
  sounds: Sounds;
  tell: (hud: Hud) => void;
}

/**
 * Cells per second while a reel runs, and the delay of each reel's stop after the previous one, in
 * milliseconds.
 */
const SPEED = 30;
const STAGGER_MS = 130;
const LEAST_RUN_MS = 260;
const [WIN_MS, FILL_MS, POP_MS, FALL_MS, SCATTERS_MS, BANNER_MS] = [
  1000, 420, 260, 380, 1000, 2000,
];
const PULSE_MS = 500;
/** The thresholds of a big and a huge win. */
const [GREAT, HUGE] = [15 * ONCE, 50 * ONCE];

/**
 * Shows rounds on a board. The result is already decided; nothing here changes it, and hurrying
 * only shows it faster.
 */
export function createShow({ board, spec, isStill, sounds, tell }: ShowHost) {
  const { rows } = spec;
  const numbers = new Map(spec.symbols.map(({ mark }, number) => [mark, number]));
  const reels = spec.strips.map((strip) =>
    createReel(
      Array.from(strip, (mark) => numbers.get(mark) ?? 0),
      rows,
    ),
  );
  const column = (grid: readonly number[], reel: number) =>
    grid.slice(reel * rows, (reel + 1) * rows);
  const ticker = createTicker();
  let rolling: (() => void) | null = null;
  let hud = QUIET;
  /** A payout below the stake is not a win, so no sound plays. */
  let celebrates = false;
  let last: { grid: readonly number[]; wins: readonly SlotWin[] } = {
    grid: firstGrid(spec, numbers),
    wins: [],
  };

  const callOff = () => {
    rolling?.();
    rolling = null;
  };
  const say = (change: Partial<Hud>) => {
    hud = { ...hud, ...change };
    tell(hud);
  };
  const still = (
    wins: readonly SlotWin[] = [],
    pulse = 0.25,
    cells = new Set(wins.flatMap((win) => win.cells)),
  ) =>
    board.draw(
      placedGrid(last.grid, rows),
      cells.size > 0 ? { marks: { cells, wins, pulse } } : {},
    );
  const drawReels = (held: readonly Placed[] = []) =>
    board.draw(
      reels.flatMap((reel, at) => reel.cells().map((cell) => ({ ...cell, reel: at }))),
      { held },
    );
  /** Wilds that stay from one free spin to the next. */
  const stuck = (): Placed[] => {
    if (!spec.wild?.sticksInFreeSpins || !hud.free || hud.free.at === 1) return [];
    return placedGrid(last.grid, rows).filter(({ symbol }) => spec.symbols[symbol]?.wild);
  };

  async function spin(grid: readonly number[]): Promise<void> {
    const runs = rolling !== null;
    callOff();
    if (!isStill()) {
      for (const [at, reel] of reels.entries()) if (!runs) reel.rest(column(last.grid, at));
      const held = stuck();
      const aimed: { at: number; forMs: number }[] = [];
      let stopped = 0;
      await ticker.until((elapsed, step) => {
        for (const [at, reel] of reels.entries()) {
          const begun = LEAST_RUN_MS + at * STAGGER_MS;
          if (elapsed < begun) reel.run((SPEED * step) / 1000);
          else {
            aimed[at] ??= { at: elapsed, forMs: (3000 * reel.aim(column(grid, at))) / SPEED };
            reel.approach(settle((elapsed - aimed[at].at) / aimed[at].forMs));
          }
        }
        const done = aimed.filter(({ at, forMs }) => elapsed >= at + forMs * 0.6).length;
        if (done > stopped) sounds.stop(stopped);
        stopped = done;
        drawReels(held);
        return (
          aimed.length === reels.length && aimed.every(({ at, forMs }) => elapsed >= at + forMs)
        );
      });
    }
    last = { grid, wins: [] };
    for (const [at, reel] of reels.entries()) reel.rest(column(grid, at));
    still();
  }

  /** Highlights cells for a while as the total counts up. */
  async function light(
    cells: ReadonlySet<number>,
    wins: readonly SlotWin[],
    total: number,
    forMs: number,
  ): Promise<void> {
    const before = hud.pays;
    await ticker.run(isStill() ? forMs / 2 : forMs, (share, elapsed) => {
      still(wins, isStill() ? 0.25 : (elapsed % PULSE_MS) / PULSE_MS, new Set(cells));
      say({ pays: Math.round(before + (total - before) * Math.min(1, share * 1.5)) });
    });
    say({ pays: total });
  }

  async function fill(filled: readonly number[]): Promise<void> {
    const before = last.grid;
    last = { grid: filled, wins: [] };
    if (isStill()) return still();
    await ticker.run(FILL_MS, (share) => {
      const grown = placedGrid(filled, rows).map((one, cell) =>
        before[cell] === filled[cell] ? one : { ...one, scale: settle(share), alpha: share },
      );
      board.draw([
        ...placedGrid(before, rows).map((one, cell) =>
          before[cell] === filled[cell] ? { ...one, alpha: 0 } : { ...one, alpha: 1 - share },
        ),
        ...grown,
      ]);
    });
  }

  async function fall(gone: readonly number[], after: readonly number[]): Promise<void> {
    const left = new Set(gone);
    const before = placedGrid(last.grid, rows);
    last = { grid: after, wins: [] };
    if (isStill()) return still();
    sounds.fall();
    await ticker.run(POP_MS, (share) =>
      board.draw(
        before.map((one, cell) =>
          left.has(cell) ? { ...one, scale: 1 + 0.25 * share - share ** 3, alpha: 1 - share } : one,
        ),
      ),
    );
    const falls = fallsOf(gone, after, rows);
    await ticker.run(FALL_MS, (share) =>
      board.draw(
        falls.map(({ reel, symbol, from, to }) => ({
          symbol,
          reel,
          y: from + (to - from) * settle(share),
        })),
      ),
    );
  }

  async function banner(shown: Banner, sound?: () => void): Promise<void> {
    say({ banner: shown });
    sound?.();
    await ticker.run(BANNER_MS, () => {});
    say({ banner: null });
  }

  async function play(scene: Scene): Promise<void> {
    say({ free: scene.free, multiplier: scene.multiplier });
    switch (scene.kind) {
      case "spin":
        return spin(scene.grid);
      case "fill":
        return fill(scene.filled);
      case "win":
        last = { grid: scene.grid, wins: scene.wins };
        if (celebrates) sounds.win(scene.wins.length);
        return light(
          new Set(scene.wins.flatMap(({ cells }) => cells)),
          scene.wins,
          scene.total,
          WIN_MS,
        );
      case "fall":
        return fall(scene.gone, scene.after);
      case "scatters":
        sounds.award();
        return light(new Set(scene.cells), [], scene.total, SCATTERS_MS);
      case "award":
        return banner(
          { kind: "award", count: scene.count, isFirst: scene.isFirst, book: scene.book },
          sounds.award,
        );
      case "freeOver":
        return banner({ kind: "freeOver" });
    }
  }

  return {
    /** Stands still: shows an earlier round, or nothing yet. */
    rest(view: SlotView | null): void {
      const step = view?.spins.at(-1)?.steps.at(-1);
      if (step) last = { grid: step.filled ?? step.grid, wins: step.wins };
      still(last.wins);
    },
    redraw: () => ticker.isIdle() && still(last.wins),
    /** Spins the reels until the result is known. */
    roll(): void {
      say(QUIET);
      if (isStill()) return;
      sounds.roll();
      for (const [at, reel] of reels.entries()) reel.rest(column(last.grid, at));
      let stopped = false;
      rolling = () => {
        stopped = true;
      };
      void ticker.until((_elapsed, step) => {
        if (stopped) return true;
        for (const reel of reels) reel.run((SPEED * step) / 1000);
        drawReels();
        return false;
      });
    },
    /** The bet was refused: the reels return to the previous grid. */
    callOff(): void {
      callOff();
      still();
    },
    async present(view: SlotView, jackpot: number | null): Promise<void> {
      celebrates = view.total >= ONCE;
      for (const scene of scenesOf(view, spec.cap)) await play(scene);
      if (view.total >= GREAT)
        await banner({ kind: "great", isHuge: view.total >= HUGE }, sounds.bigWin);
      if (jackpot !== null) await banner({ kind: "jackpot", amount: jackpot }, sounds.bigWin);
      say({ pays: view.total });
      still(last.wins);
    },
    hurry: ticker.hurry,
    end: ticker.end,
  };
}

export type Show = ReturnType<typeof createShow>;

function firstGrid({ strips, rows }: SlotSpec, numbers: ReadonlyMap<string, number>): number[] {
  return strips.flatMap((strip) =>
    Array.from(strip.slice(0, rows), (mark) => numbers.get(mark) ?? 0),
  );
}

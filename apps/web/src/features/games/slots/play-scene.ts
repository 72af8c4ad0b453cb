import { type Placed, placedGrid } from "./board.ts";
import { fallsOf } from "./falls.ts";
import type { Banner } from "./hud.ts";
import { settle } from "./reel.ts";
import type { Scene } from "./scenes.ts";
import {
  columnOf,
  drawReels,
  drawStill,
  restAt,
  SPEED,
  type Stage,
  say,
  stopRolling,
} from "./show-stage.ts";

/** The delay of each reel's stop after the previous one. */
const STAGGER_MS = 130;
const LEAST_RUN_MS = 260;
const [WIN_MS, FILL_MS, POP_MS, FALL_MS, SCATTERS_MS, BANNER_MS] = [
  1000, 420, 260, 380, 1000, 2000,
];
const PULSE_MS = 500;

/** Shows one scene of a round; resolves when it is over. */
export async function playScene(stage: Stage, scene: Scene): Promise<void> {
  const { sounds } = stage;
  say(stage, { free: scene.free, multiplier: scene.multiplier });
  switch (scene.kind) {
    case "spin":
      return spin(stage, scene.grid);
    case "fill":
      return fill(stage, scene.filled);
    case "win":
      stage.last = { grid: scene.grid, wins: scene.wins };
      if (stage.celebrates) sounds.win(scene.wins.length);
      return light(stage, { ...scene, cells: scene.wins.flatMap(({ cells }) => cells) }, WIN_MS);
    case "fall":
      return fall(stage, scene.gone, scene.after);
    case "scatters":
      sounds.award();
      return light(stage, { ...scene, wins: [] }, SCATTERS_MS);
    case "award":
      return showBanner(
        stage,
        { kind: "award", count: scene.count, isFirst: scene.isFirst, book: scene.book },
        sounds.award,
      );
    case "freeOver":
      return showBanner(stage, { kind: "freeOver" });
  }
}

async function spin(stage: Stage, grid: readonly number[]): Promise<void> {
  const runs = stage.rolling !== null;
  stopRolling(stage);
  if (!stage.isStill()) {
    if (!runs) restAt(stage, stage.last.grid);
    await runReels(stage, grid);
  }
  stage.last = { grid, wins: [] };
  restAt(stage, grid);
  drawStill(stage);
}

/** Runs the reels and stops them one after another, each at its column. */
function runReels(stage: Stage, grid: readonly number[]): Promise<void> {
  const { reels, ticker, sounds } = stage;
  const held = stuckWilds(stage);
  const aimed: { at: number; forMs: number }[] = [];
  let stopped = 0;
  return ticker.until((elapsed, step) => {
    for (const [at, reel] of reels.entries()) {
      const begun = LEAST_RUN_MS + at * STAGGER_MS;
      if (elapsed < begun) reel.run((SPEED * step) / 1000);
      else {
        aimed[at] ??= { at: elapsed, forMs: (3000 * reel.aim(columnOf(stage, grid, at))) / SPEED };
        reel.approach(settle((elapsed - aimed[at].at) / aimed[at].forMs));
      }
    }
    const done = aimed.filter(({ at, forMs }) => elapsed >= at + forMs * 0.6).length;
    if (done > stopped) sounds.stop(stopped);
    stopped = done;
    drawReels(stage, held);
    return aimed.length === reels.length && aimed.every(({ at, forMs }) => elapsed >= at + forMs);
  });
}

/** Wilds that stay from one free spin to the next. */
function stuckWilds({ spec, hud, last }: Stage): Placed[] {
  if (!spec.wild?.sticksInFreeSpins || !hud.free || hud.free.at === 1) return [];
  return placedGrid(last.grid, spec.rows).filter(({ symbol }) => spec.symbols[symbol]?.wild);
}

type Lit = Pick<Extract<Scene, { kind: "win" }>, "wins" | "total"> & { cells: readonly number[] };

/** Highlights cells for a while as the total counts up. */
async function light(stage: Stage, { cells, wins, total }: Lit, forMs: number): Promise<void> {
  const { ticker, isStill } = stage;
  const before = stage.hud.pays;
  const lit = new Set(cells);
  await ticker.run(isStill() ? forMs / 2 : forMs, (share, elapsed) => {
    drawStill(stage, wins, isStill() ? 0.25 : (elapsed % PULSE_MS) / PULSE_MS, lit);
    say(stage, { pays: Math.round(before + (total - before) * Math.min(1, share * 1.5)) });
  });
  say(stage, { pays: total });
}

async function fill(stage: Stage, filled: readonly number[]): Promise<void> {
  const { board, ticker, spec } = stage;
  const before = stage.last.grid;
  stage.last = { grid: filled, wins: [] };
  if (stage.isStill()) return drawStill(stage);
  await ticker.run(FILL_MS, (share) => {
    const grown = placedGrid(filled, spec.rows).map((one, cell) =>
      before[cell] === filled[cell] ? one : { ...one, scale: settle(share), alpha: share },
    );
    board.draw([
      ...placedGrid(before, spec.rows).map((one, cell) =>
        before[cell] === filled[cell] ? { ...one, alpha: 0 } : { ...one, alpha: 1 - share },
      ),
      ...grown,
    ]);
  });
}

async function fall(
  stage: Stage,
  gone: readonly number[],
  after: readonly number[],
): Promise<void> {
  const { board, ticker, spec } = stage;
  const left = new Set(gone);
  const before = placedGrid(stage.last.grid, spec.rows);
  stage.last = { grid: after, wins: [] };
  if (stage.isStill()) return drawStill(stage);
  stage.sounds.fall();
  await ticker.run(POP_MS, (share) =>
    board.draw(
      before.map((one, cell) =>
        left.has(cell) ? { ...one, scale: 1 + 0.25 * share - share ** 3, alpha: 1 - share } : one,
      ),
    ),
  );
  const falls = fallsOf(gone, after, spec.rows);
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

export async function showBanner(stage: Stage, shown: Banner, sound?: () => void): Promise<void> {
  say(stage, { banner: shown });
  sound?.();
  await stage.ticker.run(BANNER_MS, () => {});
  say(stage, { banner: null });
}

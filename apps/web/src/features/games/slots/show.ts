import { ONCE } from "@touchline/fair";
import type { SlotView } from "@touchline/fair/slot";
import { QUIET } from "./hud.ts";
import { playScene, showBanner } from "./play-scene.ts";
import { scenesOf } from "./scenes.ts";
import {
  createStage,
  drawReels,
  drawStill,
  restAt,
  type ShowHost,
  SPEED,
  type Stage,
  say,
  stopRolling,
} from "./show-stage.ts";

/** The thresholds of a big and a huge win. */
const [GREAT, HUGE] = [15 * ONCE, 50 * ONCE];

/**
 * Shows rounds on a board. The result is already decided; nothing here changes it, and hurrying
 * only shows it faster.
 */
export function createShow(host: ShowHost) {
  const stage = createStage(host);
  const { ticker } = stage;
  return {
    /** Stands still: shows an earlier round, or nothing yet. */
    rest(view: SlotView | null): void {
      const step = view?.spins.at(-1)?.steps.at(-1);
      if (step) stage.last = { grid: step.filled ?? step.grid, wins: step.wins };
      drawStill(stage, stage.last.wins);
    },
    redraw: () => ticker.isIdle() && drawStill(stage, stage.last.wins),
    /** Spins the reels until the result is known. */
    roll: () => roll(stage),
    /** The bet was refused: the reels return to the previous grid. */
    callOff(): void {
      stopRolling(stage);
      drawStill(stage);
    },
    present: (view: SlotView, jackpot: number | null) => present(stage, view, jackpot),
    hurry: ticker.hurry,
    end: ticker.end,
  };
}

export type Show = ReturnType<typeof createShow>;

function roll(stage: Stage): void {
  say(stage, QUIET);
  if (stage.isStill()) return;
  stage.sounds.roll();
  restAt(stage, stage.last.grid);
  let stopped = false;
  stage.rolling = () => {
    stopped = true;
  };
  void stage.ticker.until((_elapsed, step) => {
    if (stopped) return true;
    for (const reel of stage.reels) reel.run((SPEED * step) / 1000);
    drawReels(stage);
    return false;
  });
}

async function present(stage: Stage, view: SlotView, jackpot: number | null): Promise<void> {
  const { spec, sounds } = stage;
  stage.celebrates = view.total >= ONCE;
  for (const scene of scenesOf(view, spec.cap)) await playScene(stage, scene);
  if (view.total >= GREAT)
    await showBanner(stage, { kind: "great", isHuge: view.total >= HUGE }, sounds.bigWin);
  if (jackpot !== null)
    await showBanner(stage, { kind: "jackpot", amount: jackpot }, sounds.bigWin);
  say(stage, { pays: view.total });
  drawStill(stage, stage.last.wins);
}

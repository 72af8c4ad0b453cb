import type { FreeSpinCount } from "./scenes.ts";

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

import { crashSheet } from "./crash.sheet.ts";
import { OWN_GAMES } from "./games.ts";
import { LIVE_SHEETS } from "./live/live.sheet.ts";
import type { Measure } from "./sheet.ts";

/** How the maths of every game is measured. */
export const MEASURES: readonly Measure[] = [
  ...OWN_GAMES.map(({ measure }) => measure),
  ...LIVE_SHEETS,
  crashSheet,
];

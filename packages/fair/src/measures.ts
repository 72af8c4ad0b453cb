import { crashSheet } from "./crash.sheet.ts";
import { baccaratSheet } from "./games/baccarat.sheet.ts";
import { blackjackSheet } from "./games/blackjack.sheet.ts";
import { diceSheet } from "./games/dice.sheet.ts";
import { hiLoSheet } from "./games/hi-lo.sheet.ts";
import { kenoSheet } from "./games/keno.sheet.ts";
import { minesSheet } from "./games/mines.sheet.ts";
import { plinkoSheet } from "./games/plinko.sheet.ts";
import { rouletteSheet } from "./games/roulette.sheet.ts";
import { videoPokerSheet } from "./games/video-poker.sheet.ts";
import { wheelSheet } from "./games/wheel.sheet.ts";
import { LIVE_SHEETS } from "./live/live.sheet.ts";
import type { Measure } from "./sheet.ts";
import { SLOT_SHEETS } from "./slots/slots.sheet.ts";

/** How the maths of every game is measured. */
export const MEASURES: readonly Measure[] = [
  diceSheet,
  hiLoSheet,
  kenoSheet,
  minesSheet,
  plinkoSheet,
  wheelSheet,
  rouletteSheet,
  blackjackSheet,
  baccaratSheet,
  videoPokerSheet,
  ...SLOT_SHEETS,
  ...LIVE_SHEETS,
  crashSheet,
];

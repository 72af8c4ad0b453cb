import { diceSheet } from "./games/dice.sheet.ts";
import type { Measure } from "./sheet.ts";
import { SLOT_SHEETS } from "./slots/slots.sheet.ts";

/** How the maths of every game are found out. */
export const MEASURES: readonly Measure[] = [diceSheet, ...SLOT_SHEETS];

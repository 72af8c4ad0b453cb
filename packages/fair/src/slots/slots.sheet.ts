import type { Measure } from "../sheet.ts";
import { cornerFruits } from "./corner-fruits.data.ts";
import { countLines } from "./count-lines.ts";
import { SLOTS } from "./slots.ts";

/** A slot returns the same share of any stake. The progressive jackpot is beside it: see ADR 23 for its share. */
export const SLOT_SHEETS: readonly Measure[] = SLOTS.map((game) => ({
  game,
  bets: { "any stake": { kind: "slot", stake: 1_000_000 } },
  // The others have free spins or falling symbols, whose stops are too many to count.
  ...(game.gameId === cornerFruits.gameId ? { exact: () => countLines(cornerFruits) } : {}),
}));

import type { Measure } from "../sheet.ts";
import { SLOTS } from "./slots.ts";

/**
 * A slot returns the same share of any stake. The progressive jackpot is beside it: see ADR 23 for
 * its share.
 */
export const SLOT_SHEETS: readonly Measure[] = SLOTS.map((game) => ({
  game,
  bets: { "any stake": { kind: "slot", stake: 1_000_000 } },
}));

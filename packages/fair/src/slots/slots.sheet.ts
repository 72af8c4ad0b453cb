import type { Measure } from "../sheet.ts";
import { SLOTS } from "./slots.ts";

/**
 * A slot returns the same share of any stake. The progressive jackpot comes on top: ADR 23 has its
 * share.
 */
export const SLOT_SHEETS: readonly Measure[] = SLOTS.map((game) => ({
  game,
  bets: { "any stake": { kind: "slot", stake: 1_000_000 } },
}));

import type { MarketType } from "./offer.ts";

/** The book's margin. Lower where punters compare prices most, higher for many outcomes. */
export const MARGINS: Readonly<Record<MarketType, number>> = {
  match_result: 0.055,
  double_chance: 0.05,
  draw_no_bet: 0.05,
  total: 0.045,
  team_total: 0.06,
  handicap: 0.04,
  european_handicap: 0.06,
  both_to_score: 0.055,
  correct_score: 0.12,
  next: 0.065,
  odd_even: 0.05,
  half_full: 0.1,
};

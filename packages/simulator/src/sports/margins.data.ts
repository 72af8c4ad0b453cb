import type { Market } from "@touchline/contract";

/** The book's margin. Lower where punters compare prices most, higher for large fields. */
export const SPORT_MARGINS: Readonly<Record<Market["type"], number>> = {
  match_result: 0.055,
  winner: 0.045,
  double_chance: 0.055,
  draw_no_bet: 0.05,
  total: 0.05,
  team_total: 0.06,
  handicap: 0.05,
  european_handicap: 0.06,
  both_to_score: 0.055,
  correct_score: 0.07,
  next: 0.06,
  odd_even: 0.05,
  half_full: 0.07,
  method: 0.07,
  race_winner: 0.125,
  podium: 0.12,
  forecast: 0.18,
  tricast: 0.22,
  outright: 0.14,
};

import type { LegResult } from "../factors.ts";
import type { AskedLeg, Pair, Tally } from "./tally.ts";

const won = (yes: boolean): LegResult => (yes ? "win" : "lose");
const sign = ([home, away]: Pair): "1" | "X" | "2" => (home > away ? "1" : home < away ? "2" : "X");

/** A quarter line splits the stake between the two neighbouring lines. */
function lineResult(quartersAhead: number): LegResult {
  if (quartersAhead >= 2) return "win";
  if (quartersAhead <= -2) return "lose";
  return quartersAhead === 1 ? "half_win" : quartersAhead === -1 ? "half_lose" : "void";
}

/** How many quarters a leg is ahead of its line. */
export function quartersAhead(
  { type, key, side, lineQuarters }: AskedLeg,
  [home, away]: Pair,
): number {
  const line = lineQuarters ?? 0;
  if (type === "handicap") return (key === "1" ? 1 : -1) * (4 * (home - away) + line);
  const counted = type === "team_total" ? (side === 1 ? away : home) : home + away;
  return (key === "over" ? 1 : -1) * (4 * counted - line);
}

/** The leg's result if nothing more is scored; null if the count alone does not decide it. */
export function resultOf(leg: AskedLeg, have: Pair): LegResult | null {
  const { type, key } = leg;
  const [home, away] = have;
  switch (type) {
    case "match_result":
      return won(key === sign(have));
    case "winner":
    case "draw_no_bet":
      return home === away ? "void" : won(key === sign(have));
    case "european_handicap":
      return won(key === sign([home + (leg.lineQuarters ?? 0) / 4, away]));
    case "double_chance":
      return won(key.includes(sign(have)));
    case "total":
    case "team_total":
    case "handicap":
      return lineResult(quartersAhead(leg, have));
    case "both_to_score":
      return won((home > 0 && away > 0) === (key === "yes"));
    case "odd_even":
      return won(((home + away) % 2 === 1) === (key === "odd"));
    case "correct_score":
      return key.includes(":") ? won(key === `${home}:${away}`) : null;
    case "next":
      if (home + away < (leg.number ?? 1)) return won(key === "none");
      // The score does not show which side scored that goal.
      return key === "none" ? "lose" : null;
    default:
      return null;
  }
}

/**
 * The final score if the leading side wins everything that is left. A match by the clock may end as
 * it is.
 */
export function projected({ have, toWin, isOver }: Tally): Pair {
  const [home, away] = have;
  if (toWin === undefined || isOver || home === away) return have;
  return home > away ? [toWin, away] : [home, toWin];
}

/** Whether the result is final, whatever else is scored. */
export function isForGood(leg: AskedLeg, tally: Tally, result: LegResult): boolean {
  const { type, key, number = 1 } = leg;
  const [home, away] = tally.have;
  if (tally.isOver) return true;
  switch (type) {
    case "total":
    case "team_total":
      return key === "over" ? result === "win" : result === "lose";
    case "both_to_score":
      return home > 0 && away > 0;
    case "correct_score": {
      const [wantedHome = 0, wantedAway = 0] = key.split(":").map(Number);
      return home > wantedHome || away > wantedAway;
    }
    case "next":
      return home + away >= number;
    default:
      return false;
  }
}

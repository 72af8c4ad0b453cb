import { seededRandom } from "@touchline/core";
import type { ClubRow, Competition } from "./competitions/competition.ts";
import type { Pair } from "./side.ts";

/** Playing at home is worth e^0.13 more goals for, and as many times fewer against. */
const HOME_ADVANTAGE = 0.13;
/** One point of strength moves a side's expected goals by 2.4 %. */
const PER_STRENGTH_POINT = 0.024;
/** Open sides score and concede more than their strength says, closed ones less. */
const STYLE_RANGE = 0.08;

/** Goals each side would score in 90 minutes of eleven against eleven. */
export function matchRates(seed: string, competition: Competition, home: ClubRow, away: ClubRow): Pair {
  const edge = HOME_ADVANTAGE + PER_STRENGTH_POINT * (home[3] - away[3]);
  const open = style(seed, home) + style(seed, away);
  const perSide = competition.goalsPerMatch / 2;
  return [perSide * Math.exp(open + edge), perSide * Math.exp(open - edge)];
}

const style = (seed: string, club: ClubRow): number => (seededRandom(`${seed}|style|${club[0]}`).next() * 2 - 1) * STYLE_RANGE;

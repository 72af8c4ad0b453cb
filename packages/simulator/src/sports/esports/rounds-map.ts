import { logistic, type RallyCompetition } from "../engines/ladder/define.ts";
import type { LadderRules } from "../engines/ladder/ladder.ts";
import type { PointGame } from "../engines/ladder/point-game.ts";
import { opponent, type Pair, type Side } from "../side.ts";

/** A team's advantage on a map it picked, in logits of a round. */
const PICK_EDGE = 0.08;
/** The advantage of defending, in logits. */
const DEFENCE_EDGE = 0.12;
const HALF_ROUNDS = 12;

/** Teams pick in turn, home side first; the decider is neutral. */
export function pickEdge(number: number, toWin: number): number {
  if (number === 2 * toWin - 1) return 0;
  return number % 2 === 1 ? PICK_EDGE : -PICK_EDGE;
}

/** The defending side in a map at this score. */
export const defendingIn =
  (overtimeHalf: number) =>
  ({ first, now: [home, away] }: { first: Side; now: Pair }): Side =>
    defends(first, home + away, overtimeHalf);

/** The defending side: sides switch after twelve rounds, and in overtime after `overtimeHalf`. */
function defends(first: Side, rounds: number, overtimeHalf: number): Side {
  if (rounds < 2 * HALF_ROUNDS) return rounds < HALF_ROUNDS ? first : opponent(first);
  return Math.floor((rounds - 2 * HALF_ROUNDS) / overtimeHalf) % 2 === 0 ? opponent(first) : first;
}

export interface RoundsMap extends Pick<PointGame, "over" | "most"> {
  /** Rounds between switches of sides in overtime. */
  overtimeHalf: number;
}

/** Matches of maps that are won round by round. */
export const roundsRules =
  ({ over, most, overtimeHalf }: RoundsMap) =>
  ({ toWin }: RallyCompetition, edge: number): LadderRules => ({
    toWin,
    nextFirst: opponent,
    game: (number) => ({
      over,
      most,
      chance: ([home, away]: Pair, first: Side) => {
        const side = defends(first, home + away, overtimeHalf) === 0 ? DEFENCE_EDGE : -DEFENCE_EDGE;
        return logistic(edge + side + pickEdge(number, toWin));
      },
    }),
  });

/** Bets stop briefly at the end of a round. */
export const roundNews = (side: Side) =>
  ({ incident: { kind: "round", side }, stop: { why: "score", seconds: 6 } }) as const;

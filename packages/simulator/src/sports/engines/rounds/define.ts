import type { SportId } from "@touchline/contract";
import type { Competition } from "../../competition.ts";
import type { Board, SportDefinition } from "../../definition.ts";
import { RESULT_KEYS, WINNER_KEYS } from "../../maths/score-view.ts";
import { drawFight } from "./draw.ts";
import { fightModel, methodKeys } from "./model.ts";
import type { FightCourse, FightRules, FightState } from "./rules.ts";

/**
 * Everything specific to one kind of fight. Chances are those of equal fighters in a whole round.
 */
export interface FightSport<X extends Competition> {
  sport: SportId;
  prefix: string;
  slotMinutes: number;
  meanSeconds: number;
  competitions: readonly X[];
  roundSeconds: number;
  ways: FightRules["ways"];
  /** A side's chance to finish in a round, by way. */
  ends: readonly number[];
  knockdowns: number;
  drawShare: number;
  rounds(competition: X, number: number): number;
}

const SLICE_SECONDS = 30;
const BREAK_SECONDS = 60;
/** The effect of one point of strength as a power of e: on finishing, and on winning a round. */
const END_PER_POINT = 0.045;
const ROUND_PER_POINT = 0.05;
const DRIFT_POINTS = 0.6;

export interface FightEdge extends FightCourse {
  /** Home strength minus away strength. */
  edge: number;
}

export function fightSport<X extends Competition>(
  sport: FightSport<X>,
): SportDefinition<X, FightState, FightEdge> {
  const { roundSeconds, ways, ends, knockdowns, drawShare, rounds, ...what } = sport;
  const slices = roundSeconds / SLICE_SECONDS;
  const rulesOf = (edge: number, count: number): FightRules => {
    const share = (chance: number, sign: 1 | -1) =>
      (chance / slices) * Math.exp(sign * END_PER_POINT * edge);
    return {
      rounds: count,
      roundSeconds,
      breakSeconds: BREAK_SECONDS,
      slices,
      ways,
      ends: [ends.map((chance) => share(chance, 1)), ends.map((chance) => share(chance, -1))],
      knockdowns: [share(knockdowns, 1), share(knockdowns, -1)],
      roundChance: 1 / (1 + Math.exp(-ROUND_PER_POINT * edge)),
      drawShare,
    };
  };
  return {
    ...what,
    kind: "match",
    draw({ competition, entrants: [home, away], number, random }) {
      const edge = (home?.[3] ?? 0) - (away?.[3] ?? 0);
      return { ...drawFight(rulesOf(edge, rounds(competition, number)), random), edge };
    },
    model: ({ rules, edge }, drift) =>
      fightModel(rulesOf(edge + DRIFT_POINTS * drift(0), rules.rounds)),
    asks: ({ rules }) => [
      rules.drawShare > 0
        ? { type: "match_result", keys: RESULT_KEYS }
        : { type: "winner", keys: WINNER_KEYS },
      { type: "method", keys: methodKeys(rules) },
      { type: "total", unit: "rounds", lines: { step: 1, most: 3 } },
    ],
    board: ({ rules }, state) => fightBoard(rules, state),
  };
}

/** A fight has no score before it is won; the unofficial cards are its parts. */
function fightBoard(
  { rounds }: FightRules,
  { round, playing, cards, knockdowns, ending, since }: FightState,
): Board {
  return {
    period: playing ? "round" : "break",
    periodNumber: round,
    score: [ending?.side === 0 ? 1 : 0, ending?.side === 1 ? 1 : 0],
    periodScores: cards.map(([home, away]) => [home, away]),
    rounds,
    stats: { knockdowns: [knockdowns[0], knockdowns[1]] },
    clock: { since, runs: playing },
  };
}

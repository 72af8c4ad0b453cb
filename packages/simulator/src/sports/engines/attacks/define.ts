import type { SportId } from "@touchline/contract";
import type { Competition } from "../../competition.ts";
import type { Drift, SportDefinition } from "../../definition.ts";
import type { Pair } from "../../side.ts";
import { type AttackMarkets, attackAsks } from "./asks.ts";
import { onStep } from "./attack-sums.ts";
import { attackBoard, type PartNames } from "./board.ts";
import { drawAttacks } from "./draw.ts";
import { attackModel } from "./model.ts";
import type { AttackCourse, AttackRules, AttackState } from "./rules.ts";

export interface AttackSport<X extends Competition> {
  sport: SportId;
  prefix: string;
  slotMinutes: number;
  meanSeconds: number;
  competitions: readonly X[];
  partNames: PartNames;
  rulesOf(competition: X): AttackRules;
  markets: AttackMarkets;
  /**
   * The effect of home advantage and of one point of strength on the ratio of scores, as a power of
   * e.
   */
  homeEdge: number;
  edgePerPoint: number;
  /**
   * How far a trader's view of the ratio of scores, and of both sides' scores, may go: little
   * against the margin. Sports with many attacks need less.
   */
  drift: { edge: number; pace: number };
}

/** On some days both sides score more than usual, or less. */
const PACE_RANGE = 0.03;

export function attackSport<X extends Competition>(
  sport: AttackSport<X>,
): SportDefinition<X, AttackState, AttackCourse> {
  const { partNames, rulesOf, markets, homeEdge, edgePerPoint, drift: most, ...what } = sport;
  return {
    ...what,
    kind: "match",
    draw({ competition, entrants: [home, away], random }) {
      const edge = homeEdge + edgePerPoint * ((home?.[3] ?? 0) - (away?.[3] ?? 0));
      const pace = (random.next() * 2 - 1) * PACE_RANGE;
      return drawAttacks(rulesOf(competition), factorsOf(edge, pace), random);
    },
    model: ({ rules, factors }, drift) => attackModel(rules, drifted(factors, most, drift)),
    asks: ({ rules }, state) => attackAsks(rules, markets, state),
    board: ({ rules }, state) => attackBoard(rules, partNames, state),
  };
}

const factorsOf = (edge: number, pace: number): Pair => [
  onStep(Math.exp(pace + edge / 2)),
  onStep(Math.exp(pace - edge / 2)),
];

function drifted(
  [home, away]: Pair,
  { edge, pace }: AttackSport<Competition>["drift"],
  drift: Drift,
): Pair {
  const [byHome, byAway] = factorsOf(edge * drift(0), pace * drift(1));
  return [onStep(home * byHome), onStep(away * byAway)];
}

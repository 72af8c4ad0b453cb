import type { Distribution } from "../../../pricing/distribution.ts";
import type { JointStates } from "../../definition.ts";
import { type Ends, total } from "./fight-ends.ts";
import type { FightRules } from "./rules.ts";

/** Indexes of 1, 2 and the draw among 1, X and 2. */
const RESULTS = [0, 2, 1];

interface State {
  side: 0 | 1 | null;
  method: number;
  rounds: number;
  weight: number;
}

/** The way and the round of the end. All slices have the same chances. */
export function fightJoint(rules: FightRules, ends: Ends, rounds: Distribution): JointStates {
  const states = statesOf(rules, ends, rounds);
  return {
    weights: Float64Array.from(states, ({ weight }) => weight),
    answers({ type }) {
      if (type === "total") return (at) => states[at]?.rounds ?? 0;
      if (type === "method") return (at) => states[at]?.method ?? 0;
      if (type === "match_result") return (at) => RESULTS[states[at]?.side ?? 2] as number;
      return type === "winner" ? (at) => states[at]?.side ?? null : null;
    },
  };
}

function statesOf({ ways, rounds }: FightRules, ends: Ends, { from, p }: Distribution): State[] {
  const { first, firstDecision, draw, secondDecision, second } = ends;
  const decisions = firstDecision + draw + secondDecision;
  const early = total(first) + total(second);
  const states: State[] = [];
  const add = (side: 0 | 1 | null, method: number, value: number, weight: number) => {
    if (weight > 0) states.push({ side, method, rounds: value, weight });
  };
  const drawKey = 2 * (ways.length + 1);
  for (const [i, chance] of p.entries()) {
    const value = from + i;
    // The last round also includes the decisions.
    const share =
      early > 0 ? Math.max(0, value === rounds ? chance - decisions : chance) / early : 0;
    for (const [way, ends] of first.entries()) add(0, way, value, share * ends);
    for (const [way, ends] of second.entries()) add(1, ways.length + 1 + way, value, share * ends);
  }
  add(0, ways.length, rounds, firstDecision);
  add(1, drawKey - 1, rounds, secondDecision);
  add(null, drawKey, rounds, draw);
  return states;
}

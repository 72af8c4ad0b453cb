import { AssertionError } from "@touchline/core";
import type { Ask, Model, View } from "../../definition.ts";
import { type Ends, endsOf, type Fight, fightOf, roundsOf, total } from "./fight-ends.ts";
import { fightJoint } from "./joint.ts";
import type { FightRules, FightState } from "./rules.ts";

/** The outlook from any state of a fight. */
export function fightModel(rules: FightRules): Model<FightState> {
  const fight = fightOf(rules);
  return {
    outlook(state) {
      const ends = endsOf(fight, state);
      return {
        view: viewOf(fight, state, ends),
        joint: () => fightJoint(rules, ends, roundsOf(fight, state)),
      };
    },
  };
}

function viewOf(fight: Fight, state: FightState, ends: Ends): (ask: Ask) => View {
  const { first, firstDecision, draw, secondDecision, second } = ends;
  const one = total(first) + firstDecision;
  const two = total(second) + secondDecision;
  return ({ type }) => {
    if (type === "winner") return { chances: [one, two], refund: draw };
    if (type === "match_result") return { chances: [one, draw, two] };
    if (type === "total") return { value: roundsOf(fight, state) };
    if (type !== "method") throw new AssertionError(`a fight says nothing of ${type}`);
    const chances = [...first, firstDecision, ...second, secondDecision];
    return { chances: fight.rules.drawShare > 0 ? [...chances, draw] : chances };
  };
}

export const methodKeys = ({ ways, drawShare }: FightRules): string[] => [
  ...(["1", "2"] as const).flatMap((side) => [...ways, "decision"].map((way) => `${side}:${way}`)),
  ...(drawShare > 0 ? ["draw"] : []),
];

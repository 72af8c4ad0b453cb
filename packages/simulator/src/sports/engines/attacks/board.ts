import type { EventState } from "@touchline/contract";
import type { Board } from "../../definition.ts";
import { added } from "../../side.ts";
import { type AttackRules, type AttackState, isOvertime, partSeconds } from "./rules.ts";

/** A sport's name for its parts. */
export type PartNames = "quarter" | "period" | "half";

export function attackBoard(rules: AttackRules, names: PartNames, state: AttackState): Board {
  const { part, playing, done, now, next, run, since } = state;
  return {
    ...periodOf(rules, names, state),
    score: [...added([...done, now])],
    periodScores: done.map(([home, away]) => [home, away]),
    run: [run[0], run[1]],
    ...(playing ? { serving: next } : {}),
    clock: { since, runs: playing, seconds: playing ? 0 : partSeconds(rules, part) },
  };
}

function periodOf(
  rules: AttackRules,
  names: PartNames,
  { part, playing }: AttackState,
): Pick<EventState, "period" | "periodNumber"> {
  const half = names === "half";
  if (!playing) return { period: half ? "half_time" : "break", periodNumber: half ? 0 : part };
  if (isOvertime(rules, part)) return { period: "overtime", periodNumber: part - rules.parts };
  if (half) return { period: part === 1 ? "first_half" : "second_half", periodNumber: 0 };
  return { period: names, periodNumber: part };
}

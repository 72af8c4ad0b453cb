import type { Distribution } from "../../../pricing/distribution.ts";
import { sumsOf } from "../../maths/distributions.ts";
import { steps } from "../../maths/steps.ts";
import type { AttackRules } from "./rules.ts";

const FACTORS = steps(0.004);
export const onStep = FACTORS.onto;

/**
 * By the scoring of a sport and a factor on a step: what so many attacks bring. They are the
 * game's, not a match's, and kept for good.
 */
const tables = new Map<string, (attacks: number) => Distribution>();

export function attackSums(
  scoring: AttackRules["scoring"],
  factor: number,
): (attacks: number) => Distribution {
  const key = `${scoring}|${FACTORS.of(factor)}`;
  const known = tables.get(key) ?? sumsOf(oneAttack(scoring, factor));
  tables.set(key, known);
  return known;
}

function oneAttack(scoring: AttackRules["scoring"], factor: number): Distribution {
  const most = Math.max(...scoring.map(([points]) => points));
  const p = new Array<number>(most + 1).fill(0);
  for (const [points, chance] of scoring) p[points] = chance * factor;
  p[0] = 1 - p.reduce((sum, chance) => sum + chance, 0);
  return { from: 0, p };
}

import type { Distribution } from "../../../pricing/distribution.ts";
import { sumsOf } from "../../maths/distributions.ts";
import { steps } from "../../maths/steps.ts";
import type { AttackRules } from "./rules.ts";

const FACTORS = steps(0.004);
export const onStep = FACTORS.onto;

/**
 * The points of this many attacks, by a sport's scoring and a stepped factor. They depend on the
 * game, not on a match, so they are cached for good.
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

import { chanceOf, shift } from "../../../pricing/distribution.ts";
import type { Ask, Model, Outlook, View } from "../../definition.ts";
import { type Added, DECIDING_POINT, overtimePoints } from "../../maths/added-points.ts";
import {
  type FinalScores,
  finalScores,
  movedScores,
  ONE_POINT,
  settledScores,
} from "../../maths/final-scores.ts";
import { resultChances, scoreView } from "../../maths/score-view.ts";
import { added, HOME, NIL, type Pair } from "../../side.ts";
import { attackSums } from "./attack-sums.ts";
import { attackJoint } from "./joint.ts";
import { type AttackRules, type AttackState, attacksIn } from "./rules.ts";
import { shootOutChance, suddenDeathChance } from "./sudden-death.ts";

/**
 * The possible points of the remaining attacks, by the same process that matches are drawn from.
 */
export function attackModel(rules: AttackRules, factors: Pair): Model<AttackState> {
  const { parts, attacks, overtime } = rules;
  const sums = [
    attackSums(rules.scoring, factors[0]),
    attackSums(rules.scoring, factors[1]),
  ] as const;
  const ahead = ([home, away]: Pair, onDraw: FinalScores | null) =>
    finalScores(sums[0](home), sums[1](away), onDraw);
  const scoreChances: Pair = [1 - chanceOf(sums[0](1), 0), 1 - chanceOf(sums[1](1), 0)];
  const shootOut = shootOutChance(factors);

  /** The outlook after a draw, by number of overtimes played; null if the draw is final. */
  const overtimes: (FinalScores | null)[] = [];
  function afterDraw(played: number): FinalScores | null {
    if (overtime.kind !== "parts") return null;
    if (played >= overtime.most) return overtime.drawStands ? null : ONE_POINT;
    overtimes[played] ??= ahead([overtime.attacks, overtime.attacks], afterDraw(played + 1));
    return overtimes[played] ?? null;
  }

  /** The same with each pair of points kept separate. */
  const pointsAfter: (readonly Added[] | null)[] = [];
  function addedAfter(played: number): readonly Added[] | null {
    if (overtime.kind !== "parts") return null;
    if (played >= overtime.most) return overtime.drawStands ? null : DECIDING_POINT;
    pointsAfter[played] ??= overtimePoints(
      sums[0](overtime.attacks),
      sums[1](overtime.attacks),
      addedAfter(played + 1),
    );
    return pointsAfter[played] ?? null;
  }

  function wholeOf(state: AttackState): FinalScores {
    const { part, left, done, now, over } = state;
    const regularOnly = overtime.kind === "sudden";
    const counted = added([
      ...(regularOnly ? done.slice(0, parts) : done),
      regularOnly && part > parts ? NIL : now,
    ]);
    if (over || (regularOnly && part > parts)) return settledScores(...counted);
    const later = Math.max(0, parts - part) * attacks;
    const fromHere: Pair = [left[0] + later, left[1] + later];
    // The score so far may be uneven, so it is added before looking for draws.
    const home = shift(sums[0](fromHere[0]), counted[0]);
    const away = shift(sums[1](fromHere[1]), counted[1]);
    return finalScores(home, away, afterDraw(Math.max(0, part - parts)));
  }

  function partOf({ part, left, done, now }: AttackState, asked: number): FinalScores {
    const played = done[asked - 1];
    if (played) return settledScores(...played);
    if (asked === part) return movedScores(ahead(left, null), now);
    return ahead([attacksIn(rules, asked), attacksIn(rules, asked)], null);
  }

  /** The home side's chance if sudden death is reached. */
  function suddenChance({ part, playing, over, left, next, done }: AttackState): number | null {
    if (overtime.kind !== "sudden") return null;
    if (over) {
      const [home, away] = added(done);
      return home > away ? 1 : 0;
    }
    const inOvertime = part > parts && playing;
    const fresh: Pair = [overtime.attacks, overtime.attacks];
    return suddenDeathChance(
      scoreChances,
      inOvertime ? left : fresh,
      inOvertime ? next : startsOvertime(rules),
      shootOut,
    );
  }

  /** The winner of the match, if sudden death follows a draw. */
  function suddenWinner(state: AttackState, whole: FinalScores): View {
    const home = suddenChance(state) ?? 0;
    if (state.over) return { chances: [home, 1 - home] };
    const [first, draw, second] = resultChances(whole.lead);
    return { chances: [first + draw * home, second + draw * (1 - home)] };
  }

  const chances = {
    rules,
    sums,
    suddenChance,
    afterDraw: (state: AttackState) => addedAfter(Math.max(0, state.part - parts)),
  };

  return {
    outlook(state): Outlook {
      const whole = wholeOf(state);
      const byPart = new Map<number, FinalScores>();
      return {
        view(ask: Ask): View {
          if (ask.part !== undefined) {
            const scores = byPart.get(ask.part) ?? partOf(state, ask.part);
            byPart.set(ask.part, scores);
            return scoreView(ask, scores);
          }
          return ask.type === "winner" && overtime.kind === "sudden"
            ? suddenWinner(state, whole)
            : scoreView(ask, whole);
        },
        joint: (asked) => attackJoint(chances, state, asked),
      };
    },
  };
}

/** The home side begins odd parts. */
const startsOvertime = ({ parts }: AttackRules) => ((parts + 2) % 2 === 0 ? HOME : 1);

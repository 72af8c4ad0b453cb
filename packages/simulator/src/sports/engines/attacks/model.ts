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
import { type AttackChances, attackJoint } from "./joint.ts";
import { type AttackRules, type AttackState, attacksIn } from "./rules.ts";
import { shootOutChance, suddenDeathChance } from "./sudden-death.ts";

interface AttackMatch {
  rules: AttackRules;
  sums: AttackChances["sums"];
  /** Each side's chance to score in one attack. */
  scoreChances: Pair;
  shootOut: number;
  /** The outlook after a draw, by number of overtimes played; null if the draw is final. */
  overtimes: (FinalScores | null)[];
  /** The same with each pair of points kept separate. */
  pointsAfter: (readonly Added[] | null)[];
}

/**
 * The possible points of the remaining attacks, by the same process that matches are drawn from.
 */
export function attackModel(rules: AttackRules, factors: Pair): Model<AttackState> {
  const { parts, overtime } = rules;
  const match = matchOf(rules, factors);
  const chances: AttackChances = {
    rules,
    sums: match.sums,
    suddenChance: (state) => suddenChance(match, state),
    afterDraw: (state) => addedAfter(match, Math.max(0, state.part - parts)),
  };
  return {
    outlook(state): Outlook {
      const whole = wholeOf(match, state);
      const byPart = new Map<number, FinalScores>();
      return {
        view(ask: Ask): View {
          if (ask.part !== undefined) {
            const scores = byPart.get(ask.part) ?? partOf(match, state, ask.part);
            byPart.set(ask.part, scores);
            return scoreView(ask, scores);
          }
          return ask.type === "winner" && overtime.kind === "sudden"
            ? suddenWinner(match, state, whole)
            : scoreView(ask, whole);
        },
        joint: (asked) => attackJoint(chances, state, asked),
      };
    },
  };
}

function matchOf(rules: AttackRules, factors: Pair): AttackMatch {
  const sums = [
    attackSums(rules.scoring, factors[0]),
    attackSums(rules.scoring, factors[1]),
  ] as const;
  return {
    rules,
    sums,
    scoreChances: [1 - chanceOf(sums[0](1), 0), 1 - chanceOf(sums[1](1), 0)],
    shootOut: shootOutChance(factors),
    overtimes: [],
    pointsAfter: [],
  };
}

const ahead = (
  { sums }: AttackMatch,
  [home, away]: Pair,
  onDraw: FinalScores | null,
): FinalScores => finalScores(sums[0](home), sums[1](away), onDraw);

function afterDraw(match: AttackMatch, played: number): FinalScores | null {
  const { overtimes } = match;
  const { overtime } = match.rules;
  if (overtime.kind !== "parts") return null;
  if (played >= overtime.most) return overtime.drawStands ? null : ONE_POINT;
  const { attacks } = overtime;
  overtimes[played] ??= ahead(match, [attacks, attacks], afterDraw(match, played + 1));
  return overtimes[played] ?? null;
}

function addedAfter(match: AttackMatch, played: number): readonly Added[] | null {
  const { sums, pointsAfter } = match;
  const { overtime } = match.rules;
  if (overtime.kind !== "parts") return null;
  if (played >= overtime.most) return overtime.drawStands ? null : DECIDING_POINT;
  pointsAfter[played] ??= overtimePoints(
    sums[0](overtime.attacks),
    sums[1](overtime.attacks),
    addedAfter(match, played + 1),
  );
  return pointsAfter[played] ?? null;
}

function wholeOf(match: AttackMatch, state: AttackState): FinalScores {
  const { sums } = match;
  const { parts, attacks, overtime } = match.rules;
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
  return finalScores(home, away, afterDraw(match, Math.max(0, part - parts)));
}

function partOf(
  match: AttackMatch,
  { part, left, done, now }: AttackState,
  asked: number,
): FinalScores {
  const { rules } = match;
  const played = done[asked - 1];
  if (played) return settledScores(...played);
  if (asked === part) return movedScores(ahead(match, left, null), now);
  return ahead(match, [attacksIn(rules, asked), attacksIn(rules, asked)], null);
}

/** The home side's chance if sudden death is reached. */
function suddenChance(
  { rules, scoreChances, shootOut }: AttackMatch,
  { part, playing, over, left, next, done }: AttackState,
): number | null {
  const { parts, overtime } = rules;
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
function suddenWinner(match: AttackMatch, state: AttackState, whole: FinalScores): View {
  const home = suddenChance(match, state) ?? 0;
  if (state.over) return { chances: [home, 1 - home] };
  const [first, draw, second] = resultChances(whole.lead);
  return { chances: [first + draw * home, second + draw * (1 - home)] };
}

/** The home side begins odd parts. */
const startsOvertime = ({ parts }: AttackRules) => ((parts + 2) % 2 === 0 ? HOME : 1);

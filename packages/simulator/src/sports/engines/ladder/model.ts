import { AssertionError, addAt } from "@touchline/core";
import type { Distribution } from "../../../pricing/distribution.ts";
import type { Ask, Model, View } from "../../definition.ts";
import { certain, mixture, type Part, trimmed } from "../../maths/distributions.ts";
import { type FinalScores, settledScores } from "../../maths/final-scores.ts";
import { scoreView } from "../../maths/score-view.ts";
import { AWAY, added, HOME, type Pair, plus, type Side } from "../../side.ts";
import { type Counted, ladderJoint } from "./joint.ts";
import { type LadderRules, type LadderState, unitNumber } from "./ladder.ts";
import { type UnitOutcome, unitOutcomes } from "./point-game.ts";

export interface LadderUnits {
  /** The unit of the score, and the unit counted inside it, as questions name them. */
  unit: "sets" | "maps" | "legs";
  /** Absent if no question refers to the points of the whole match. */
  points?: "points" | "games" | "legs" | "rounds";
}

/** The distribution of the units and points still to come. */
interface Ahead {
  /** The chances of final units, in the order of `finalsOf`. */
  finals: readonly number[];
  total: Distribution;
  lead: Distribution;
}

interface Ladder extends LadderUnits {
  rules: LadderRules;
  finals: readonly Pair[];
  nextFirst: LadderRules["nextFirst"];
  /** The possible ends of a unit that one side begins. */
  fresh: (number: number, first: Side) => readonly UnitOutcome[];
  /** The outlook from a unit's start, by the units won and the side that begins. */
  ahead: (home: number, away: number, first: Side) => Ahead;
}

/**
 * The outlook from any state of a match. From a unit's start it depends only on the units won and
 * on the side that begins, so it is computed once and cached; a state then costs one unit.
 */
export function ladderModel<I>(
  rules: LadderRules,
  units: LadderUnits,
  pointChance: (state: LadderState<I>) => number | undefined,
  counted?: Counted<I>,
): Model<LadderState<I>> {
  const { toWin } = rules;
  const { unit, points } = units;
  const ladder = ladderOf(rules, units);
  const { finals, fresh, nextFirst } = ladder;
  const counts = points !== undefined;
  const joint = ladderJoint<I>({ toWin, finals, fresh, nextFirst, unit, points, counted, counts });
  return {
    outlook(state) {
      const current = state.over
        ? []
        : unitOutcomes(rules.game(unitNumber(state)), state.now, state.first, pointChance(state));
      return {
        view: viewFrom(ladder, state, current),
        joint: (asked) => joint(state, current, asked),
      };
    },
  };
}

function ladderOf(rules: LadderRules, units: LadderUnits): Ladder {
  const ladder: Ladder = {
    ...units,
    rules,
    finals: finalsOf(rules.toWin),
    nextFirst: rules.evenStart ? () => HOME : rules.nextFirst,
    fresh: memoised((number: number, first: Side) =>
      unitOutcomes(rules.game(number), [0, 0], first),
    ),
    ahead: memoised((home: number, away: number, first: Side) =>
      aheadFrom(ladder, [home, away], first),
    ),
  };
  return ladder;
}

function aheadFrom(ladder: Ladder, won: Pair, first: Side): Ahead {
  const { rules, finals, fresh } = ladder;
  const [home, away] = won;
  if (home === rules.toWin || away === rules.toWin)
    return { finals: finals.map(([h, a]) => (h === home && a === away ? 1 : 0)), ...NOTHING };
  return after(ladder, fresh(home + away + 1, first), won, first);
}

/** The outlook after a unit with these possible ends. */
function after(
  { finals, points, nextFirst, ahead }: Ladder,
  outcomes: readonly UnitOutcome[],
  won: Pair,
  first: Side,
): Ahead {
  const parts = outcomes.map(({ score, chance }) => {
    const [home, away] = plus(won, score[0] > score[1] ? HOME : AWAY);
    return { score, chance, next: ahead(home, away, nextFirst(first, score)) };
  });
  const ends = finals.map((_, i) =>
    parts.reduce((sum, { chance, next }) => sum + chance * (next.finals[i] ?? 0), 0),
  );
  if (!points) return { finals: ends, ...NOTHING };
  const mix = (of: "total" | "lead", by: (score: Pair) => number) =>
    trimmed(
      mixture(
        parts.map(({ score, chance, next }): Part => ({ chance, of: next[of], by: by(score) })),
      ),
    );
  return {
    finals: ends,
    total: mix("total", ([home, away]) => home + away),
    lead: mix("lead", ([home, away]) => home - away),
  };
}

function viewFrom<I>(
  ladder: Ladder,
  state: LadderState<I>,
  current: readonly UnitOutcome[],
): (ask: Ask) => View {
  const { finals, unit, points } = ladder;
  const { won, first, over } = state;
  const whole = over ? ladder.ahead(won[0], won[1], first) : after(ladder, current, won, first);
  const played = added(state.done);
  const part = memoised((asked: number) => partScores(ladder, state, current, asked));
  const units = scoresOf(finals.map((score, i) => ({ score, chance: whole.finals[i] ?? 0 })));
  return (ask) => {
    if (ask.part !== undefined) return scoreView(ask, part(ask.part));
    if (ask.type === "correct_score") return { chances: whole.finals };
    if (ask.unit === undefined || ask.unit === unit) return scoreView(ask, units);
    if (ask.unit !== points) throw new AssertionError(`nobody counts ${ask.unit} here`);
    const total = { from: whole.total.from + played[0] + played[1], p: whole.total.p };
    const lead = { from: whole.lead.from + played[0] - played[1], p: whole.lead.p };
    return scoreView(ask, { total, lead, home: total, away: total });
  };
}

function partScores<I>(
  { fresh, nextFirst }: Ladder,
  state: LadderState<I>,
  current: readonly UnitOutcome[],
  asked: number,
): FinalScores {
  const done = state.done[asked - 1];
  if (done) return settledScores(...done);
  if (asked === unitNumber(state)) return scoresOf(current);
  // Offered in advance only if it is certain to be played.
  const byFirst = ([HOME, AWAY] as const).flatMap((first) => {
    const chance = current.reduce(
      (sum, end) => (nextFirst(state.first, end.score) === first ? sum + end.chance : sum),
      0,
    );
    return chance === 0
      ? []
      : fresh(asked, first).map((outcome) => ({ ...outcome, chance: chance * outcome.chance }));
  });
  return scoresOf(byFirst);
}

const NOTHING = { total: certain(0), lead: certain(0) };

/** Every final score in units: 2:0, 2:1, 1:2, 0:2. */
export function finalsOf(toWin: number): Pair[] {
  const losers = Array.from({ length: toWin }, (_, units) => units);
  return [
    ...losers.map((units): Pair => [toWin, units]),
    ...losers.map((units): Pair => [units, toWin]).reverse(),
  ];
}

/** Leaves impossible scores out: a line is decided once only one side of it is possible. */
function scoresOf(outcomes: readonly UnitOutcome[]): FinalScores {
  const possible = outcomes.filter(({ chance }) => chance > 0);
  const of = (value: (score: Pair) => number): Distribution => {
    const values = possible.map(({ score }) => value(score));
    const from = Math.min(...values);
    const p = new Array<number>(Math.max(...values) - from + 1).fill(0);
    values.forEach((at, i) => {
      addAt(p, at - from, possible[i]?.chance ?? 0);
    });
    return { from, p };
  };
  return {
    lead: of(([home, away]) => home - away),
    total: of(([home, away]) => home + away),
    home: of(([home]) => home),
    away: of(([, away]) => away),
  };
}

function memoised<A extends readonly number[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>();
  return (...args) => {
    const key = args.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(...args);
    made.set(key, result);
    return result;
  };
}

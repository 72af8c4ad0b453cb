import { addAt, itemAt } from "@touchline/core";
import type { Distribution } from "../../../pricing/distribution.ts";
import type { JointStates, Question, Unit } from "../../definition.ts";
import { MOST_STATES } from "../../maths/joint-scores.ts";
import {
  placeAmong,
  type ScoreClasses,
  scoreAnswer,
  scoreClasses,
} from "../../maths/score-classes.ts";
import { AWAY, added, HOME, NIL, type Pair, plus, type Side } from "../../side.ts";
import { type AheadRow, aheadRows, type LadderAhead } from "./ahead-rows.ts";
import { type LadderState, unitNumber } from "./ladder.ts";
import type { UnitOutcome } from "./point-game.ts";

/** A count within a unit other than its score, independent of the winner: kills. */
export interface Counted<I> {
  unit: Unit;
  /** The final count of the unit with this number, if it ends with this score. */
  of(state: LadderState<I>, number: number, ended: Pair): Distribution;
}

interface LadderJoint<I> extends LadderAhead {
  unit: Unit;
  points: Unit | undefined;
  counted: Counted<I> | undefined;
}

/** An asked unit, with its ends grouped into classes. */
interface AskedUnit {
  number: number;
  scores: ScoreClasses;
  counts: ReturnType<typeof placeAmong>;
}

/** A possible end of a unit: its score and its class. */
interface UnitEnd extends UnitOutcome {
  number: number;
}

/**
 * Joins the asked units with the match: the units each side wins, and the points of all of them.
 */
export function ladderJoint<I>(ladder: LadderJoint<I>) {
  const { toWin, finals, fresh, nextFirst, unit, points, counted } = ladder;
  const rowsAhead = aheadRows(ladder);

  function unitOf(asked: readonly Question[], number: number): AskedUnit {
    const mine = asked.filter(({ part }) => part === number);
    const isCount = (question: Question) => counted !== undefined && question.unit === counted.unit;
    return {
      number,
      scores: scoreClasses(mine.filter((question) => !isCount(question))),
      counts: placeAmong(linesOf(mine.filter(isCount))),
    };
  }

  function endsOf(
    state: LadderState<I>,
    { number, scores, counts }: AskedUnit,
    outcomes: readonly UnitOutcome[],
  ): UnitEnd[] {
    return outcomes.flatMap(({ score, chance }) => {
      const of = scores.of(...score) * counts.places;
      if (!counted || counts.places === 1) return [{ score, chance, number: of }];
      const { from, p } = counted.of(state, number, score);
      const shares = new Array<number>(counts.places).fill(0);
      for (const [i, share] of p.entries()) addAt(shares, counts.of(from + i), share);
      return shares.map((share, place) => ({ score, chance: chance * share, number: of + place }));
    });
  }

  return (
    state: LadderState<I>,
    current: readonly UnitOutcome[],
    asked: readonly Question[],
  ): JointStates => {
    const played = added(state.done);
    const inPoints = asked.filter(
      (question) => question.part === undefined && points !== undefined && question.unit === points,
    );
    const totals = placeAmong(linesOf(inPoints.filter(({ type }) => type === "total")));
    const leads = placeAmong(
      linesOf(
        inPoints.filter(({ type }) => type === "handicap"),
        -1,
      ),
    );
    const whole = finals.length * totals.places * leads.places;
    const sum: Sum = { totals, leads, finals: finals.length };
    const now = unitNumber(state);
    const units = [unitOf(asked, now)];
    const ends = endsOf(state, itemAt(units, 0), current);
    let second: ((first: Side) => readonly UnitEnd[]) | undefined;
    if (asked.some(({ part }) => part === now + 1)) {
      const next = unitOf(asked, now + 1);
      const known = ([HOME, AWAY] as const).map((first) =>
        merged(endsOf(state, next, fresh(now + 1, first)), points !== undefined, (score) =>
          nextFirst(first, score),
        ),
      );
      if (classesIn(ends) * Math.max(...known.map(classesIn)) * whole <= MOST_STATES) {
        units.push(next);
        second = (first) => itemAt(known, first);
      }
    }
    const ways = new Ways();
    for (const end of merged(ends, points !== undefined, (score) =>
      nextFirst(state.first, score),
    )) {
      const [won, first] = [begun(end.score, state.won), nextFirst(state.first, end.score)];
      const after = second && Math.max(...won) < toWin ? second(first) : undefined;
      if (!after)
        ways.add(end.number, 0, won, first, points === undefined ? NIL : end.score, end.chance);
      for (const more of after ?? []) {
        const score: Pair =
          points === undefined ? NIL : [end.score[0] + more.score[0], end.score[1] + more.score[1]];
        ways.add(
          end.number,
          more.number,
          begun(more.score, won),
          nextFirst(first, more.score),
          score,
          end.chance * more.chance,
        );
      }
    }
    const states = statesOf(ways, rowsAhead, sum, points === undefined ? NIL : played);
    const stateAt = (at: number): State => {
      const state = states[at];
      if (!state) throw new RangeError(`no state ${at}`);
      return state;
    };
    return {
      weights: Float64Array.from(states, ({ weight }) => weight),
      answers(question) {
        const { part, type } = question;
        if (part !== undefined) {
          const place = units.findIndex(({ number }) => number === part);
          const of = units[place];
          if (!of) return null;
          const isCount = counted !== undefined && question.unit === counted.unit;
          return (at) => {
            const number = stateAt(at).units[place] as number;
            if (isCount) return of.counts.example(number % of.counts.places);
            return scoreAnswer(
              question,
              of.scores.scores[Math.floor(number / of.counts.places)] as Pair,
            );
          };
        }
        if (type === "correct_score") return (at) => stateAt(at).final;
        if (question.unit === undefined || question.unit === unit)
          return (at) => scoreAnswer(question, finals[stateAt(at).final] as Pair);
        if (question.unit !== points) return null;
        return (at) =>
          type === "total" ? totals.example(stateAt(at).total) : leads.example(stateAt(at).lead);
      },
    };
  };
}

const linesOf = (questions: readonly Question[], sign = 1): number[] =>
  questions.flatMap(({ lineQuarters }) => (lineQuarters === null ? [] : [sign * lineQuarters]));
const classesIn = (ends: readonly UnitEnd[]): number =>
  new Set(ends.map(({ number }) => number)).size;
const begun = (score: Pair, won: Pair): Pair => plus(won, score[0] > score[1] ? HOME : AWAY);

/**
 * If no question refers to points, ends of one class merge if they have the same winner and the
 * same next starter.
 */
function merged(
  ends: readonly UnitEnd[],
  arePointsAsked: boolean,
  firstAfter: (score: Pair) => Side,
): readonly UnitEnd[] {
  if (arePointsAsked) return ends;
  const keyOf = ({ number, score }: UnitEnd) =>
    number * 4 + (score[0] > score[1] ? 2 : 0) + firstAfter(score);
  return [...Map.groupBy(ends, keyOf).values()].map((own) => ({
    ...itemAt(own, 0),
    chance: own.reduce((sum, { chance }) => sum + chance, 0),
  }));
}

/**
 * Combinations of ends of the asked units that lead to the same continuation, with the classes of
 * those units.
 */
interface Way {
  won: Pair;
  first: Side;
  total: number;
  lead: number;
  units: { one: number; two: number; chance: number }[];
}

/** A less likely combination affects no price. */
const NOBODY = 1e-15;

class Ways {
  readonly known = new Map<number, Way>();
  /** One more than the highest class of each unit. */
  ones = 0;
  twos = 0;
  add(one: number, two: number, won: Pair, first: Side, [home, away]: Pair, chance: number): void {
    if (chance < NOBODY) return;
    const key = (((won[0] * 16 + won[1]) * 2 + first) * 1024 + home) * 1024 + away;
    const way = this.known.get(key);
    if (way) way.units.push({ one, two, chance });
    else
      this.known.set(key, {
        won,
        first,
        total: home + away,
        lead: home - away,
        units: [{ one, two, chance }],
      });
    this.ones = Math.max(this.ones, one + 1);
    this.twos = Math.max(this.twos, two + 1);
  }
}

interface State {
  units: readonly [number, number];
  final: number;
  /** The positions of the points among the lines. */
  total: number;
  lead: number;
  weight: number;
}
interface Sum {
  totals: ReturnType<typeof placeAmong>;
  leads: ReturnType<typeof placeAmong>;
  finals: number;
}

/**
 * Adds the points still to come to those of each combination, and merges states that no question
 * distinguishes.
 */
function statesOf(
  ways: Ways,
  rowsAhead: (won: Pair, first: Side) => readonly AheadRow[],
  sum: Sum,
  [home, away]: Pair,
): State[] {
  const { totals, leads, finals } = sum;
  const whole = finals * totals.places * leads.places;
  const weights = new Float64Array(ways.ones * ways.twos * whole);
  // Combinations with the same continuation differ only in the points scored before.
  const alike = Map.groupBy(
    ways.known.values(),
    ({ won, first, lead }) => ((won[0] * 16 + won[1]) * 2 + first) * 2048 + lead + 1024,
  );
  for (const group of alike.values()) {
    const { won, first, lead } = itemAt(group, 0);
    const ahead = totalsAhead(rowsAhead(won, first), sum, lead + home - away);
    for (const { total, units } of group) {
      const ends = endsOfWay(ahead, sum, total + home + away);
      const places = placesIn(ends);
      for (const { one, two, chance } of units)
        addTimes(weights, (one * ways.twos + two) * whole, ends, places, chance);
    }
  }
  const states: State[] = [];
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    if (weight === 0) continue;
    const [unit, place] = [Math.floor(at / whole), Math.floor(at / leads.places)];
    states.push({
      units: [Math.floor(unit / ways.twos), unit % ways.twos],
      final: Math.floor(place / totals.places) % finals,
      total: place % totals.places,
      lead: at % leads.places,
      weight,
    });
  }
  return states;
}

/**
 * The further points, by final score and position of the lead: cumulative chances of totals, `size`
 * of them from `from` on.
 */
interface TotalsAhead {
  from: number;
  size: number;
  upTo: Float64Array;
}

function totalsAhead(
  rows: readonly AheadRow[],
  { leads, finals }: Sum,
  ahead: number,
): TotalsAhead {
  const from = rows.reduce((low, row) => Math.min(low, row.from), Number.POSITIVE_INFINITY);
  const size = rows.reduce((high, row) => Math.max(high, row.from + row.p.length), 0) - from;
  const upTo = new Float64Array(finals * leads.places * size);
  for (const { final, lead, from: own, p } of rows) {
    const at = (final * leads.places + leads.of(ahead + lead)) * size + own - from;
    addTo(upTo, p, at);
  }
  for (let row = 0; row < upTo.length; row += size)
    for (let at = row + 1; at < row + size; at++)
      upTo[at] = (upTo[at] as number) + (upTo[at - 1] as number);
  return { from, size, upTo };
}

/** Small, so that the compiler keeps it as one tight loop. */
function addTo(sums: Float64Array, p: Float64Array, by: number): void {
  for (let i = 0; i < p.length; i++) sums[by + i] = (sums[by + i] as number) + (p[i] as number);
}

/** The chance of each final score and position of the points, given the points scored before. */
function endsOfWay(
  { from, size, upTo }: TotalsAhead,
  { totals, leads, finals }: Sum,
  points: number,
): Float64Array {
  const ends = new Float64Array(finals * totals.places * leads.places);
  // The highest total of each position that is still below the next line.
  const highest = Array.from({ length: totals.places }, (_, place) =>
    place < totals.places - 1
      ? Math.min(size - 1, totals.highest(place) - points - from)
      : size - 1,
  );
  for (let row = 0; row < finals * leads.places; row++) {
    if (upTo[row * size + size - 1] === 0) continue;
    const [final, lead] = [Math.floor(row / leads.places), row % leads.places];
    let below = 0;
    for (let place = 0; place < totals.places; place++) {
      const last = highest[place] as number;
      const reached = last < 0 ? 0 : (upTo[row * size + last] as number);
      // If nothing lies between, the difference is exactly 0: such a state is impossible.
      ends[(final * totals.places + place) * leads.places + lead] = reached - below;
      below = reached;
    }
  }
  return ends;
}

/** The indexes of the nonzero numbers, which are few. */
function placesIn(numbers: Float64Array): number[] {
  const places: number[] = [];
  for (let i = 0; i < numbers.length; i++) if (numbers[i] !== 0) places.push(i);
  return places;
}

function addTimes(
  sums: Float64Array,
  from: number,
  numbers: Float64Array,
  places: readonly number[],
  times: number,
): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    sums[from + place] = (sums[from + place] as number) + times * (numbers[place] as number);
  }
}

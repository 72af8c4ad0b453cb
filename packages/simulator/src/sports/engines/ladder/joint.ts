import type { Distribution } from "../../../pricing/distribution.ts";
import type { JointStates, Question, Unit } from "../../definition.ts";
import { MOST_STATES } from "../../maths/joint-scores.ts";
import { placeAmong, type ScoreClasses, scoreAnswer, scoreClasses } from "../../maths/score-classes.ts";
import { AWAY, added, HOME, NIL, type Pair, plus, type Side } from "../../side.ts";
import { type AheadRow, aheadRows, type LadderAhead } from "./ahead-rows.ts";
import { type LadderState, unitNumber } from "./ladder.ts";
import type { UnitOutcome } from "./point-game.ts";

/** Counted in a unit besides its score, and whoever wins it: kills. */
export interface Counted<I> {
  unit: Unit;
  /** How many there are when the unit of this number ends so. */
  of(state: LadderState<I>, number: number, ended: Pair): Distribution;
}

interface LadderJoint<I> extends LadderAhead {
  unit: Unit;
  points: Unit | undefined;
  counted: Counted<I> | undefined;
}

/** A unit that is asked about, by the classes of how it may end. */
interface AskedUnit {
  number: number;
  scores: ScoreClasses;
  counts: ReturnType<typeof placeAmong>;
}

/** How a unit may end: its score, and the class of it. */
interface UnitEnd extends UnitOutcome {
  number: number;
}

/** Joins the units that are asked about with the match: how many units each side wins, and the points of all of them. */
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

  function endsOf(state: LadderState<I>, { number, scores, counts }: AskedUnit, outcomes: readonly UnitOutcome[]): UnitEnd[] {
    return outcomes.flatMap(({ score, chance }) => {
      const of = scores.of(...score) * counts.places;
      if (!counted || counts.places === 1) return [{ score, chance, number: of }];
      const { from, p } = counted.of(state, number, score);
      const shares = new Array<number>(counts.places).fill(0);
      for (const [i, share] of p.entries()) shares[counts.of(from + i)] = (shares[counts.of(from + i)] as number) + share;
      return shares.map((share, place) => ({ score, chance: chance * share, number: of + place }));
    });
  }

  return (state: LadderState<I>, current: readonly UnitOutcome[], asked: readonly Question[]): JointStates => {
    const played = added(state.done);
    const inPoints = asked.filter((question) => question.part === undefined && points !== undefined && question.unit === points);
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
    const ends = endsOf(state, units[0] as AskedUnit, current);
    let second: ((first: Side) => readonly UnitEnd[]) | undefined;
    if (asked.some(({ part }) => part === now + 1)) {
      const next = unitOf(asked, now + 1);
      const known = ([HOME, AWAY] as const).map((first) => endsOf(state, next, fresh(now + 1, first)));
      if (classesIn(ends) * Math.max(...known.map(classesIn)) * whole <= MOST_STATES) {
        units.push(next);
        second = (first) => known[first] as UnitEnd[];
      }
    }
    // Points that nobody asks for tell no ways apart.
    const told = (...scores: Pair[]) => (points === undefined ? [] : scores);
    const begun = (score: Pair, won: Pair) => plus(won, score[0] > score[1] ? HOME : AWAY);
    const ways = new Ways();
    for (const end of ends) {
      const [won, first] = [begun(end.score, state.won), nextFirst(state.first, end.score)];
      const after = second && Math.max(...won) < toWin ? second(first) : undefined;
      if (!after) ways.add(end.number, 0, won, first, told(end.score), end.chance);
      for (const more of after ?? [])
        ways.add(
          end.number,
          more.number,
          begun(more.score, won),
          nextFirst(first, more.score),
          told(end.score, more.score),
          end.chance * more.chance,
        );
    }
    const states = statesOf(ways, rowsAhead, sum, points === undefined ? NIL : played);
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
            const number = (states[at] as State).units[place] as number;
            if (isCount) return of.counts.example(number % of.counts.places);
            return scoreAnswer(question, of.scores.scores[Math.floor(number / of.counts.places)] as Pair);
          };
        }
        if (type === "correct_score") return (at) => (states[at] as State).final;
        if (question.unit === undefined || question.unit === unit)
          return (at) => scoreAnswer(question, finals[(states[at] as State).final] as Pair);
        if (question.unit !== points) return null;
        return (at) => (type === "total" ? totals.example((states[at] as State).total) : leads.example((states[at] as State).lead));
      },
    };
  };
}

const linesOf = (questions: readonly Question[], sign = 1): number[] =>
  questions.flatMap(({ lineQuarters }) => (lineQuarters === null ? [] : [sign * lineQuarters]));
const classesIn = (ends: readonly UnitEnd[]): number => new Set(ends.map(({ number }) => number)).size;

/** A way in which the asked units may end. Ways that leave the same ahead are one. */
interface Way {
  units: readonly [number, number];
  won: Pair;
  first: Side;
  total: number;
  lead: number;
  chance: number;
}

class Ways {
  readonly known = new Map<string, Way>();
  add(one: number, two: number, won: Pair, first: Side, scores: readonly Pair[], chance: number): void {
    const [home, away] = added(scores);
    const key = `${one} ${two} ${won} ${first} ${home} ${away}`;
    const way = this.known.get(key);
    if (way) way.chance += chance;
    else this.known.set(key, { units: [one, two], won, first, total: home + away, lead: home - away, chance });
  }
}

interface State {
  units: readonly [number, number];
  final: number;
  /** The places of the points among the lines. */
  total: number;
  lead: number;
  weight: number;
}
interface Sum {
  totals: ReturnType<typeof placeAmong>;
  leads: ReturnType<typeof placeAmong>;
  finals: number;
}

/** Adds the points of what is ahead to those of each way, and counts what no question tells apart as one. */
function statesOf(
  { known }: Ways,
  rowsAhead: (won: Pair, first: Side) => readonly AheadRow[],
  { totals, leads, finals }: Sum,
  [home, away]: Pair,
): State[] {
  const states = new Map<number, State>();
  for (const { units, won, first, total, lead, chance } of known.values()) {
    const [points, ahead] = [total + home + away, lead + home - away];
    for (const row of rowsAhead(won, first)) {
      const leadPlace = leads.of(ahead + row.lead);
      let below = 0;
      for (let place = 0; place < totals.places; place++) {
        // The highest total that is still below the next line.
        const last =
          place === totals.places - 1 ? row.upTo.length - 1 : Math.min(row.upTo.length - 1, totals.highest(place) - points - row.from);
        const upTo = last < 0 ? 0 : (row.upTo[last] as number);
        const weight = chance * (upTo - below);
        below = upTo;
        if (weight <= 0) continue;
        const key = (((units[0] * 1024 + units[1]) * finals + row.final) * totals.places + place) * leads.places + leadPlace;
        const state = states.get(key);
        if (state) state.weight += weight;
        else states.set(key, { units, final: row.final, total: place, lead: leadPlace, weight });
      }
    }
  }
  return [...states.values()];
}

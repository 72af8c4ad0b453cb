import { addAt, itemAt, unreachable } from "@touchline/core";
import { prospectAbove } from "../pricing/asian-line.ts";
import { chance, chanceOf, type Distribution } from "../pricing/distribution.ts";
import { opposite, type Prospect, winOrLose, winOrRefund } from "../pricing/prospect.ts";
import { counted } from "./counts.ts";
import { lineValue } from "./offer.ts";
import { both, goalsToCome, leadToCome, type Outlook, type Tally } from "./outlook.ts";
import {
  MOST_NAMED_GOALS,
  OTHER_SCORE,
  OUTCOME_KEYS,
  type OutcomeKey,
  type Question,
} from "./questions.ts";

export interface OutcomeProspect {
  key: OutcomeKey;
  prospect: Prospect;
}

/** The number of outcomes of a market that win together. */
export const winnersOf = ({ type }: Question): number => (type === "double_chance" ? 2 : 1);

/** The prospect of each outcome that is still possible, in the order of `OUTCOME_KEYS`. */
export function prospects(question: Question, outlook: Outlook): OutcomeProspect[] {
  if (question.type === "correct_score") return correctScores(outlook);
  const keys = OUTCOME_KEYS[question.type];
  return prospectsInOrder(question, outlook).map((prospect, i) => ({
    key: itemAt(keys, i),
    prospect,
  }));
}

function prospectsInOrder(question: Question, outlook: Outlook): Prospect[] {
  const tally = counted(question, outlook);
  const line = question.lineQuarters ?? 0;
  const { type } = question;
  switch (type) {
    case "match_result":
      return signs(tally.lead, 0).map(winOrLose);
    case "european_handicap":
      return signs(tally.lead, -line / 4).map(winOrLose);
    case "double_chance":
      return doubled(signs(tally.lead, 0)).map(winOrLose);
    case "draw_no_bet": {
      const [home, draw, away] = signs(tally.lead, 0);
      return [winOrRefund(home, draw), winOrRefund(away, draw)];
    }
    case "total":
    case "team_total":
      return either(prospectAbove(lineValue(question, outlook), line));
    case "handicap":
      return either(prospectAbove(tally.lead, -line));
    case "both_to_score":
      return either(winOrLose(bothScore(tally)));
    case "odd_even":
      return either(winOrLose(chance(tally.total, (goals) => goals % 2 === 1)));
    case "next":
      return nextGoal(outlook).map(winOrLose);
    case "half_full":
      return halfFull(outlook).map(winOrLose);
    case "correct_score":
      throw new RangeError("correct scores have outcomes of their own");
    default:
      return unreachable(type);
  }
}

const either = (first: Prospect): Prospect[] => [first, opposite(first)];

/** The chances of a lead above, at and below a number. */
function signs(lead: Distribution, than: number): [number, number, number] {
  const above = chance(lead, (goals) => goals > than);
  const level = chanceOf(lead, than);
  return [above, level, Math.max(0, 1 - above - level)];
}

const doubled = ([home, draw, away]: [number, number, number]): number[] => [
  home + draw,
  home + away,
  draw + away,
];

/** The sides depend on each other, so the case that neither scores is asked for by itself. */
const bothScore = ({ home, away, total }: Tally): number =>
  Math.max(0, 1 - chanceOf(home, 0) - chanceOf(away, 0) + chanceOf(total, 0));

/**
 * In the half of the next goal in proportion to each side's expected goals, because their
 * intensities rise together.
 */
function nextGoal({ courses }: Outlook): number[] {
  const chances = [0, 0, 0];
  for (const { chance, means } of courses) {
    let none = chance;
    for (const [home, away] of means) {
      const left = none * Math.exp(-(home + away));
      const share = home + away > 0 ? home / (home + away) : 0.5;
      addAt(chances, 0, (none - left) * share);
      addAt(chances, 2, (none - left) * (1 - share));
      none = left;
    }
    addAt(chances, 1, none);
  }
  return chances;
}

/**
 * The result at the break, then at the end: within a course the halves are independent, and the
 * second must change the first one's result.
 */
function halfFull({ firstHalf, secondHalf, courses }: Outlook): number[] {
  const chances = new Array<number>(9).fill(0);
  // What the counts so far add to the leads that are still to come.
  const [first, second] = [leadSoFar(firstHalf), leadSoFar(secondHalf)];
  for (const { chance: comes, means } of courses) {
    const [atBreak, end] = [leadToCome(means[0]), leadToCome(means[1])];
    const above = aboveEach(end);
    for (let i = 0; i < atBreak.p.length; i++) {
      const lead = atBreak.from + i + first;
      const row = lead > 0 ? 0 : lead === 0 ? 3 : 6;
      const [ahead, level] = [above(-lead - second), chanceOf(end, -lead - second)];
      const comesToo = comes * itemAt(atBreak.p, i);
      addAt(chances, row, comesToo * ahead);
      addAt(chances, row + 1, comesToo * level);
      addAt(chances, row + 2, comesToo * Math.max(0, 1 - ahead - level));
    }
  }
  return chances;
}

/** The chances of ending above each number, summed once. */
function aboveEach({ from, p }: Distribution): (than: number) => number {
  const above = new Float64Array(p.length + 1);
  for (let i = p.length - 1; i >= 0; i--) above[i] = itemAt(above, i + 1) + itemAt(p, i);
  return (than) => itemAt(above, Math.min(p.length, Math.max(0, than + 1 - from)));
}

const leadSoFar = ({ home, away }: Tally): number => home.from - away.from;

/** Scores that can no longer occur are removed. */
function correctScores({ goals: { home, away }, courses }: Outlook): OutcomeProspect[] {
  const byCourse = courses.map(({ chance: each, means }) => {
    const [ofHome, ofAway] = both(means);
    return { each, ofHome: goalsToCome(ofHome), ofAway: goalsToCome(ofAway) };
  });
  const board: OutcomeProspect[] = [];
  let named = 0;
  for (let h = home.from; h <= MOST_NAMED_GOALS; h++) {
    for (let a = away.from; a <= MOST_NAMED_GOALS; a++) {
      let comes = 0;
      for (const { each, ofHome, ofAway } of byCourse)
        comes += each * chanceOf(ofHome, h - home.from) * chanceOf(ofAway, a - away.from);
      named += comes;
      board.push({ key: `${h}:${a}`, prospect: winOrLose(comes) });
    }
  }
  return [...board, { key: OTHER_SCORE, prospect: winOrLose(Math.max(0, 1 - named)) }];
}

import { addAt, itemAt, unreachable } from "@touchline/core";
import { prospectAbove } from "../pricing/asian-line.ts";
import { chance, chanceOf, type Distribution } from "../pricing/distribution.ts";
import { opposite, type Prospect, winOrLose, winOrRefund } from "../pricing/prospect.ts";
import { counted } from "./counts.ts";
import { lineValue } from "./offer.ts";
import type { Outlook, Tally } from "./outlook.ts";
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
  if (question.type === "correct_score") return correctScores(outlook.goals);
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
      return either(winOrLose((1 - chanceOf(tally.home, 0)) * (1 - chanceOf(tally.away, 0))));
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

/** In proportion to each side's expected goals, because their intensities rise together. */
function nextGoal({ toCome: [home, away] }: Outlook): number[] {
  const none = Math.exp(-(home + away));
  const share = home + away > 0 ? home / (home + away) : 0.5;
  return [(1 - none) * share, none, (1 - none) * (1 - share)];
}

/**
 * The result at the break, then at the end: the halves are independent, and the second must change
 * the first one's result.
 */
function halfFull({ firstHalf, secondHalf }: Outlook): number[] {
  const chances = new Array<number>(9).fill(0);
  const { from, p } = firstHalf.lead;
  for (let i = 0; i < p.length; i++) {
    const lead = from + i;
    const row = lead > 0 ? 0 : lead === 0 ? 3 : 6;
    const ends = signs(secondHalf.lead, -lead);
    for (let sign = 0; sign < 3; sign++)
      addAt(chances, row + sign, itemAt(p, i) * itemAt(ends, sign));
  }
  return chances;
}

/** Scores that can no longer occur are removed. */
function correctScores({ home, away }: Tally): OutcomeProspect[] {
  const board: OutcomeProspect[] = [];
  let named = 0;
  for (let h = home.from; h <= MOST_NAMED_GOALS; h++) {
    for (let a = away.from; a <= MOST_NAMED_GOALS; a++) {
      const comes = chanceOf(home, h) * chanceOf(away, a);
      named += comes;
      board.push({ key: `${h}:${a}`, prospect: winOrLose(comes) });
    }
  }
  return [...board, { key: OTHER_SCORE, prospect: winOrLose(Math.max(0, 1 - named)) }];
}

import type { OutcomeResult } from "@touchline/contract";
import { type Random, seededRandom } from "@touchline/core";
import { beforeAll, expect, test } from "vitest";
import { MARGINS, priceMarket } from "./book.ts";
import { linesFor } from "./lines.ts";
import { countUntil, type Match, suspensionsAt } from "./match.ts";
import { fairOutlook, tradedOutlook } from "./outlook.ts";
import { probabilities } from "./probabilities.ts";
import type { Question } from "./questions.ts";
import { resultOf } from "./results.ts";
import { createFootballWorld } from "./world.ts";

const SLOT_MS = 2 * 60 * 60 * 1000;
const ROUNDS = 55;
const WON: Record<OutcomeResult, number> = { win: 1, half_win: 0.5, void: 0, half_lose: 0, lose: 0 };
const LOST: Record<OutcomeResult, number> = { win: 0, half_win: 0, void: 0, half_lose: 0.5, lose: 1 };

/** A bet of one unit, taken at a random instant of a match and settled at its end. */
interface Bet {
  on: string;
  /** The other side has been shown more red cards. */
  againstTen: boolean;
  margin: number;
  odds: number;
  fair: number;
  /** The shares of the stake that won and lost; the rest was refunded. */
  won: number;
  lost: number;
}

interface Punted {
  /** Every outcome on offer. */
  all: Bet[];
  /** Outcomes chosen as often as their prices say they come. */
  following: Bet[];
  /** Outcomes chosen with closed eyes. */
  blind: Bet[];
}

let punted: Punted[];

beforeAll(() => {
  const world = createFootballWorld({ seed: "hold", liveEvents: 220, prematchEvents: 0, speed: 1 });
  const random = seededRandom("punters");
  const playing = (at: number) => world.roster(at).filter(({ timeline }) => timeline.fullTimeAt > at);
  punted = Array.from({ length: ROUNDS }, (_, round) => playing(1_790_000_000_000 + round * SLOT_MS))
    .flat()
    .map((match) => punt(match, random));
});

function punt(match: Match, random: Random): Punted {
  const { kickoffAt, fullTimeAt } = match.timeline;
  const at = kickoffAt - 60_000 + random.next() * (fullTimeAt - kickoffAt);
  if (suspensionsAt(match, at).length > 0) return { all: [], following: [], blind: [] };
  const fair = fairOutlook(match, at);
  const traded = tradedOutlook(match, at);
  const { total, handicap } = linesFor(fair);
  const some = (lines: readonly number[]) => lines[Math.floor(random.next() * lines.length)];
  const questions: Question[] = [
    { type: "match_result", lineQuarters: null },
    { type: "both_to_score", lineQuarters: null },
    { type: "total", lineQuarters: some(total) ?? null },
    { type: "handicap", lineQuarters: some(handicap) ?? null },
  ];
  const reds = countUntil(match, "red_card", at);
  const final = countUntil(match, "goal", fullTimeAt);
  const markets = questions.flatMap((question) => {
    if (question.lineQuarters === null && (question.type === "total" || question.type === "handicap")) return [];
    const { status, outcomes } = priceMarket(match.head.eventId, question, traded);
    if (status !== "open") return [];
    const chances = probabilities(question, fair);
    return [
      outcomes.map(({ key, odds }, i) => {
        const result = resultOf(question, key, final);
        const againstTen = (key === "1" && reds[1] > reds[0]) || (key === "2" && reds[0] > reds[1]);
        return {
          on: `${question.type} ${key}`,
          againstTen,
          margin: MARGINS[question.type],
          odds: odds / 1000,
          fair: chances[i] ?? 0,
          won: WON[result],
          lost: LOST[result],
        };
      }),
    ];
  });
  return {
    all: markets.flat(),
    following: markets.map((bets) => choose(bets, random, ({ odds }) => 1 / odds)),
    blind: markets.map((bets) => choose(bets, random, () => 1)),
  };
}

function choose(bets: Bet[], random: Random, weight: (bet: Bet) => number): Bet {
  let drawn = random.next() * bets.reduce((sum, bet) => sum + weight(bet), 0);
  return bets.find((bet) => (drawn -= weight(bet)) < 0) ?? (bets[0] as Bet);
}

/** How far the sum of values expected to average 0 is from it, in standard errors; matches are independent, bets of one are not. */
function standardErrors(perMatch: number[]): number {
  const spread = Math.sqrt(perMatch.reduce((sum, value) => sum + value * value, 0));
  return perMatch.reduce((sum, value) => sum + value, 0) / spread;
}

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const profit = ({ odds, won, lost }: Bet) => lost - won * (odds - 1);
const inAction = ({ won, lost }: Bet) => won + lost;

test("bets that follow the prices are settled to a hold within the confidence interval of the margin", () => {
  const bets = punted.flatMap(({ following }) => following);
  expect(bets.length).toBeGreaterThan(25_000);
  const hold = total(bets.map(profit)) / total(bets.map(inAction));
  const priced = total(bets.map((bet) => bet.margin * inAction(bet))) / total(bets.map(inAction));
  expect(hold).toBeGreaterThan(priced - 0.02);
  expect(hold).toBeLessThan(priced + 0.02);
  const off = standardErrors(punted.map(({ following }) => total(following.map((bet) => profit(bet) - bet.margin * inAction(bet)))));
  expect(Math.abs(off)).toBeLessThan(3);
});

/** Of the stakes in action, what won more than the process said at the moment of the bet. */
const surprise = (which: (bet: Bet) => boolean): number =>
  standardErrors(punted.map(({ all }) => total(all.filter(which).map((bet) => bet.won - bet.fair * inAction(bet)))));

test.each(["match_result 1", "match_result X", "match_result 2", "total over", "both_to_score yes", "handicap 1"])(
  "%s comes as often as the process says at the moment of the bet",
  (on) => {
    expect(Math.abs(surprise((bet) => bet.on === on))).toBeLessThan(3);
  },
);

test("a side against ten men wins as often as the process says", () => {
  expect(punted.flatMap(({ all }) => all.filter((bet) => bet.againstTen)).length).toBeGreaterThan(1000);
  expect(Math.abs(surprise((bet) => bet.againstTen))).toBeLessThan(3);
});

test("a punter who bets with closed eyes loses at least the margin, and hardly ever meets a price better than fair", () => {
  const bets = punted.flatMap(({ blind }) => blind);
  const hold = total(bets.map(profit)) / total(bets.map(inAction));
  const promised = total(bets.map((bet) => inAction(bet) * (1 - bet.fair * bet.odds))) / total(bets.map(inAction));
  expect(promised).toBeGreaterThan(Math.min(...Object.values(MARGINS)));
  expect(Math.abs(hold - promised)).toBeLessThan(0.03);
  expect(bets.filter((bet) => bet.fair * bet.odds > 1).length / bets.length).toBeLessThan(0.01);
});

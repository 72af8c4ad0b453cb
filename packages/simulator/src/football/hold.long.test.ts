import type { FeedOutcome, OutcomeResult } from "@touchline/contract";
import { type Random, seededRandom } from "@touchline/core";
import { beforeAll, describe, expect, test } from "vitest";
import { fairShare } from "../pricing/prospect.ts";
import { priceMarket } from "./book.ts";
import { type Facts, factsAt } from "./counts.ts";
import { MARGINS } from "./margins.ts";
import { type Match, suspensionsAt } from "./match.ts";
import { OFFER, type Subject } from "./offer.ts";
import { fairOutlook, type Outlook } from "./outlook.ts";
import { prospects } from "./prospects.ts";
import type { Question } from "./questions.ts";
import { isDecided, resultOf } from "./results.ts";
import { questionsIn } from "./test-facts.ts";
import { tradedOutlook } from "./traded-outlook.ts";
import { createFootballWorld } from "./world.ts";

const SLOT_MS = 2 * 60 * 60 * 1000;
const ROUNDS = 18;
const WON: Record<OutcomeResult, number> = {
  win: 1,
  half_win: 0.5,
  void: 0,
  half_lose: 0,
  lose: 0,
};
const LOST: Record<OutcomeResult, number> = {
  win: 0,
  half_win: 0,
  void: 0,
  half_lose: 0.5,
  lose: 1,
};

/** A bet of one unit, struck at a random instant of a match and settled at its end. */
interface Bet {
  /** The market's question, and the outcome. */
  market: string;
  key: string;
  /** The other side has more red cards. */
  againstTen: boolean;
  margin: number;
  odds: number;
  /** The fair probability of the process, and the one the price was based on. */
  fair: number;
  told: number;
  /** The shares of the stake that won and lost; the rest was refunded. */
  won: number;
  lost: number;
}

interface Punted {
  /** Every outcome on offer. */
  all: Bet[];
  /** Outcomes chosen as often as their prices imply. */
  following: Bet[];
  /** Outcomes chosen uniformly. */
  blind: Bet[];
}

const nameOf = ({ type, unit, part, side }: Subject) =>
  [type, unit, part, side].filter((value) => value !== undefined).join(".");
const MARKETS = OFFER.map(({ subject }) => nameOf(subject));

let punted: Punted[];

beforeAll(() => {
  const world = createFootballWorld({ seed: "hold", liveEvents: 220, prematchEvents: 0, speed: 1 });
  const random = seededRandom("punters");
  const playing = (at: number) => world.roster(at).filter(({ endsAt }) => endsAt > at);
  punted = Array.from({ length: ROUNDS }, (_, round) =>
    playing(1_790_000_000_000 + round * SLOT_MS),
  )
    .flat()
    .map((match) => punt(match, random));
});

function punt(match: Match, random: Random): Punted {
  const at = match.startsAt - 60_000 + random.next() * (match.endsAt - match.startsAt);
  if (suspensionsAt(match, at).length > 0) return { all: [], following: [], blind: [] };
  const now = factsAt(match, at);
  const final = factsAt(match, match.endsAt);
  const fair = fairOutlook(match, at);
  const traded = tradedOutlook(match, at, now);
  const markets = questionsFor(match, at, now, fair, random).flatMap((question) => {
    const margin = MARGINS[question.type];
    const { status, outcomes } = priceMarket(
      match.head.eventId,
      question,
      { fair, traded },
      margin,
    );
    if (status !== "open") return [];
    const seen = new Map(
      prospects(question, fair).map(({ key, prospect }) => [key, fairShare(prospect)]),
    );
    return [
      outcomes.map((outcome): Bet => {
        const { key } = outcome;
        const result = resultOf(question, key, final);
        const odds = outcome.odds / 1000;
        const told = toldShare(outcome);
        return {
          market: nameOf(question),
          key,
          margin,
          odds,
          fair: seen.get(key) ?? 0,
          told,
          ...shares(result),
          ...against(question, key, now),
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

/**
 * The questions at an instant, one line per subject, because lines of one subject win and lose
 * together.
 */
function questionsFor(
  match: Match,
  at: number,
  now: Facts,
  fair: Outlook,
  random: Random,
): Question[] {
  const asked = questionsIn(now, fair).filter(
    ({ type, part }) => at < match.timeline.halfTimeAt || (part !== 1 && type !== "half_full"),
  );
  const open = asked.filter((question) => !isDecided(question, now));
  return [...Map.groupBy(open, nameOf).values()].map(
    (lines) => lines[Math.floor(random.next() * lines.length)] as Question,
  );
}

const shares = (result: OutcomeResult) => ({ won: WON[result], lost: LOST[result] });

const against = ({ type, unit }: Question, key: string, { redCards: [home, away] }: Facts) => ({
  againstTen:
    type === "match_result" &&
    !unit &&
    ((key === "1" && away > home) || (key === "2" && home > away)),
});

function toldShare({ chances = [0, 0, 0, 0] }: FeedOutcome): number {
  const [win, halfWin, refund, halfLose] = chances.map((chance) => chance / 1e6) as [
    number,
    number,
    number,
    number,
  ];
  return fairShare({ win, halfWin, refund, halfLose, lose: 1 - win - halfWin - refund - halfLose });
}

function choose(bets: Bet[], random: Random, weight: (bet: Bet) => number): Bet {
  let drawn = random.next() * bets.reduce((sum, bet) => sum + weight(bet), 0);
  return bets.find((bet) => (drawn -= weight(bet)) < 0) ?? (bets[0] as Bet);
}

/**
 * The distance of a sum with mean 0 from it, in standard errors. Matches are independent, bets on
 * one match are not.
 */
function standardErrors(perMatch: number[]): number {
  const spread = Math.sqrt(perMatch.reduce((sum, value) => sum + value * value, 0));
  return perMatch.reduce((sum, value) => sum + value, 0) / spread;
}

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const profit = ({ odds, won, lost }: Bet) => lost - won * (odds - 1);
const inAction = ({ won, lost }: Bet) => won + lost;

test("bets at the offered prices settle to a hold within the margin's confidence interval", () => {
  const bets = punted.flatMap(({ following }) => following);
  expect(bets.length).toBeGreaterThan(50_000);
  const hold = total(bets.map(profit)) / total(bets.map(inAction));
  const priced = total(bets.map((bet) => bet.margin * inAction(bet))) / total(bets.map(inAction));
  expect(hold).toBeGreaterThan(priced - 0.02);
  expect(hold).toBeLessThan(priced + 0.02);
  const off = standardErrors(
    punted.map(({ following }) =>
      total(following.map((bet) => profit(bet) - bet.margin * inAction(bet))),
    ),
  );
  expect(Math.abs(off)).toBeLessThan(3);
});

describe.each(MARKETS)("%s", (market) => {
  const isIt = (bet: Bet) => bet.market === market;

  test("holds its margin, within the confidence interval of its number of bets", () => {
    expect(punted.filter(({ following }) => following.some(isIt)).length).toBeGreaterThan(1200);
    const off = standardErrors(
      punted.map(({ following }) =>
        total(following.filter(isIt).map((bet) => profit(bet) - bet.margin * inAction(bet))),
      ),
    );
    expect(Math.abs(off)).toBeLessThan(3);
  });

  test("ends as often as the process says at the moment of the bet, outcome by outcome, and as the feed reports", () => {
    const ofIt = punted.map(({ all }) => all.filter(isIt));
    for (const key of new Set(ofIt.flat().map((bet) => bet.key))) {
      const surprise = (by: (bet: Bet) => number) =>
        standardErrors(
          ofIt.map((bets) =>
            total(
              bets.filter((bet) => bet.key === key).map((bet) => bet.won - by(bet) * inAction(bet)),
            ),
          ),
        );
      expect(Math.abs(surprise((bet) => bet.fair))).toBeLessThan(3.6);
      expect(Math.abs(surprise((bet) => bet.told))).toBeLessThan(3.6);
    }
  });
});

test("a side against ten men wins as often as the process says", () => {
  const against = punted.map(({ all }) => all.filter((bet) => bet.againstTen));
  expect(against.flat().length).toBeGreaterThan(200);
  const surprise = against.map((bets) =>
    total(bets.map((bet) => bet.won - bet.fair * inAction(bet))),
  );
  expect(Math.abs(standardErrors(surprise))).toBeLessThan(3);
});

test("a punter who bets at random loses at least the margin, and hardly ever gets a price better than fair", () => {
  const bets = punted.flatMap(({ blind }) => blind);
  const promised =
    total(bets.map((bet) => inAction(bet) * (1 - bet.fair * bet.odds))) / total(bets.map(inAction));
  expect(promised).toBeGreaterThan(Math.min(...Object.values(MARGINS)));
  const off = punted.map(({ blind }) =>
    total(blind.map((bet) => profit(bet) - inAction(bet) * (1 - bet.fair * bet.odds))),
  );
  expect(Math.abs(standardErrors(off))).toBeLessThan(3);
  expect(bets.filter((bet) => bet.fair * bet.odds > 1).length / bets.length).toBeLessThan(0.01);
});

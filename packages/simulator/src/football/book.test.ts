import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST_PRICE, toLadder } from "../pricing/odds-ladder.ts";
import { MARGINS, priceMarket } from "./book.ts";
import { remainingGoals } from "./goal-process.ts";
import { linesFor } from "./lines.ts";
import { type Outlook, outlook } from "./outlook.ts";
import { probabilities } from "./probabilities.ts";
import type { Question } from "./questions.ts";
import type { Pair } from "./side.ts";
import { createFootballWorld } from "./world.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const rate = fc.double({ min: 0.3, max: 3.5, noNaN: true });
const goals = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
const reds = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));
const situation = fc.record({
  rates: fc.tuple(rate, rate),
  minute: fc.double({ min: 0, max: 88, noNaN: true }),
  score: goals,
  redCards: reds,
});
const seen = fc.constantFrom<(s: { rates: Pair; minute: number; score: Pair; redCards: Pair }) => Outlook>((s) =>
  outlook(s.score, remainingGoals(s.rates, s.minute, s.redCards)),
);

function questionsOf(view: Outlook): Question[] {
  const { total, handicap } = linesFor(view);
  return [
    { type: "match_result", lineQuarters: null },
    { type: "both_to_score", lineQuarters: null },
    ...total.map((lineQuarters) => ({ type: "total" as const, lineQuarters })),
    ...handicap.map((lineQuarters) => ({ type: "handicap" as const, lineQuarters })),
  ];
}

/** By how much the ladder can have moved the chance that a price implies: the furthest price that rounds to the same step. */
function roundingOf(odds: number): number {
  if (odds === LONGEST_PRICE) return 1000 / odds;
  let low = odds;
  let high = odds;
  while (low > 1000 && toLadder(low / 1000) === odds) low--;
  while (toLadder(high / 1000) === odds) high++;
  return Math.max(1000 / low - 1000 / odds, 1000 / odds - 1000 / high);
}

describe("in any situation of a match", () => {
  test("the chances of every market add up to 1", () => {
    fc.assert(
      fc.property(situation, seen, (now, see) => {
        for (const question of questionsOf(see(now))) {
          const chances = probabilities(question, see(now));
          expect(chances.reduce((sum, p) => sum + p)).toBeCloseTo(1, 9);
          expect(chances.every((p) => p >= 0 && p <= 1)).toBe(true);
        }
      }),
    );
  });

  test("the overround of every open market is that of its margin, within the rounding to the ladder", () => {
    fc.assert(
      fc.property(situation, seen, (now, see) => {
        for (const question of questionsOf(see(now))) {
          const { status, outcomes } = priceMarket("event", question, see(now));
          if (status !== "open") continue;
          const implied = outcomes.map(({ odds }) => 1000 / odds);
          const rounding = outcomes.reduce((sum, { odds }) => sum + roundingOf(odds), 0);
          expect(Math.abs(implied.reduce((sum, p) => sum + p) - 1 / (1 - MARGINS[question.type]))).toBeLessThanOrEqual(rounding);
        }
      }),
    );
  });

  test("a higher total is less likely to be passed, and its price never shorter", () => {
    fc.assert(
      fc.property(situation, seen, (now, see) => {
        const view = see(now);
        const over = linesFor(view).total.map(
          (line) => priceMarket("event", { type: "total", lineQuarters: line }, view).outcomes[0]?.odds ?? 0,
        );
        expect(over).toEqual([...over].sort((a, b) => a - b));
      }),
    );
  });

  test("the handicap is symmetric: with the sides changed over, the line is negated and the prices change places", () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: -8, max: 8 }), ({ rates, score, minute, redCards }, line) => {
        const swap = <T>([a, b]: readonly [T, T]): [T, T] => [b, a];
        const here = outlook(score, remainingGoals(rates, minute, redCards));
        const there = outlook(swap(score), remainingGoals(swap(rates), minute, swap(redCards)));
        const odds = (view: Outlook, lineQuarters: number) =>
          priceMarket("event", { type: "handicap", lineQuarters }, view).outcomes.map((outcome) => outcome.odds);
        expect(odds(here, line)).toEqual(odds(there, 0 - line).reverse());
        expect(linesFor(here).handicap).toEqual(
          linesFor(there)
            .handicap.map((other) => 0 - other)
            .reverse(),
        );
      }),
    );
  });

  test("there are quarter lines among the handicaps and totals offered, and every line is a fair contest", () => {
    fc.assert(
      fc.property(rate, rate, goals, (home, away, score) => {
        const view = outlook(score, [home, away]);
        const { total, handicap } = linesFor(view);
        for (const [type, lines] of [
          ["total", total],
          ["handicap", handicap],
        ] as const) {
          expect(lines.some((line) => line % 2 !== 0)).toBe(true);
          for (const lineQuarters of lines) expect(Math.min(...probabilities({ type, lineQuarters }, view))).toBeGreaterThanOrEqual(0.2499);
        }
      }),
    );
  });
});

describe("the book of a match", () => {
  const world = createFootballWorld({ seed: "book", liveEvents: 30, prematchEvents: 0, speed: 1 });
  const matches = world.roster(NOON);

  test("has ids that are stable, and unique across events, markets and outcomes", () => {
    const books = matches.flatMap((match) => world.book(match, NOON));
    const ids = books.flatMap(({ marketId, outcomes }) => [marketId, ...outcomes.map(({ outcomeId }) => outcomeId)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { marketId, type, lineQuarters, outcomes } of books) {
      expect(marketId.endsWith(lineQuarters === null ? `:${type}` : `:${type}:${lineQuarters}`)).toBe(true);
      for (const { outcomeId, key } of outcomes) expect(outcomeId).toBe(`${marketId}:${key}`);
    }
  });

  test("never loses a market: what was offered once is open, suspended, closed or settled ever after", () => {
    for (const match of matches.slice(0, 10)) {
      const offered = new Set<string>();
      for (let at = match.timeline.kickoffAt - MINUTE_MS; at < match.aftermath.confirmedAt; at += MINUTE_MS) {
        const ids = world.book(match, at).map(({ marketId }) => marketId);
        expect([...offered].filter((id) => !ids.includes(id))).toEqual([]);
        for (const id of ids) offered.add(id);
      }
    }
  });

  test("takes no bet while it is suspended, nor on a market that goals have decided", () => {
    for (const match of matches) {
      for (const { from, until } of match.suspensions) {
        for (const at of [from, Math.min(until, match.aftermath.confirmedAt) - 1]) {
          expect(world.book(match, at).some(({ status }) => status === "open")).toBe(false);
        }
      }
      const at = match.timeline.secondHalfAt + 31 * MINUTE_MS;
      const [home, away] = world.state(match, at).score;
      for (const { type, lineQuarters, status } of world.book(match, at)) {
        if (type === "both_to_score" && home > 0 && away > 0) expect(status).toBe("settled");
        if (type === "total" && (lineQuarters ?? 0) <= 4 * (home + away) - 2) expect(status).toBe("settled");
      }
    }
  });

  test("re-forms its lines after a goal: the totals on offer lie above the new score, the old ones are settled or closed", () => {
    for (const match of matches) {
      const goal = match.timeline.incidents.find(({ kind, at }) => kind === "goal" && at < match.timeline.halfTimeAt);
      if (!goal) continue;
      const offered = (at: number) =>
        world
          .book(match, at)
          .flatMap(({ type, lineQuarters, status }) =>
            type === "total" && ["open", "suspended"].includes(status) ? [lineQuarters ?? 0] : [],
          );
      const before = offered(goal.at - 1);
      const after = offered(goal.at);
      expect(Math.max(...after)).toBeGreaterThan(Math.max(...before));
      const [home, away] = world.state(match, goal.at).score;
      expect(after.every((line) => line > 4 * (home + away))).toBe(true);
    }
  });

  test("moves its prices between goals: a quiet minute changes several of them", () => {
    const moved = matches.filter((match) => {
      const from = match.timeline.kickoffAt + 5 * MINUTE_MS;
      const quiet = !match.timeline.incidents.some(({ at }) => Math.abs(at - from) < 3 * MINUTE_MS);
      const odds = (at: number) =>
        world
          .book(match, at)
          .filter(({ type }) => type === "match_result")
          .flatMap(({ outcomes }) => outcomes.map((o) => o.odds));
      return quiet && JSON.stringify(odds(from)) !== JSON.stringify(odds(from + 60 * SECOND_MS));
    });
    expect(moved.length).toBeGreaterThan(matches.length / 2);
  });
});

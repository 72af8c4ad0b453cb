import type { OutcomeResult } from "@touchline/contract";
import { describe, expect, test } from "vitest";
import type { Facts } from "./counts.ts";
import { OUTCOME_KEYS, type OutcomeKey, type Question } from "./questions.ts";
import { isDecided, resultOf } from "./results.ts";
import type { Pair, Side } from "./side.ts";
import { factsOf } from "./test-facts.ts";
import { createFootballWorld } from "./world.ts";

const plain = (type: Question["type"], more: Partial<Question> = {}): Question => ({
  type,
  lineQuarters: null,
  ...more,
});
const lined = (type: Question["type"], line: number, more: Partial<Question> = {}): Question => ({
  type,
  lineQuarters: line * 4,
  ...more,
});
const result = plain("match_result");
const total = (line: number) => lined("total", line);
const handicap = (line: number) => lined("handicap", line);
const european = (line: number) => lined("european_handicap", line);
const both = plain("both_to_score");
const next = (number: number) => plain("next", { unit: "goals", number });
const score = plain("correct_score");
const goals = (home: number, away: number): Facts => factsOf({ goals: [home, away] });
const halves = (first: Pair, full: Pair): Facts => factsOf({ goals: full, firstHalf: first });

describe("settled by the score", () => {
  test.each<[string, Question, OutcomeKey, Pair, OutcomeResult]>([
    ["home wins 2–1, backed", result, "1", [2, 1], "win"],
    ["home wins 2–1, draw backed", result, "X", [2, 1], "lose"],
    ["1–1, draw backed", result, "X", [1, 1], "win"],
    ["away wins 0–1, backed", result, "2", [0, 1], "win"],
    ["home or draw at 1–1", plain("double_chance"), "1X", [1, 1], "win"],
    ["home or draw at 0–1", plain("double_chance"), "1X", [0, 1], "lose"],
    ["home or away at 1–1", plain("double_chance"), "12", [1, 1], "lose"],
    ["home or away at 0–1", plain("double_chance"), "12", [0, 1], "win"],
    ["draw or away at 0–1", plain("double_chance"), "X2", [0, 1], "win"],
    ["draw no bet, home, winning", plain("draw_no_bet"), "1", [1, 0], "win"],
    ["draw no bet, home, at a draw", plain("draw_no_bet"), "1", [1, 1], "void"],
    ["draw no bet, home, losing", plain("draw_no_bet"), "1", [1, 2], "lose"],
    ["over 2.5 with 3", total(2.5), "over", [2, 1], "win"],
    ["under 2.5 with 3", total(2.5), "under", [2, 1], "lose"],
    ["over 3 with 3", total(3), "over", [2, 1], "void"],
    ["under 3 with 3", total(3), "under", [2, 1], "void"],
    ["over 2.75 with 3", total(2.75), "over", [2, 1], "half_win"],
    ["under 2.75 with 3", total(2.75), "under", [2, 1], "half_lose"],
    ["over 3.25 with 3", total(3.25), "over", [2, 1], "half_lose"],
    ["under 3.25 with 3", total(3.25), "under", [2, 1], "half_win"],
    ["over 0.5 with none", total(0.5), "over", [0, 0], "lose"],
    ["home over 1.5 with 2", lined("team_total", 1.5, { side: 0 }), "over", [2, 5], "win"],
    ["away under 1.5 with 5", lined("team_total", 1.5, { side: 1 }), "under", [0, 5], "lose"],
    ["away under 1.5 with 1", lined("team_total", 1.5, { side: 1 }), "under", [4, 1], "win"],
    ["both to score at 1–1", both, "yes", [1, 1], "win"],
    ["both to score at 3–0", both, "yes", [3, 0], "lose"],
    ["not both to score at 3–0", both, "no", [3, 0], "win"],
    ["home −1 winning by 1", handicap(-1), "1", [2, 1], "void"],
    ["away +1 losing by 1", handicap(-1), "2", [2, 1], "void"],
    ["home −0.75 winning by 1", handicap(-0.75), "1", [2, 1], "half_win"],
    ["away +0.75 losing by 1", handicap(-0.75), "2", [2, 1], "half_lose"],
    ["home −1.25 winning by 1", handicap(-1.25), "1", [2, 1], "half_lose"],
    ["away +1.25 losing by 1", handicap(-1.25), "2", [2, 1], "half_win"],
    ["home −0.25 at a draw", handicap(-0.25), "1", [0, 0], "half_lose"],
    ["home +0.25 at a draw", handicap(0.25), "1", [0, 0], "half_win"],
    ["home 0 at a draw", handicap(0), "1", [2, 2], "void"],
    ["home +1.5 losing by 1", handicap(1.5), "1", [0, 1], "win"],
    ["home −0.5 at a draw", handicap(-0.5), "1", [1, 1], "lose"],
    ["away −0.5 winning", handicap(0.5), "2", [0, 1], "win"],
    ["home with a goal less, winning by 1: the draw", european(-1), "X", [2, 1], "win"],
    ["home with a goal less, winning by 1: home", european(-1), "1", [2, 1], "lose"],
    ["home with a goal less, winning by 2", european(-1), "1", [3, 1], "win"],
    ["home with two more, losing by 1", european(2), "1", [0, 1], "win"],
    ["away, home having two more, winning by 3", european(2), "2", [0, 3], "win"],
    ["2:1 at 2–1", score, "2:1", [2, 1], "win"],
    ["2:1 at 1–2", score, "2:1", [1, 2], "lose"],
    ["4:4 at 4–4", score, "4:4", [4, 4], "win"],
    ["another score at 5–0", score, "other", [5, 0], "win"],
    ["another score at 4–4", score, "other", [4, 4], "lose"],
    ["odd at 2–1", plain("odd_even"), "odd", [2, 1], "win"],
    ["even at 0–0", plain("odd_even"), "even", [0, 0], "win"],
    ["odd at 1–1", plain("odd_even"), "odd", [1, 1], "lose"],
  ])("%s: settles correctly", (_bet, question, key, atScore, expected) => {
    expect(resultOf(question, key, goals(...atScore))).toBe(expected);
  });
});

describe("settled by other counts", () => {
  const corners = factsOf({
    goals: [3, 0],
    corners: [4, 6],
    yellowCards: [2, 1],
    redCards: [0, 1],
  });
  test.each<[string, Question, OutcomeKey, Facts, OutcomeResult]>([
    [
      "leading at the break and at the end",
      plain("half_full"),
      "1/1",
      halves([1, 0], [2, 1]),
      "win",
    ],
    [
      "behind at the break, ahead at the end",
      plain("half_full"),
      "2/1",
      halves([0, 1], [2, 1]),
      "win",
    ],
    [
      "level at the break, behind at the end",
      plain("half_full"),
      "X/2",
      halves([0, 0], [0, 1]),
      "win",
    ],
    [
      "level at the break and at the end, home/home backed",
      plain("half_full"),
      "1/1",
      halves([0, 0], [0, 0]),
      "lose",
    ],
    [
      "first half drawn, match won",
      plain("match_result", { part: 1 }),
      "X",
      halves([1, 1], [3, 1]),
      "win",
    ],
    [
      "first half over 1.5 with 1, match 4",
      lined("total", 1.5, { part: 1 }),
      "over",
      halves([1, 0], [3, 1]),
      "lose",
    ],
    [
      "both in the first half, away only later",
      plain("both_to_score", { part: 1 }),
      "yes",
      halves([1, 0], [1, 1]),
      "lose",
    ],
    [
      "second half won, match lost",
      plain("match_result", { part: 2 }),
      "1",
      halves([0, 2], [1, 2]),
      "win",
    ],
    [
      "second half over 2 with 2",
      lined("total", 2, { part: 2 }),
      "over",
      halves([0, 2], [1, 3]),
      "void",
    ],
    ["most corners, away", plain("match_result", { unit: "corners" }), "2", corners, "win"],
    ["corners over 9.5 with 10", lined("total", 9.5, { unit: "corners" }), "over", corners, "win"],
    [
      "cards over 3.5 with 3 yellow and a red one",
      lined("total", 3.5, { unit: "cards" }),
      "over",
      corners,
      "win",
    ],
    [
      "cards under 4.5 with 3 yellow and a red one",
      lined("total", 4.5, { unit: "cards" }),
      "under",
      corners,
      "win",
    ],
    [
      "first goal away, then home",
      next(1),
      "2",
      factsOf({ goals: [1, 1], scorers: [1, 0] }),
      "win",
    ],
    ["second goal home", next(2), "1", factsOf({ goals: [1, 1], scorers: [1, 0] }), "win"],
    ["second goal, there being none", next(2), "none", goals(1, 0), "win"],
    ["first goal none, there being one", next(1), "none", goals(1, 0), "lose"],
  ])("%s: settles correctly", (_bet, question, key, facts, expected) => {
    expect(resultOf(question, key, facts)).toBe(expected);
  });
});

test.each<[string, Question, Facts, boolean]>([
  ["over 2.5 with 3", total(2.5), goals(2, 1), true],
  ["over 2.75 with 3: half of it is open", total(2.75), goals(2, 1), false],
  ["over 2.25 with 2", total(2.25), goals(1, 1), false],
  ["over 2.25 with 3", total(2.25), goals(2, 1), true],
  ["home over 1.5 with 2", lined("team_total", 1.5, { side: 0 }), goals(2, 0), true],
  ["away over 1.5 with none", lined("team_total", 1.5, { side: 1 }), goals(2, 0), false],
  [
    "corners over 4.5 with 5",
    lined("total", 4.5, { unit: "corners" }),
    factsOf({ corners: [5, 0] }),
    true,
  ],
  ["corners over 4.5 with 5 goals", lined("total", 4.5, { unit: "corners" }), goals(5, 0), false],
  ["both at 1–1", both, goals(1, 1), true],
  ["both at 4–0", both, goals(4, 0), false],
  [
    "both in the second half, one of them before",
    plain("both_to_score", { part: 2 }),
    halves([1, 0], [1, 1]),
    false,
  ],
  ["the second goal with 2", next(2), goals(2, 0), true],
  ["the third goal with 2", next(3), goals(2, 0), false],
  ["the score at 4–4", score, goals(4, 4), false],
  ["the score at 5–0: it has no name any more", score, goals(5, 0), true],
  ["the result at 9–0", result, goals(9, 0), false],
  ["the handicap at 9–0", handicap(-0.5), goals(9, 0), false],
])("%s: decided early or not", (_market, question, facts, decided) => {
  expect(isDecided(question, facts)).toBe(decided);
});

test("a decided market never changes, whatever happens after", () => {
  const scorers: Side[] = [0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1];
  const later = factsOf({
    goals: [6, 5],
    firstHalf: [2, 2],
    scorers,
    corners: [9, 9],
    yellowCards: [4, 4],
  });
  const before = factsOf({
    goals: [2, 2],
    firstHalf: [2, 2],
    corners: [5, 4],
    yellowCards: [1, 1],
  });
  const early = [
    total(2.5),
    both,
    next(3),
    lined("total", 8.5, { unit: "corners" }),
    lined("total", 1.5, { unit: "cards" }),
  ];
  for (const question of early) {
    expect(isDecided(question, before)).toBe(true);
    for (const key of OUTCOME_KEYS[question.type])
      expect(resultOf(question, key, later)).toBe(resultOf(question, key, before));
  }
});

describe("after the match", () => {
  const world = createFootballWorld({
    seed: "results",
    liveEvents: 20,
    prematchEvents: 0,
    speed: 1,
  });
  const matches = world.roster(Date.UTC(2026, 10, 14, 12));

  test("every market ever offered has one result per outcome; before the end only decided or first-half ones do", () => {
    for (const match of matches) {
      const at = match.aftermath.resultAt;
      const early = new Set(world.results(match, at - 1).map(({ marketId }) => marketId));
      expect(early.size).toBeGreaterThan(0);
      for (const id of early)
        expect(id).toMatch(/:((team_)?total|both_to_score|correct_score|next)|\.1(:|$)/);
      const results = world.results(match, at);
      expect(new Set(results.map(({ outcomeId }) => outcomeId)).size).toBe(results.length);
      expect(new Set(results.map(({ marketId }) => marketId))).toEqual(
        new Set(world.book(match, at).map(({ marketId }) => marketId)),
      );
    }
  });

  test("the right number of outcomes of a market win, and both sides of a line end opposite", () => {
    const opposite = {
      win: "lose",
      half_win: "half_lose",
      void: "void",
      half_lose: "half_win",
      lose: "win",
    };
    for (const match of matches) {
      const book = new Map(
        world.book(match, match.aftermath.resultAt).map((market) => [market.marketId, market]),
      );
      const byMarket = Map.groupBy(
        world.results(match, match.aftermath.resultAt),
        ({ marketId }) => marketId,
      );
      for (const [marketId, results] of byMarket) {
        const [one, two, ...others] = results.map((of) => of.result);
        if (others.length === 0) expect(two).toBe(opposite[one ?? "win"]);
        else {
          const winners = book.get(marketId)?.type === "double_chance" ? 2 : 1;
          expect(results.filter((of) => of.result === "win")).toHaveLength(winners);
        }
      }
    }
  });

  test("the first half is settled shortly after half time begins, and its markets are closed until then", () => {
    for (const match of matches) {
      const { halfResultAt } = match.aftermath;
      const statuses = (at: number) =>
        new Set(world.book(match, at).flatMap(({ part, status }) => (part === 1 ? [status] : [])));
      expect(
        [...statuses(match.timeline.halfTimeAt)].some(
          (status) => status === "open" || status === "suspended",
        ),
      ).toBe(false);
      expect(statuses(halfResultAt)).toEqual(new Set(["settled"]));
      const settled = world
        .results(match, halfResultAt)
        .filter(({ marketId }) => marketId.endsWith(":match_result.1"));
      expect(settled).toHaveLength(3);
    }
  });
});

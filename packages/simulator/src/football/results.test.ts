import type { OutcomeResult } from "@touchline/contract";
import { expect, test } from "vitest";
import { lineUpAt } from "./lines.ts";
import type { OutcomeKey, Question } from "./questions.ts";
import { isDecided, resultOf } from "./results.ts";
import type { Pair } from "./side.ts";
import { createFootballWorld } from "./world.ts";

const result = (lineQuarters: number | null = null): Question => ({ type: "match_result", lineQuarters });
const total = (line: number): Question => ({ type: "total", lineQuarters: line * 4 });
const handicap = (line: number): Question => ({ type: "handicap", lineQuarters: line * 4 });
const both: Question = { type: "both_to_score", lineQuarters: null };

test.each<[string, Question, OutcomeKey, Pair, OutcomeResult]>([
  ["home wins 2–1, backed", result(), "1", [2, 1], "win"],
  ["home wins 2–1, draw backed", result(), "X", [2, 1], "lose"],
  ["1–1, draw backed", result(), "X", [1, 1], "win"],
  ["away wins 0–1, backed", result(), "2", [0, 1], "win"],
  ["over 2.5 with 3", total(2.5), "over", [2, 1], "win"],
  ["under 2.5 with 3", total(2.5), "under", [2, 1], "lose"],
  ["over 3 with 3", total(3), "over", [2, 1], "void"],
  ["under 3 with 3", total(3), "under", [2, 1], "void"],
  ["over 2.75 with 3", total(2.75), "over", [2, 1], "half_win"],
  ["under 2.75 with 3", total(2.75), "under", [2, 1], "half_lose"],
  ["over 3.25 with 3", total(3.25), "over", [2, 1], "half_lose"],
  ["under 3.25 with 3", total(3.25), "under", [2, 1], "half_win"],
  ["over 0.5 with none", total(0.5), "over", [0, 0], "lose"],
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
])("%s: settles as it should", (_bet, question, key, score, expected) => {
  expect(resultOf(question, key, score)).toBe(expected);
});

test("a total is decided early only when over has won in full, both to score when both have", () => {
  expect(isDecided(total(2.5), [2, 1])).toBe(true);
  expect(isDecided(total(2.75), [2, 1])).toBe(false);
  expect(isDecided(total(2.25), [1, 1])).toBe(false);
  expect(isDecided(total(2.25), [2, 1])).toBe(true);
  expect(isDecided(both, [1, 1])).toBe(true);
  expect(isDecided(both, [4, 0])).toBe(false);
  expect(isDecided(result(), [9, 0])).toBe(false);
  expect(isDecided(handicap(-0.5), [9, 0])).toBe(false);
});

test("after the match every market that was ever offered has one result for each outcome, and opposite ones", () => {
  const world = createFootballWorld({ seed: "results", liveEvents: 20, prematchEvents: 0, speed: 1 });
  const opposite = { win: "lose", half_win: "half_lose", void: "void", half_lose: "half_win", lose: "win" };
  for (const match of world.roster(Date.UTC(2026, 10, 14, 12))) {
    const at = match.aftermath.resultAt;
    expect(world.results(match, at - 1).every(({ marketId }) => /:(total|both_to_score)/.test(marketId))).toBe(true);
    const results = world.results(match, at);
    expect(new Set(results.map(({ outcomeId }) => outcomeId)).size).toBe(results.length);
    expect(new Set(results.map(({ marketId }) => marketId))).toEqual(new Set(world.book(match, at).map(({ marketId }) => marketId)));
    const { open, closed } = lineUpAt(match, at);
    for (const line of [...open.handicap, ...closed.handicap]) {
      const [one, two] = results.filter(({ marketId }) => marketId === `${match.head.eventId}:handicap:${line}`);
      expect(two?.result).toBe(opposite[one?.result ?? "win"]);
    }
  }
});

import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  linesByRight,
  linesWon,
  type MatchOutcome,
  MOST_TOTO_LINES,
  totoCost,
  totoFault,
  totoLines,
  totoStanding,
  VOID_MATCH,
} from "./toto-coupon.ts";
import { TOTO_GAME_IDS, TOTO_GAMES, totoMark } from "./toto-games.data.ts";

const singles = (count: number, mark = "1") => Array.from({ length: count }, () => [mark]);
const with1x2 = (...wide: string[][]) => [...wide, ...singles(15 - wide.length)];

describe("a toto coupon costs the product of its picks", () => {
  test.each([
    ["one mark each", with1x2(), 1],
    ["one double", with1x2(["1", "X"]), 2],
    ["two doubles and a triple", with1x2(["1", "X"], ["X", "2"], ["1", "X", "2"]), 12],
    ["a match without a mark", with1x2([]), 0],
  ])("%s", (_, marks, lines) => {
    expect(totoLines(marks)).toBe(lines);
    expect(totoCost(marks, minor(250))).toBe(250n * BigInt(lines));
  });
});

test.each([
  ["nothing, when every match is marked", with1x2(["1", "2"]), null],
  ["too few matches", singles(14), "matches"],
  ["a match left out", with1x2([]), "unmarked"],
  ["a mark that there is not", with1x2(["3"]), "marks"],
  ["a mark made twice", with1x2(["1", "1"]), "marks"],
  ["more lines than a coupon may have", Array.from({ length: 15 }, () => ["1", "X", "2"]), "lines"],
])("the fault of a 1X2 coupon: %s", (_, marks, fault) => {
  expect(totoFault(TOTO_GAMES["1x2"], marks)).toBe(fault);
});

test.each([
  ["1x2", [2, 1], "1"],
  ["1x2", [0, 0], "X"],
  ["1x2", [1, 4], "2"],
  ["correct-score", [3, 3], "3:3"],
  ["correct-score", [0, 2], "0:2"],
  ["correct-score", [4, 0], "other"],
  ["goals", [0, 0], "0"],
  ["goals", [2, 3], "5"],
  ["goals", [4, 5], "6"],
] as const)("in %s a score of %j makes %s correct", (game, score, mark) => {
  expect(totoMark(game, score)).toBe(mark);
});

test("the scores are in coupon order: home wins, draws and the rest, away wins", () => {
  expect(TOTO_GAMES["correct-score"].options.join(" ")).toBe(
    "1:0 2:0 2:1 3:0 3:1 3:2 0:0 1:1 2:2 3:3 other 0:1 0:2 1:2 0:3 1:3 2:3",
  );
});

test("in every game each score is one of the picks, and the shares add up to the whole pool", () => {
  for (const id of TOTO_GAME_IDS) {
    const game = TOTO_GAMES[id];
    for (let home = 0; home < 9; home++)
      for (let away = 0; away < 9; away++)
        expect(game.options).toContain(totoMark(id, [home, away]));
    expect(game.categories.reduce((sum, { sharePermille }) => sum + sharePermille, 0)).toBe(1000);
    expect(game.categories[0]?.right).toBe(game.matches);
    expect(new Set(game.options)).not.toContain(VOID_MATCH);
  }
});

describe("winning lines", () => {
  const all = Array.from({ length: 15 }, () => "1");

  test("all correct wins every lower prize tier", () => {
    expect(linesWon(TOTO_GAMES["1x2"], with1x2(), all)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("a double with one correct has one line with all and one with all but one", () => {
    expect(linesWon(TOTO_GAMES["1x2"], with1x2(["1", "X"]), all)).toEqual([1, 2, 2, 2, 2, 2]);
  });

  test("every pick on a void match is correct", () => {
    expect(linesWon(TOTO_GAMES["1x2"], with1x2(["X", "2"]), [VOID_MATCH, ...all.slice(1)])).toEqual(
      [2, 2, 2, 2, 2, 2],
    );
  });

  test("the best line is based on the results so far", () => {
    expect(
      totoStanding(with1x2(["X", "2"]), [
        "1",
        "1",
        VOID_MATCH,
        ...Array.from({ length: 12 }, () => null),
      ]),
    ).toEqual({
      right: 2,
      wrong: 1,
      open: 12,
    });
  });
});

/** Writes every line out and checks each on its own. */
function linesSlowly(
  marks: readonly (readonly string[])[],
  outcomes: readonly MatchOutcome[],
): number[] {
  const lines = marks.reduce<string[][]>(
    (known, each) => known.flatMap((line) => each.map((mark) => [...line, mark])),
    [[]],
  );
  const counts = Array.from({ length: marks.length + 1 }, () => 0);
  for (const line of lines) {
    const right = line.filter(
      (mark, at) => outcomes[at] === VOID_MATCH || outcomes[at] === mark,
    ).length;
    counts[right] = (counts[right] ?? 0) + 1;
  }
  return counts;
}

test("counting lines by correct matches agrees with enumerating every line", () => {
  const match = fc.record({
    marks: fc.subarray(["a", "b", "c", "d"], { minLength: 1 }),
    outcome: fc.constantFrom("a", "b", "c", "d", VOID_MATCH, null),
  });
  fc.assert(
    fc.property(fc.array(match, { minLength: 1, maxLength: 6 }), (matches) => {
      const [marks, outcomes] = [
        matches.map((each) => each.marks),
        matches.map(({ outcome }) => outcome),
      ];
      const counted = linesByRight(marks, outcomes);
      expect(counted).toEqual(linesSlowly(marks, outcomes));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(totoLines(marks));
    }),
  );
});

test("millions of lines are counted without enumeration", () => {
  const marks = Array.from({ length: 15 }, () => ["1", "X", "2"]);
  expect(totoLines(marks)).toBeGreaterThan(MOST_TOTO_LINES);
  const counted = linesByRight(
    marks,
    Array.from({ length: 15 }, () => "X"),
  );
  expect(counted[15]).toBe(1);
  expect(counted[14]).toBe(30);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(3 ** 15);
});

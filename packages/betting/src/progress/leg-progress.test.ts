import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { legProgress } from "./leg-progress.ts";
import { resultOf } from "./standing.ts";
import type { AskedLeg, Pair, PlayState } from "./tally.ts";

const leg = (type: string, key: string, over: Partial<AskedLeg> = {}): AskedLeg => ({
  sport: "Football",
  type,
  key,
  lineQuarters: null,
  ...over,
});
const at = (home: number, away: number, over: Partial<PlayState> = {}): PlayState => ({
  status: "live",
  score: [home, away],
  periodScores: [],
  stats: {},
  ...over,
});
const line = (goals: number) => ({ lineQuarters: goals * 4 });
const corners = { stats: { corners: [2, 1] as Pair } };
const tennis = (over: Partial<AskedLeg> = {}) => ({ sport: "Tennis", unit: "sets", ...over });
const bestOf3 = { toWin: 2 };

describe("football", () => {
  test.each([
    ["home leads", leg("match_result", "1"), at(1, 0), "win", { kind: "stay" }],
    [
      "home is level",
      leg("match_result", "1"),
      at(1, 1),
      "lose",
      { kind: "outscore", side: 0, by: 1 },
    ],
    [
      "away is two behind",
      leg("match_result", "2"),
      at(2, 0),
      "lose",
      { kind: "outscore", side: 1, by: 3 },
    ],
    [
      "a draw that is none",
      leg("match_result", "X"),
      at(0, 2),
      "lose",
      { kind: "level", side: 0, behind: 2 },
    ],
    [
      "1X while home is behind",
      leg("double_chance", "1X"),
      at(0, 1),
      "lose",
      { kind: "level", side: 0, behind: 1 },
    ],
    ["X2 at a draw", leg("double_chance", "X2"), at(1, 1), "win", { kind: "stay" }],
    ["12 at a draw", leg("double_chance", "12"), at(1, 1), "lose", { kind: "no_draw" }],
    [
      "draw no bet, level",
      leg("draw_no_bet", "2"),
      at(1, 1),
      "void",
      { kind: "outscore", side: 1, by: 1 },
    ],
    [
      "over 2.5 at 1:0",
      leg("total", "over", line(2.5)),
      at(1, 0),
      "lose",
      { kind: "more", have: 1, of: 3, left: 2 },
    ],
    [
      "over 2 at 1:1 is refunded",
      leg("total", "over", line(2)),
      at(1, 1),
      "void",
      { kind: "more", have: 2, of: 3, left: 1 },
    ],
    [
      "over 2.25 at 1:1 loses half",
      leg("total", "over", line(2.25)),
      at(1, 1),
      "half_lose",
      { kind: "more", have: 2, of: 3, left: 1 },
    ],
    [
      "under 2.5 at 1:0",
      leg("total", "under", line(2.5)),
      at(1, 0),
      "win",
      { kind: "most", have: 1, left: 1 },
    ],
    [
      "under 2.5 at 1:1",
      leg("total", "under", line(2.5)),
      at(1, 1),
      "win",
      { kind: "most", have: 2, left: 0 },
    ],
    [
      "under 2 at 1:1 is refunded",
      leg("total", "under", line(2)),
      at(1, 1),
      "void",
      { kind: "most", have: 2, left: 0 },
    ],
    [
      "team total",
      leg("team_total", "over", { ...line(1.5), side: 1 }),
      at(3, 1),
      "lose",
      { kind: "more", have: 1, of: 2, left: 1 },
    ],
    [
      "corners",
      leg("total", "over", { ...line(4.5), unit: "corners" }),
      at(0, 0, corners),
      "lose",
      { kind: "more", have: 3, of: 5, left: 2 },
    ],
    [
      "home −1.5 at 1:0",
      leg("handicap", "1", line(-1.5)),
      at(1, 0),
      "lose",
      { kind: "outscore", side: 0, by: 1 },
    ],
    ["away +1.5 at 1:0", leg("handicap", "2", line(-1.5)), at(1, 0), "win", { kind: "stay" }],
    [
      "home −0.25, level",
      leg("handicap", "1", line(-0.25)),
      at(0, 0),
      "half_lose",
      { kind: "outscore", side: 0, by: 1 },
    ],
    [
      "three-way handicap",
      leg("european_handicap", "1", line(-1)),
      at(1, 0),
      "lose",
      { kind: "outscore", side: 0, by: 1 },
    ],
    [
      "both to score, none has",
      leg("both_to_score", "yes"),
      at(0, 0),
      "lose",
      { kind: "score", side: "both" },
    ],
    [
      "both to score, away has not",
      leg("both_to_score", "yes"),
      at(1, 0),
      "lose",
      { kind: "score", side: 1 },
    ],
    ["not both, home has", leg("both_to_score", "no"), at(1, 0), "win", { kind: "blank", side: 1 }],
    ["odd at 1:1", leg("odd_even", "odd"), at(1, 1), "lose", { kind: "parity", key: "odd" }],
    [
      "2:1 at 1:1",
      leg("correct_score", "2:1"),
      at(1, 1),
      "lose",
      { kind: "exactly", left: [1, 0] },
    ],
    [
      "second goal",
      leg("next", "2", { number: 2, unit: "goals" }),
      at(1, 0),
      "lose",
      { kind: "next", side: 1 },
    ],
    [
      "no second goal",
      leg("next", "none", { number: 2, unit: "goals" }),
      at(1, 0),
      "win",
      { kind: "most", have: 1, left: 0 },
    ],
    [
      "second half",
      leg("match_result", "2", { part: 2 }),
      at(2, 1, { periodScores: [[2, 0]] }),
      "win",
      { kind: "stay" },
    ],
  ] as const)("%s", (_, asked, state, standing, need) => {
    expect(legProgress(asked, state)).toEqual({ standing, isFinal: false, need });
  });

  test.each([
    ["over that is reached", leg("total", "over", line(2.5)), at(2, 1), "win"],
    ["under that is passed", leg("total", "under", line(2.5)), at(2, 1), "lose"],
    ["both have scored", leg("both_to_score", "yes"), at(2, 1), "win"],
    ["a score that is passed", leg("correct_score", "1:1"), at(2, 0), "lose"],
    ["a goal that nobody was to score", leg("next", "none", { number: 1 }), at(0, 1), "lose"],
    [
      "a first half that is over",
      leg("match_result", "X", { part: 1 }),
      at(3, 1, { periodScores: [[1, 1]] }),
      "win",
    ],
    ["half time was wrong", leg("half_full", "1/2"), at(0, 3, { periodScores: [[0, 1]] }), "lose"],
    ["full time", leg("match_result", "2"), at(0, 3, { status: "ended" }), "win"],
  ] as const)("final: %s", (_, asked, state, standing) => {
    expect(legProgress(asked, state)).toEqual({ standing, isFinal: true, need: null });
  });

  test("half time/full time: the first half is decided first", () => {
    const before = legProgress(leg("half_full", "X/1"), at(1, 0));
    expect(before).toEqual({
      standing: "lose",
      isFinal: false,
      need: { kind: "level", side: 1, behind: 1 },
      byHalfTime: true,
    });
    const after = legProgress(leg("half_full", "X/1"), at(1, 1, { periodScores: [[1, 1]] }));
    expect(after).toEqual({
      standing: "lose",
      isFinal: false,
      need: { kind: "outscore", side: 0, by: 1 },
    });
  });
});

describe("sports with periods", () => {
  test.each([
    [
      "a set up",
      leg("winner", "1", tennis({ unit: undefined })),
      at(1, 0, bestOf3),
      "win",
      { kind: "first_to", side: 0, left: 1 },
    ],
    [
      "level in sets",
      leg("winner", "2", tennis({ unit: undefined })),
      at(1, 1, bestOf3),
      "level",
      { kind: "first_to", side: 1, left: 1 },
    ],
    [
      "2:0 at a set up",
      leg("correct_score", "2:0", tennis()),
      at(1, 0, bestOf3),
      "win",
      { kind: "exactly", left: [1, 0] },
    ],
    [
      "under 2.5 sets at 1:0",
      leg("total", "under", tennis(line(2.5))),
      at(1, 0, bestOf3),
      "win",
      { kind: "most", have: 1, left: 1 },
    ],
  ] as const)("%s", (_, asked, state, standing, need) => {
    expect(legProgress(asked, state)).toEqual({ standing, isFinal: false, need });
  });

  test("a certain third set decides a total before it is played", () => {
    expect(legProgress(leg("total", "over", tennis(line(2.5))), at(1, 1, bestOf3))).toMatchObject({
      standing: "win",
      isFinal: true,
    });
    expect(legProgress(leg("total", "under", tennis(line(2.5))), at(1, 1, bestOf3))).toMatchObject({
      standing: "lose",
      isFinal: true,
    });
  });

  test("overtime in ice hockey decides the winner and nothing else", () => {
    const state = at(3, 2, {
      periodScores: [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    });
    expect(legProgress(leg("match_result", "X", { sport: "IceHockey" }), state)).toMatchObject({
      standing: "win",
      isFinal: true,
    });
    expect(legProgress(leg("winner", "1", { sport: "IceHockey" }), state)).toMatchObject({
      standing: "win",
      isFinal: false,
    });
  });
});

test.each([
  ["a fight", leg("total", "over", { sport: "Boxing", unit: "rounds", ...line(5.5) }), at(0, 0)],
  ["a market nobody knows", leg("method", "ko"), at(0, 0)],
  ["any other score", leg("correct_score", "other"), at(5, 0)],
  ["a part that has not begun", leg("match_result", "1", { part: 2 }), at(0, 0)],
  ["corners that nobody tells", leg("total", "over", { ...line(4.5), unit: "corners" }), at(0, 0)],
  ["a match that has not begun", leg("match_result", "1"), at(0, 0, { status: "prematch" })],
])("by score alone: %s", (_, asked, state) => {
  expect(legProgress(asked, state)).toBeNull();
});

const goals = fc.integer({ min: 0, max: 6 });
const anyLeg = fc.oneof(
  fc
    .tuple(fc.constantFrom("match_result", "draw_no_bet"), fc.constantFrom("1", "2"))
    .map(([type, key]) => leg(type, key)),
  fc
    .tuple(fc.constantFrom("over", "under"), fc.integer({ min: 1, max: 28 }))
    .map(([key, lineQuarters]) => leg("total", key, { lineQuarters })),
  fc
    .tuple(
      fc.constantFrom("handicap", "european_handicap"),
      fc.constantFrom("1", "2"),
      fc.integer({ min: -4, max: 4 }),
    )
    .map(([type, key, goalsAhead]) => leg(type, key, line(goalsAhead))),
);

test("a leg wins with exactly what it needs, and with nothing less", () => {
  fc.assert(
    fc.property(anyLeg, goals, goals, (asked, home, away) => {
      const need = legProgress(asked, at(home, away))?.need;
      const after = (side: 0 | 1, more: number) =>
        resultOf(asked, side === 0 ? [home + more, away] : [home, away + more]);
      if (need?.kind === "stay") expect(after(0, 0)).toBe("win");
      if (need?.kind === "more")
        expect([after(0, need.left), after(0, need.left - 1) === "win"]).toEqual(["win", false]);
      if (need?.kind === "most" && after(0, 0) === "win")
        expect([after(0, need.left), after(0, need.left + 1) === "win"]).toEqual(["win", false]);
      if (need?.kind === "outscore")
        expect([after(need.side, need.by), after(need.side, need.by - 1) === "win"]).toEqual([
          "win",
          false,
        ]);
    }),
  );
});

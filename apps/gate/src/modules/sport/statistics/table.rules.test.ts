import type { PlayedMatch, PlayedSeason, SportId } from "@touchline/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCORING } from "./scoring.data.ts";
import { tableOf } from "./table.rules.ts";

type Line = readonly [
  home: string,
  away: string,
  homeScore: number,
  awayScore: number,
  parts?: number,
];

function seasonOf(
  lines: readonly Line[],
  names = [...new Set(lines.flatMap((line) => line.slice(0, 2) as [string, string]))],
) {
  const competitors: PlayedSeason["competitors"] = names.map((name) => ({
    name,
    short: name.slice(0, 2),
    colour: "#112233",
  }));
  const matches = lines.map(
    ([home, away, homeScore, awayScore, parts = 0], i): PlayedMatch => ({
      eventId: `m${i}`,
      round: i + 1,
      playedAt: i * 1000,
      sides: [home, away],
      score: [homeScore, awayScore],
      parts: Array.from({ length: parts }, () => [0, 0]),
    }),
  );
  return { competitors, matches };
}

const pointsOf = (sport: SportId, lines: readonly Line[]) =>
  Object.fromEntries(
    tableOf(seasonOf(lines), SCORING[sport]).map(({ competitor, points }) => [
      competitor.name,
      points,
    ]),
  );

describe("a match's value in a table", () => {
  test.each<[SportId, string, Line, Record<string, number>]>([
    ["Football", "three points for a win", ["A", "B", 2, 1], { A: 3, B: 0 }],
    ["Football", "one each for a draw", ["A", "B", 1, 1], { A: 1, B: 1 }],
    ["Handball", "two points for a win", ["A", "B", 31, 28], { A: 2, B: 0 }],
    ["Cricket", "two points for a win", ["A", "B", 150, 151], { A: 0, B: 2 }],
    ["IceHockey", "three in regular time", ["A", "B", 3, 1, 3], { A: 3, B: 0 }],
    ["IceHockey", "two and one after overtime", ["A", "B", 2, 3, 4], { A: 1, B: 2 }],
    ["Volleyball", "three for a win in four sets", ["A", "B", 3, 1, 4], { A: 3, B: 0 }],
    ["Volleyball", "two and one after five sets", ["A", "B", 2, 3, 5], { A: 1, B: 2 }],
  ])("%s: %s", (sport, _what, line, expected) => expect(pointsOf(sport, [line])).toEqual(expected));
});

describe("level sides are separated by", () => {
  test.each<[string, readonly Line[], string[]]>([
    ["points", [["A", "B", 0, 1]], ["B", "A"]],
    [
      "the difference",
      [
        ["A", "C", 1, 0],
        ["B", "C", 3, 0],
      ],
      ["B", "A", "C"],
    ],
    [
      "what was scored",
      [
        ["A", "C", 2, 1],
        ["B", "D", 3, 2],
      ],
      ["B", "A", "D", "C"],
    ],
    [
      "what they took from each other",
      [
        ["B", "A", 1, 0],
        ["A", "C", 1, 0],
        ["D", "B", 1, 0],
      ],
      ["D", "B", "A", "C"],
    ],
    ["the name, last", [["B", "A", 1, 1]], ["A", "B"]],
  ])("%s", (_by, lines, order) =>
    expect(
      tableOf(seasonOf(lines), SCORING.Football).map(({ competitor }) => competitor.name),
    ).toEqual(order),
  );
});

test("a sport without points ranks by the share of matches won, a draw counting half", () => {
  const rows = tableOf(
    seasonOf([
      ["A", "B", 20, 20],
      ["A", "C", 30, 10],
      ["B", "C", 7, 3],
    ]),
    SCORING.AmericanFootball,
  );
  expect(rows.map(({ competitor, wonShare }) => [competitor.name, wonShare])).toEqual([
    ["A", 750],
    ["B", 750],
    ["C", 0],
  ]);
});

test("the form is the last five results, the latest first", () => {
  const lines: Line[] = [
    ["A", "B", 1, 0],
    ["B", "A", 0, 0],
    ["A", "B", 0, 2],
    ["B", "A", 0, 3],
    ["A", "B", 1, 1],
    ["A", "B", 4, 0],
  ];
  expect(
    tableOf(seasonOf(lines), SCORING.Football).find(({ competitor }) => competitor.name === "A")
      ?.form,
  ).toEqual(["W", "D", "W", "L", "D"]);
});

test("a side that has not played is in the table with zeros", () => {
  const rows = tableOf(seasonOf([["A", "B", 1, 0]], ["A", "B", "Z"]), SCORING.Football);
  expect(
    rows.map(({ rank, competitor, played, points }) => [rank, competitor.name, played, points]),
  ).toEqual([
    [1, "A", 1, 3],
    [2, "Z", 0, 0],
    [3, "B", 1, 0],
  ]);
});

describe("in any season", () => {
  const NAMES = ["A", "B", "C", "D", "E"];
  const line = fc
    .tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4))
    .filter(([home, away]) => home !== away)
    .map(([home, away, own, other]): Line => [NAMES[home] ?? "", NAMES[away] ?? "", own, other]);
  const season = fc.array(line, { maxLength: 30 });

  test("every match counts once for each side, and goals scored equal goals conceded", () =>
    fc.assert(
      fc.property(season, (lines) => {
        const rows = tableOf(seasonOf(lines, NAMES), SCORING.Football);
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + of(row), 0);
        const draws = lines.filter(([, , own, other]) => own === other).length;
        expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
        expect(sum(({ played }) => played)).toBe(2 * lines.length);
        expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
        expect(sum(({ drawn }) => drawn)).toBe(2 * draws);
        expect(sum(({ points }) => points)).toBe(3 * (lines.length - draws) + 2 * draws);
        expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded));
      }),
    ));

  test("the table does not depend on the order of its matches", () => {
    const brought = season.chain((lines) => {
      const played = seasonOf(lines, NAMES);
      const { matches } = played;
      return fc.tuple(
        fc.constant(played),
        fc.shuffledSubarray(matches, { minLength: matches.length }),
      );
    });
    fc.assert(
      fc.property(brought, ([played, matches]) => {
        expect(tableOf({ ...played, matches }, SCORING.Football)).toEqual(
          tableOf(played, SCORING.Football),
        );
      }),
    );
  });

  test("home and away add up to the whole", () =>
    fc.assert(
      fc.property(season, (lines) => {
        const of = (ground: "total" | "home" | "away") =>
          new Map(
            tableOf(seasonOf(lines, NAMES), SCORING.Football, ground).map((row) => [
              row.competitor.name,
              row.points,
            ]),
          );
        const [total, home, away] = [of("total"), of("home"), of("away")];
        for (const name of NAMES)
          expect(total.get(name)).toBe((home.get(name) ?? 0) + (away.get(name) ?? 0));
      }),
    ));
});

import { expect, test } from "vitest";
import { listedMarket, listMarketOf, mainLine } from "./list-markets.ts";

const line = (quarters: number, over: number, under: number, unit?: string) => ({
  marketId: `${unit ?? ""}${quarters}`,
  type: "total",
  ...(unit ? { unit } : {}),
  lineQuarters: quarters,
  outcomes: [{ odds: over }, { odds: under }],
});

test.each([
  ["who wins the match", { type: "match_result" }, "result"],
  ["who wins the first half", { type: "match_result", part: 1 }, null],
  ["who has more corners", { type: "match_result", unit: "corners" }, null],
  ["all goals", { type: "total" }, "totals"],
  ["all games", { type: "total", unit: "games" }, "totals"],
  ["one side's goals", { type: "team_total", side: 0 }, null],
  ["cards", { type: "total", unit: "cards" }, null],
  ["the head start", { type: "handicap", unit: "points" }, "handicap"],
  ["both score", { type: "both_to_score" }, "bothScore"],
  ["the third goal", { type: "next", unit: "goals" }, "nextGoal"],
  ["the exact score", { type: "correct_score" }, null],
] as const)("%s", (_, market, slot) => expect(listMarketOf(market)).toBe(slot));

test.each([
  [
    "the most even of the half lines",
    [line(6, 1400, 2900), line(10, 1900, 1950), line(14, 3000, 1380)],
    "10",
  ],
  ["2.5 before a 2.25 that is a little nearer", [line(9, 1920, 1920), line(10, 2000, 1850)], "10"],
  ["a whole line where no half line is near", [line(10, 3600, 1280), line(8, 1900, 1950)], "8"],
  ["games before sets", [line(10, 1900, 1900, "sets"), line(90, 1700, 2100, "games")], "games90"],
])("the main line is %s", (_, lines, id) => expect(mainLine(lines)?.marketId).toBe(id));

test("the shown line stays until another is clearly closer to even", () => {
  const moved = [line(10, 2050, 1800), line(14, 1880, 1960)];
  expect(mainLine(moved)?.marketId).toBe("14");
  expect(mainLine(moved, "10")?.marketId).toBe("10");
  expect(mainLine([line(10, 2600, 1500), line(14, 1880, 1960)], "10")?.marketId).toBe("14");
});

test("a list shows the chosen market, and nothing where the event does not offer it", () => {
  const result = { marketId: "r", type: "winner", lineQuarters: null, outcomes: [] };
  expect(listedMarket([line(10, 1900, 1900), result], "result")?.marketId).toBe("r");
  expect(listedMarket([result], "bothScore")).toBeNull();
});

import { expect, test } from "vitest";
import { bigRoad, hotAndCold } from "./counts.ts";

test("the most frequent number is hot, one that never came is cold", () => {
  const { hot, cold } = hotAndCold([["7"], ["7"], ["3"]], ["1", "2", "3", "7"]);
  expect(hot).toEqual([
    { value: "7", count: 2 },
    { value: "3", count: 1 },
  ]);
  expect(cold.map(({ value }) => value).toSorted()).toEqual(["1", "2"]);
});

test("the big road starts a column with every change of side and counts ties on the previous mark", () => {
  // The latest comes first: B B T P.
  const marks = bigRoad(["P", "T", "B", "B"]);
  expect(marks).toEqual([
    { side: "B", ties: 0, column: 0, row: 0 },
    { side: "B", ties: 1, column: 0, row: 1 },
    { side: "P", ties: 0, column: 1, row: 0 },
  ]);
});

test("a run longer than the road's height turns to the right", () => {
  const marks = bigRoad(Array.from({ length: 8 }, () => "B"));
  expect(marks.slice(5)).toEqual([
    { side: "B", ties: 0, column: 0, row: 5 },
    { side: "B", ties: 0, column: 1, row: 5 },
    { side: "B", ties: 0, column: 2, row: 5 },
  ]);
});

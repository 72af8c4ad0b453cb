import fc from "fast-check";
import { expect, test } from "vitest";
import { listAfterRuns, runsBetween } from "./runs.ts";

const lists = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 9 }),
    ids: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  }),
);

test("the runs between two lists turn the first into the second", () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      expect(listAfterRuns(before, runsBetween(before, after))).toEqual(after);
    }),
  );
});

test.each([
  ["nothing changed", ["a", "b", "c"], ["a", "b", "c"], [[0, 3]]],
  ["one changed in the midst", ["a", "b", "c"], ["a", "x", "c"], [[0, 1], { name: "x" }, [2, 1]]],
  [
    "one left",
    ["a", "b", "c"],
    ["a", "c"],
    [
      [0, 1],
      [2, 1],
    ],
  ],
  ["all new", [], ["a"], [{ name: "a" }]],
] as const)("%s", (_, before, after, runs) => {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  expect(runsBetween(named(before), named(after))).toEqual(runs);
});

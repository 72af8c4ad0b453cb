import { expect, test } from "vitest";
import { finishText, readFinish } from "./race-result.ts";

test.each([
  ["3-1-2", { places: [2, 0, 1], deadHeats: [], withdrawn: [] }],
  ["3-1=2-4", { places: [2, 0, 1, 3], deadHeats: [[0, 1]], withdrawn: [] }],
  ["1=2=3 nr 5,6", { places: [0, 1, 2], deadHeats: [[0, 1, 2]], withdrawn: [4, 5] }],
  ["6", { places: [5], deadHeats: [], withdrawn: [] }],
])("the operator's %s is parsed, and formatted the same way", (text, finish) => {
  expect(readFinish(text, 6)).toEqual(finish);
  expect(finishText(finish)).toBe(text);
});

test.each(["", "2:1", "7-1", "0-1", "1-1", "1-2 nr 2", "1--2", "nr 1", "1-2 nr"])(
  "“%s” is not a result of six runners",
  (text) => {
    expect(readFinish(text, 6)).toBeNull();
  },
);

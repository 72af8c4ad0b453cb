import { expect, test } from "vitest";
import { addAt, itemAt } from "./item-at.ts";

test.each<[string, ArrayLike<unknown>, unknown[]]>([
  ["texts", ["", "b"], ["", "b"]],
  ["null", [null, 1], [null, 1]],
  ["floats", Float64Array.of(0, 0.5), [0, 0.5]],
])("reads each item, an empty one included: %s", (_, list, items) => {
  expect([itemAt(list, 0), itemAt(list, 1)]).toEqual(items);
});

test.each([-1, 2, 0.5, Number.NaN])("names an index outside the list: %d", (index) => {
  const error = new RangeError(`no item ${index} in a list of 2`);
  expect(() => itemAt([0, 7], index)).toThrow(error);
  expect(() => itemAt(Uint8Array.of(0, 7), index)).toThrow(error);
});

test("adds to one number of the list", () => {
  const numbers = [1, 2, 3];
  addAt(numbers, 1, 0.5);
  expect(numbers).toEqual([1, 2.5, 3]);
});

test("a sum outside the list is not dropped in silence", () => {
  expect(() => addAt([1], 1, 1)).toThrow(RangeError);
});

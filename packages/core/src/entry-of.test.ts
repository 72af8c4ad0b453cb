import { expect, test } from "vitest";
import { entriesOf, entryOf, isKeyOf, isOneOf, keysOf, recordOf } from "./entry-of.ts";

const PRICES = { win: 2, place: 3 } as const;

test("a name from outside is looked up among the table's own keys", () => {
  expect(entryOf(PRICES, "place")).toBe(3);
  expect(entryOf(PRICES, "toString")).toBeUndefined();
  expect([isKeyOf(PRICES, "win"), isKeyOf(PRICES, "constructor")]).toEqual([true, false]);
});

test("keys and entries keep the table's order", () => {
  expect(keysOf(PRICES)).toEqual(["win", "place"]);
  expect(entriesOf(PRICES)).toEqual([
    ["win", 2],
    ["place", 3],
  ]);
});

test("a table has one entry for each key", () => {
  expect(recordOf(["a", "bc"], (key) => key.length)).toEqual({ a: 1, bc: 2 });
});

test("only the named values are of them", () => {
  expect(["open", "shut", undefined, 1].map((value) => isOneOf(["open", "closed"], value))).toEqual(
    [true, false, false, false],
  );
});

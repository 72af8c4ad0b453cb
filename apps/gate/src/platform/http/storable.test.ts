import { expect, test } from "vitest";
import { unstorable } from "./storable.ts";

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
};

test.each([
  ["an ordinary body", { name: "José 🏇", legs: [{ odds: 1.5 }, null] }, null],
  ["a NUL in a value", { a: ["x\0"] }, "holds a NUL character"],
  ["a NUL in a name", { "x\0": 1 }, "holds a NUL character"],
  ["a lone surrogate", { a: "\ud83c" }, "holds half of a character"],
  ["a lone surrogate in a name", { "\udfc7": 1 }, "holds half of a character"],
  ["a deep page", nested(300), null],
  ["brackets without end", nested(200_000), "is nested too deep"],
  ["a file", Buffer.from([0, 0, 0]), null],
])("%s", (_, value, why) => {
  expect(unstorable(value)).toBe(why);
});

import { expect, test } from "vitest";
import { codeOf, errorOf } from "./error-of.ts";

test("an error stays itself", () => {
  const error = new TypeError("no");
  expect(errorOf(error)).toBe(error);
});

test("any other thrown value becomes an error that keeps it", () => {
  expect(errorOf("late")).toEqual(new Error("late"));
  expect(errorOf("late").cause).toBe("late");
});

test.each([
  [Object.assign(new Error("no"), { code: "ENOENT" }), "ENOENT"],
  [new Error("no"), undefined],
  [null, undefined],
  ["ENOENT", undefined],
])("the code of %s is %s", (thrown, code) => {
  expect(codeOf(thrown)).toBe(code);
});

import { expect, test } from "vitest";
import { multiViewPath, viewedIn, withMatch, withoutMatch } from "./multi-view.rules.ts";

test.each([
  [undefined, []],
  ["", []],
  ["a", ["a"]],
  ["a,b,a,,c", ["a", "b", "c"]],
  ["a,b,c,d,e,f", ["a", "b", "c", "d"]],
])("an address with ids=%s names %j", (text, ids) => expect(viewedIn(text)).toEqual(ids));

test("a match is added once, and a fifth replaces the first", () => {
  expect(withMatch(["a", "b"], "c")).toEqual(["a", "b", "c"]);
  expect(withMatch(["a", "b"], "a")).toEqual(["b", "a"]);
  expect(withMatch(["a", "b", "c", "d"], "e")).toEqual(["b", "c", "d", "e"]);
  expect(withoutMatch(["a", "b"], "a")).toEqual(["b"]);
});

test("an address round-trips its matches", () => {
  expect(multiViewPath([])).toBe("/sport/live/multi");
  const ids = ["sr:match:1", "fb/2"];
  const query = new URL(multiViewPath(ids), "http://localhost").searchParams.get("ids") ?? "";
  expect(viewedIn(query)).toEqual(ids);
});

import { expect, test } from "vitest";
import { searchWords, wordMatcher } from "./fuzzy-words.ts";

test.each([
  ["Łukasz Zieliński", ["lukasz", "zielinski"]],
  ["Bayern München", ["bayern", "munchen"]],
  ["Спартак", ["spartak"]],
  ["Ολυμπιακός", ["ολυμπιακος"]],
  ["  ... ", []],
])("%s is compared as %j", (text, words) => expect(searchWords(text)).toEqual(words));

test.each([
  ["arsenal", "Arsenal", 3],
  ["arse", "Arsenal", 2],
  ["arsnal", "Arsenal", 1],
  ["Арсенал", "Arsenal", 3],
  ["roulete", "Main Stand Roulette", 1],
  ["tenis", "Tennis", 1],
  ["tennis", "Table tennis", 3],
  ["cat", "Car", 0],
  ["arsenal chelsea", "Arsenal", 0],
])("%s in %s scores %i", (asked, name, score) =>
  expect(wordMatcher(asked)?.(searchWords(name))).toBe(score),
);

test("a query without words finds nothing", () => expect(wordMatcher(" – ")).toBeNull());

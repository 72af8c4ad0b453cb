import { expect, test } from "vitest";
import { brokenPasswordRule, isEmail } from "./join.rules.ts";

const rules = { minLength: 8, maxLength: 64, needsLetter: true, needsDigit: true, forbidsPersonalData: true };

test.each([
  ["short1", "minLength"],
  ["a1".repeat(40), "maxLength"],
  ["12345678", "needsLetter"],
  ["abcdefgh", "needsDigit"],
  ["xxAnna9999", "forbidsPersonalData"],
  ["correct1horse", null],
  ["пароль-2026", null],
])("the password %s breaks %s", (password, rule) => {
  expect(brokenPasswordRule(password, "anna@example.com", rules)).toBe(rule);
});

test.each([
  ["a@b.co", true],
  [" a@b.co ", true],
  ["a@b", false],
  ["a b@c.de", false],
  ["@b.co", false],
])("%s as an email: %s", (text, fine) => {
  expect(isEmail(text)).toBe(fine);
});

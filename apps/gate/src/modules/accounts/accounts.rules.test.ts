import { expect, test } from "vitest";
import { checkPassword, isEmail } from "./accounts.rules.ts";

test.each(["a@example.com", "first.last+tag@mail.example.co.uk", "o'hara@example.ie", "иван@почта.рф", "x@xn--80a1acny.xn--p1ai"])(
  "%s is an email address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "",
  "plain",
  "@example.com",
  "a@",
  "a@example",
  "a b@example.com",
  "a@exa mple.com",
  "a@@example.com",
  ".a@example.com",
  "a.@example.com",
  "a..b@example.com",
  "a@-example.com",
  "a@example..com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(250)}.com`,
  "a@example.com\nbcc: everyone@example.com",
])("%j is not an email address", (text) => expect(isEmail(text)).toBe(false));

test.each([
  ["correct horse 1", null],
  ["пароль2026", null],
  ["a1bcdefg", null],
  ["short1", "minLength"],
  [`a1${"x".repeat(63)}`, "maxLength"],
  ["12345678", "needsLetter"],
  ["abcdefgh", "needsDigit"],
  ["xGoalKeeper1", "forbidsPersonalData"],
])("the password %s of goalkeeper@example.com breaks the rule %s", (password, rule) => {
  expect(checkPassword(password, "goalkeeper@example.com")).toBe(rule);
});

test("a very short local part may be in a password", () => {
  expect(checkPassword("aa bb cc 1", "a@example.com")).toBeNull();
});

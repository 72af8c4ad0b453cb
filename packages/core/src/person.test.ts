import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOn, isDay } from "./days.ts";
import { brokenPasswordRule, isEmail, isNickname, type PasswordRules } from "./person.ts";

test.each([
  "a@example.com",
  "first.last+tag@mail.example.co.uk",
  "o'hara@example.ie",
  "иван@почта.рф",
  "x@xn--80a1acny.xn--p1ai",
])("%s is an email address", (text) => expect(isEmail(text)).toBe(true));

test.each([
  "",
  "plain",
  "@example.com",
  "a@example",
  "a b@example.com",
  "a@@example.com",
  ".a@example.com",
  "a..b@example.com",
  "a@-example.com",
  "a@example..com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(250)}.com`,
  "a@example.com\nbcc: everyone@example.com",
])("%j is not an email address", (text) => expect(isEmail(text)).toBe(false));

const rules: PasswordRules = {
  minLength: 8,
  maxLength: 64,
  needsLetter: true,
  needsDigit: true,
  forbidsPersonalData: true,
};
const personal = ["goalkeeper@example.com", "+45 20 12 34 56", "Anna-Maria Lund", "1990-03-05"];

test.each([
  ["correct horse 1", null],
  ["пароль2026", null],
  ["short1", "minLength"],
  [`a1${"x".repeat(63)}`, "maxLength"],
  ["12345678", "needsLetter"],
  ["abcdefgh", "needsDigit"],
  ["xGoalKeeper1", "forbidsPersonalData"],
  ["maria is 7 here", "forbidsPersonalData"],
  ["pw20123456", "forbidsPersonalData"],
  ["born05031990", "forbidsPersonalData"],
  ["born19900305", "forbidsPersonalData"],
  ["born 05.03.1990", "forbidsPersonalData"],
  ["G0alk33per 1", "forbidsPersonalData"],
  ["M4r1a is here", "forbidsPersonalData"],
  ["annamaria-77", "forbidsPersonalData"],
])("the password %s breaks the rule %s", (password, rule) => {
  expect(brokenPasswordRule(password, rules, personal)).toBe(rule);
});

test.each(["lundqvist 9", "Jorgen-is-1"])(
  "the password %s reveals part of the address or a name without its accents",
  (password) => {
    expect(brokenPasswordRule(password, rules, ["anna.lundqvist+bets@example.com", "Jörgen"])).toBe(
      "forbidsPersonalData",
    );
  },
);

test("a disabled rule cannot be broken, and parts of two letters reveal nobody", () => {
  expect(
    brokenPasswordRule("goalkeeper1", { ...rules, forbidsPersonalData: false }, personal),
  ).toBeNull();
  expect(brokenPasswordRule("aa bb cc 1", rules, ["a@example.com", "Bo"])).toBeNull();
});

test.each([
  ["Anna", true],
  ["Анна 7", true],
  ["अनिल", true],
  ["ニック 22", true],
  ["a b c", true],
  ["ab", false],
  ["a  b", false],
  [" abc", false],
  ["abc ", false],
  ["a_b", false],
  ["nick!", false],
  ["a\tb", false],
  ["x".repeat(34), false],
])("a nickname has letters of any script, digits and single spaces: %j %s", (text, fine) => {
  expect(isNickname(text, { minLength: 3, maxLength: 33 })).toBe(fine);
});

test("a nickname of words with single spaces is accepted, with two spaces anywhere it is not", () => {
  const word = fc.stringMatching(/^[a-zа-я0-9]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
      const limits = { minLength: 1, maxLength: 200 };
      expect(isNickname(words.join(" "), limits)).toBe(true);
      expect(isNickname(words.join("  "), limits)).toBe(false);
    }),
  );
});

test.each([
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["2024-13-01", false],
  ["2024-1-1", false],
  ["1899-12-31", true],
  ["", false],
])("%s is a date: %s", (text, fine) => {
  expect(isDay(text)).toBe(fine);
});

test.each([
  ["2008-06-15", "2026-06-14", 17],
  ["2008-06-15", "2026-06-15", 18],
  ["2004-02-29", "2022-02-28", 17],
  ["2004-02-29", "2022-03-01", 18],
])("a person born on %s is on %s %i years old", (birthDay, onDay, age) => {
  expect(ageOn(birthDay, onDay)).toBe(age);
});

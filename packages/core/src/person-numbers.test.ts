import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isCpf,
  isFiscalCode,
  isPersonalNumber,
  isSpanishId,
  PERSONAL_NUMBER_PLACEHOLDER,
  personalNumberBirthDay,
} from "./person-numbers.ts";

test.each([
  ["529.982.247-25", true],
  ["52998224725", true],
  ["52998224724", false],
  ["52998224735", false],
  ["11111111111", false],
  ["5299822472", false],
  ["529-982-247.25", false],
])("%s is a CPF: %s", (text, fine) => {
  expect(isCpf(text)).toBe(fine);
});

test("one wrong digit never yields another CPF", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [..."52998224725"].map(Number);
      digits[place] = ((digits[place] ?? 0) + by) % 10;
      expect(isCpf(digits.join(""))).toBe(false);
    }),
  );
});

test.each([
  ["010190-1234", "1990-01-01"],
  ["0101901234", "1990-01-01"],
  ["290204-5678", "2004-02-29"],
  ["290205-5678", null],
  ["311299-9999", "1999-12-31"],
  ["010136-4000", "2036-01-01"],
  ["010137-4000", "1937-01-01"],
  ["010158-6000", "1858-01-01"],
  ["320190-1234", null],
  ["010190-123", null],
  [PERSONAL_NUMBER_PLACEHOLDER, null],
])("a Danish personal number contains a birth date: %s %s", (text, day) => {
  expect(personalNumberBirthDay(text)).toBe(day);
  expect(isPersonalNumber(text)).toBe(day !== null);
});

test.each([
  ["RSSMRA85T10A562S", true],
  ["rssmra80a01h501u", true],
  ["RSSMRA85T10A562T", false],
  ["RSSMRA85T10A56NH", true],
  ["RSSMRA85F10A562S", false],
  ["RSSMRA85T10A562", false],
])("%s is a fiscal code: %s", (text, fine) => {
  expect(isFiscalCode(text)).toBe(fine);
});

test.each([
  ["12345678Z", true],
  ["12345678-z", true],
  ["X1234567L", true],
  ["X-1234567-L", true],
  ["Y1234567X", true],
  ["12345678A", false],
  ["1234567Z", false],
  ["W1234567L", false],
  ["", false],
])("%s is a DNI or NIE: %s", (text, fine) => {
  expect(isSpanishId(text)).toBe(fine);
});

test("of a DNI's 23 letters exactly one is right", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      const digits = String(number).padStart(8, "0");
      expect(
        [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => isSpanishId(digits + letter)),
      ).toHaveLength(1);
    }),
  );
});

import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { phoneRows, phoneTable } from "../../../scripts/gen-phone-table.ts";
import {
  checkPhone,
  countryOfPhone,
  maskedNational,
  PHONE_COUNTRIES,
  phoneCountry,
  phoneDigits,
  shownPhone,
} from "./phone.ts";
import { PHONE_TABLE } from "./phone-table.data.ts";

const EXAMPLES = Object.entries(examples as Record<string, string>);

describe("a phone is checked by its country: length, and leading digits where there are any", () => {
  test.each([
    ["US", "12025550123", true],
    ["US", "1202555012", false],
    ["US", "120255501234", false],
    ["GB", "447400123456", true],
    ["GB", "442079460000", false],
    ["GB", "4474001234567", false],
    ["DE", "4915123456789", true],
    ["DE", "4916012345678", true],
    ["DE", "491701234567", true],
    ["DE", "4930123456", false],
    ["DE", "49151234567890", false],
    ["RU", "79161234567", true],
    ["RU", "77011234567", false],
    ["KZ", "77011234567", true],
    ["BY", "375291234567", true],
    ["BY", "375171234567", false],
    ["CW", "59995181234", true],
    ["us", "12025550123", true],
    ["GB", "49151234567", false],
    ["GB", "+447400123456", false],
  ])("%s %s: %s", (countryId, digits, fine) => {
    expect(checkPhone(digits, countryId)).toBe(fine);
  });
});

test.each([
  ["447400123456", true],
  ["2908123", false],
  ["9990000000", false],
  ["", false],
  ["not a phone", false],
])(
  "without a known country %s passes if longer than 7 digits and of some country: %s",
  (digits, fine) => {
    expect(checkPhone(digits)).toBe(fine);
    expect(checkPhone(digits, "ZZ")).toBe(fine);
  },
);

test("every country's example mobile number passes, has its dial code and fits its mask", () => {
  expect(EXAMPLES.length).toBeGreaterThan(240);
  for (const [countryId, national] of EXAMPLES) {
    const country = phoneCountry(countryId);
    if (!country) throw new Error(`${countryId} is missing`);
    const digits = country.dialCode + national;
    expect(checkPhone(digits, countryId), countryId).toBe(true);
    expect(checkPhone(`${digits}0000000000`, countryId), countryId).toBe(false);
    expect(phoneCountry(countryOfPhone(digits) ?? "")?.dialCode, countryId).toBe(country.dialCode);
    expect(phoneDigits(shownPhone(digits)), countryId).toBe(digits);
    expect(country.mask.replaceAll(" ", "").length, countryId).toBe(Math.max(...country.lengths));
  }
});

test.each([
  ["12025550123", "US"],
  ["14165550123", "CA"],
  ["12423591234", "BS"],
  ["447400123456", "GB"],
  ["447781123456", "GG"],
  ["358412345678", "FI"],
  ["77011234567", "KZ"],
  ["79161234567", "RU"],
  ["61412345678", "AU"],
  ["0000", null],
])("%s is a phone of %s", (digits, countryId) => {
  expect(countryOfPhone(digits)).toBe(countryId);
});

test.each([
  ["+44 7400 123456", "447400123456"],
  ["00447400123456", "447400123456"],
  ["8 (916) 123-45-67", "89161234567"],
  ["", ""],
])("the digits of %s are %s", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test.each([
  ["447400123456", "+44 7400 123456"],
  ["4915123456789", "+49 1512 3456789"],
  ["4520123456", "+45 20 12 34 56"],
  ["0000", "+0000"],
])("%s is shown as %s", (digits, shown) => {
  expect(shownPhone(digits)).toBe(shown);
});

test("a half-typed number is masked as far as it goes", () => {
  expect(
    ["", "7", "7400", "74001", "74001234567"].map((digits) =>
      maskedNational(digits, "0000 000000"),
    ),
  ).toEqual(["", "7", "7400", "7400 1", "7400 1234567"]);
});

test("the phone table matches its generator's output", () => {
  expect(phoneRows()).toEqual(PHONE_TABLE);
  expect(phoneTable()).toContain('["GB", "44", "7", "10", "0000 000000"]');
  expect(new Set(PHONE_COUNTRIES.map(({ countryId }) => countryId)).size).toBe(PHONE_TABLE.length);
});

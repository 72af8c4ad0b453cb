import fc from "fast-check";
import { expect, test } from "vitest";
import { brandOf, isExpired, passesLuhn, wrongField } from "./cards.rules.ts";
import { MAGIC_AMOUNTS, MAGIC_CARDS } from "./magic.data.ts";

const NOW = Date.UTC(2026, 5, 2, 12);

test("every magic card passes the Luhn check, and no two rows share a key", () => {
  expect(MAGIC_CARDS.filter(({ key }) => !passesLuhn(key))).toEqual([]);
  for (const rows of [MAGIC_AMOUNTS, MAGIC_CARDS])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test("a card number with one mistyped digit fails the Luhn check", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MAGIC_CARDS),
      fc.nat(15),
      fc.integer({ min: 1, max: 9 }),
      ({ key }, at, by) => {
        const mistyped = key.slice(0, at) + ((Number(key[at]) + by) % 10) + key.slice(at + 1);
        expect(passesLuhn(mistyped)).toBe(false);
      },
    ),
  );
});

test.each([
  [6, 2026, false],
  [5, 2026, true],
  [12, 2025, true],
  [1, 2027, false],
])("a card valid until %i/%i is expired: %s", (month, year, expired) =>
  expect(isExpired(month, year, NOW)).toBe(expired),
);

test.each([
  ["4242424242424242", "visa"],
  ["5555555555554444", "mastercard"],
  ["2223003122003222", "mastercard"],
  ["378282246310005", "amex"],
  ["2200000000000004", "mir"],
  ["9999", "card"],
])("%s is %s", (digits, brand) => expect(brandOf(digits)).toBe(brand));

const GOOD = {
  number: "4242 4242 4242 4242",
  expiryMonth: 12,
  expiryYear: 2030,
  cvc: "123",
  holder: "Ana Punter",
};
test.each([
  [{}, null],
  [{ number: "4242 4242 4242 4241" }, "number"],
  [{ number: "" }, "number"],
  [{ expiryMonth: 13 }, "expiry"],
  [{ expiryMonth: 5, expiryYear: 2026 }, "expiry"],
  [{ expiryYear: 2060 }, "expiry"],
  [{ cvc: "12" }, "cvc"],
  [{ holder: "<b>" }, "holder"],
])("a typed card with %j is wrong in %s", (over, field) =>
  expect(wrongField({ ...GOOD, ...over }, NOW)).toBe(field),
);

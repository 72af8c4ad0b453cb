import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  currencyExponent,
  formatMoney,
  type Minor,
  minor,
  moneyAmount,
  multiplyByOdds,
  toDecimal,
  toMinor,
} from "./money.ts";

const plain = (text: string) => text.replace(/\s/g, " ");
const show = (amount: number, currency: string, locale: string) =>
  plain(formatMoney(minor(amount), { locale, currency }));

describe("money is shown with 2 decimals and a thousands separator from 10000 upward", () => {
  test.each([
    [0, "USD", "en", "$0.00"],
    [5, "USD", "en", "$0.05"],
    [124_850, "USD", "en", "$1248.50"],
    [999_999, "USD", "en", "$9999.99"],
    [1_000_000, "USD", "en", "$10,000.00"],
    [-1_000_000, "USD", "en", "-$10,000.00"],
    [1_000_000, "EUR", "es", "10.000,00 €"],
    [999_999, "EUR", "es", "9999,99 €"],
    [1_000_000, "RUB", "ru", "10 000,00 ₽"],
    [10_000, "JPY", "ja", "￥10,000"],
    [9_999, "JPY", "en", "¥9999"],
    [12_345_678, "KWD", "en", "KWD 12,345.678"],
  ])("%i %s in %s is %s", (amount, currency, locale, text) => {
    expect(show(amount, currency, locale)).toBe(text);
  });
});

describe("a non-numeric amount becomes 0 and an amount is rounded to 2 decimals", () => {
  test.each([
    ["", 0],
    ["abc", 0],
    [undefined, 0],
    [Number.NaN, 0],
    ["12.345", 12.35],
    ["12,5", 12.5],
    ["1,2,3", 0],
    [1.005, 1.01],
    ["7", 7],
    [Number.POSITIVE_INFINITY, 0],
  ])("%s is %d", (input, amount) => {
    expect(moneyAmount(input)).toBe(amount);
  });
});

test("JPY and KRW have no minor units, KWD has three digits", () => {
  expect(["JPY", "KRW", "USD", "KWD"].map(currencyExponent)).toEqual([0, 0, 2, 3]);
});

test.each([
  ["12.5", "USD", 1250n],
  ["12,50", "USD", 1250n],
  ["12.505", "USD", null],
  ["12.5", "JPY", null],
  ["1e3", "USD", null],
  ["-3", "USD", -300n],
  ["", "USD", null],
])("a typed %s %s is %s minor units", (text, currency, amount) => {
  expect(toMinor(text, currency)).toBe(amount);
});

test("decimal text and minor units convert without loss, in every exponent", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.constantFrom("USD", "JPY", "KWD", "CLF"),
      (amount, currency) => {
        expect(toMinor(toDecimal(amount, currency), currency)).toBe(amount);
      },
    ),
  );
});

test("a payout never exceeds stake times odds, and falls short by less than one coin", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.integer({ min: 1001, max: 10_000_000 }),
      (stake, odds) => {
        const exact = stake * BigInt(odds);
        const paid = multiplyByOdds(stake as Minor, odds) * 1000n;
        expect(paid <= exact && exact - paid < 1000n).toBe(true);
      },
    ),
  );
});

test("formatting an amount never uses a float: large amounts keep every coin", () => {
  expect(show(900_719_925_474_099_1, "USD", "en")).toBe("$90,071,992,547,409.91");
  expect(
    plain(formatMoney(123_456_789_012_345_678_901n as Minor, { locale: "en", currency: "USD" })),
  ).toBe("$1,234,567,890,123,456,789.01");
});

test("a fraction of a minor unit is refused", () => {
  expect(() => minor(1.5)).toThrow("not a whole amount");
});

test.each(["en-GB", "ru-RU", "es-ES"])("%s formats amounts by the language's tables", (locale) => {
  const currencies = fc.constantFrom(
    "USD",
    "EUR",
    "GBP",
    "RUB",
    "BRL",
    "NGN",
    "UAH",
    "KZT",
    "TRY",
    "INR",
    "JPY",
    "KRW",
    "DKK",
    "CHF",
  );
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 12n), 10n ** 12n),
      currencies,
      fc.boolean(),
      (amount, currency, withSymbol) => {
        const digits = currencyExponent(currency);
        const size = amount < 0n ? -amount : amount;
        const tables = new Intl.NumberFormat(locale, {
          ...(withSymbol ? { style: "currency", currency, currencyDisplay: "narrowSymbol" } : {}),
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: size >= 10000n * 10n ** BigInt(digits) ? "always" : false,
        });
        expect(formatMoney(amount, { locale, currency, withSymbol })).toBe(
          tables.format(toDecimal(amount, currency) as Intl.StringNumericLiteral),
        );
      },
    ),
  );
});

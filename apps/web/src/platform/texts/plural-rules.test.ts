import fc from "fast-check";
import { expect, test } from "vitest";
import { countFormat, pluralRules } from "./plural-rules.ts";

const CASES = ["en-GB", "ru-RU", "es-ES", "pl-PL"].flatMap((tag) =>
  (["cardinal", "ordinal"] as const).map((type) => [tag, type] as const),
);

test.each(CASES)("%s counts (%s) by the language's plural rules", (tag, type) => {
  const tables = new Intl.PluralRules(tag, { type });
  const rules = pluralRules(tag, type, () => tables);
  const numbers = fc.oneof(
    fc.nat(250),
    fc.nat(3_000_000),
    fc.constantFrom(1_000_000, 2_000_000, 1.5, -1, 0.1),
  );
  fc.assert(fc.property(numbers, (n) => rules.select(n) === tables.select(n)));
});

test.each(["en-GB", "ru-RU", "es-ES", "fa-IR"])("%s formats counts by its plural rules", (tag) => {
  const tables = new Intl.NumberFormat(tag);
  const numbers = fc.oneof(fc.nat(2000), fc.integer(), fc.constantFrom(0.5, -0, 999, 1000));
  fc.assert(
    fc.property(numbers, (n) => countFormat(tag, () => tables).format(n) === tables.format(n)),
  );
});

test("needs no tables for a whole number in a language we write in", () => {
  const none = () => expect.unreachable();
  expect(pluralRules("ru-RU", "cardinal", none).select(21)).toBe("one");
  expect(pluralRules("en-GB", "ordinal", none).select(2)).toBe("two");
});

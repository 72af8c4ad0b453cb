import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERRORS } from "@touchline/contract";
import { LOCALES } from "@touchline/core/locales";
import { expect, test } from "vitest";
import { icuArguments } from "../test/icu-arguments.ts";
import { catalogueOf, type Messages, readCatalogues } from "./catalogues.ts";

const LANGUAGES = ["en", "ru", "es"] as const;
const own = (language: string): Messages =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), "utf8"));

test.each(["ru", "es"])("the texts in %s have the same keys as English", (language) => {
  expect(Object.keys(own(language)).sort()).toEqual(Object.keys(own("en")).sort());
});

test.each(["ru", "es"])(
  "every text in %s takes the same arguments as the English one",
  (language) => {
    const english = own("en");
    const different = Object.entries(own(language)).filter(
      ([key, text]) =>
        JSON.stringify(icuArguments(text)) !== JSON.stringify(icuArguments(english[key] ?? "")),
    );
    expect(different).toEqual([]);
  },
);

test.each(LANGUAGES)("every error code has a text in %s", (language) => {
  const texts = own(language);
  expect(Object.keys(ERRORS).filter((code) => !texts[`server.error.${code}`])).toEqual([]);
});

test("a text missing in a language falls back to English, and a folder without texts is not a failure", () => {
  const folder = `${mkdtempSync(join(tmpdir(), "texts-"))}/`;
  try {
    expect(readCatalogues(folder).get("en")?.messages).toEqual({});
    writeFileSync(`${folder}en.json`, '{"a.one": "One", "a.two": "Two"}');
    writeFileSync(`${folder}fi.json`, '{"a.one": "Yksi"}');
    expect(readCatalogues(folder).get("fi")?.messages).toEqual({ "a.one": "Yksi", "a.two": "Two" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["plain", {}],
  ["Hello {name}", { name: "" }],
  ["{count, plural, one {# day for {name}} other {# days}}", { count: "plural", name: "" }],
  ["{at, time, short} and {at, time, short}", { at: "time" }],
  ["it''s '{not}' {that}", { that: "" }],
])("the arguments of %j are found", (text, expected) => {
  expect(icuArguments(text)).toEqual(expected);
});

test.each([
  ["en", "DD/MM/YYYY", "."],
  ["ru", "DD.MM.YYYY", ","],
  ["es", "DD/MM/YYYY", ","],
  ["de", "DD.MM.YYYY", ","],
  ["ja", "YYYY/MM/DD", "."],
  ["sv", "YYYY-MM-DD", ","],
  ["hu", "YYYY.MM.DD", ","],
])("%s writes dates as %s and decimals with %s", (language, mask, sign) => {
  const { messages } = catalogueOf(language);
  expect([messages["date.entryMask"], messages["field.decimalSign"]]).toEqual([mask, sign]);
});

test.each(LOCALES.map(({ id }) => id))(
  "%s has an order of dates and a decimal sign",
  (language) => {
    const { messages } = catalogueOf(language);
    const parts = messages["date.entryMask"]?.match(/YYYY|MM|DD/g) ?? [];
    expect([...parts].sort()).toEqual(["DD", "MM", "YYYY"]);
    expect(messages["field.decimalSign"]).toMatch(/^[.,]$/);
  },
);

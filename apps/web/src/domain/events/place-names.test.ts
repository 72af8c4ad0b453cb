import en from "@touchline/texts/messages/en.json" with { type: "json" };
import es from "@touchline/texts/messages/es.json" with { type: "json" };
import ru from "@touchline/texts/messages/ru.json" with { type: "json" };
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import { createTexts } from "../../platform/texts/text.ts";
import { categoryName, tournamentName } from "./place-names.ts";

const textsOf = (messages: Record<string, string>, tag: string) =>
  createTexts(
    Object.fromEntries(
      Object.entries(messages)
        .filter(([key]) => key.startsWith("category."))
        .map(([key, text]) => [key, compile(text)]),
    ) as CompiledTexts,
    tag,
  );
const ALL = [textsOf(en, "en-GB"), textsOf(ru, "ru-RU"), textsOf(es, "es-ES")];

test.each([
  ["GB-ENG", "England", ["England", "Англия", "Inglaterra"]],
  ["CN", "China", ["China", "Китай", "China"]],
  ["INT", "International", ["International", "Международные", "Internacional"]],
  ["XX", "Elsewhere", ["Elsewhere", "Elsewhere", "Elsewhere"]],
])("the category %s is named in each language", (countryCode, name, names) => {
  expect(ALL.map((texts) => categoryName(texts, { countryCode, name }))).toEqual(names);
});

test.each([
  ["eng-premier-league", "Premier League", ["Premier League", "Премьер-лига", "Premier League"]],
  ["us-nba", "NBA", ["NBA", "НБА", "NBA"]],
  ["tennis-wta-rome", "WTA Rome", ["WTA Rome", "WTA Рим", "WTA Roma"]],
  ["of-another-feed", "First Cup", ["First Cup", "First Cup", "First Cup"]],
])("the league %s is named in each language", (id, name, names) => {
  expect(ALL.map((texts) => tournamentName(texts, { id, name }))).toEqual(names);
});

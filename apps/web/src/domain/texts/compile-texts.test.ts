import english from "@touchline/texts/messages/en.json";
import spanish from "@touchline/texts/messages/es.json";
import russian from "@touchline/texts/messages/ru.json";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { compiledTexts } from "./compile-texts.ts";

const CATALOGUES: Record<string, Record<string, string>> = { english, russian, spanish };

test.each(Object.entries(CATALOGUES))(
  "every %s text is compiled as the parser would",
  (_, texts) => {
    const namespaces = new Set(Object.keys(texts).map((key) => key.slice(0, key.indexOf("."))));
    const compiled = Object.assign(
      {},
      ...[...namespaces].map((name) => compiledTexts(texts, name)),
    );
    const parsed = Object.entries(texts).map(([key, text]) => [key, compile(text)]);
    expect(compiled).toEqual(Object.fromEntries(parsed));
  },
);

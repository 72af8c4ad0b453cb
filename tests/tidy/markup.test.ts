import { expect, test } from "vitest";
import { readSources } from "./sources.ts";
import { HOLE, textsOf } from "./templates.ts";

const SERVERS = /^(?:apps\/(?:gate|acquirer|site)\/src|apps\/web\/server|packages\/content\/src)\//;
const MARKUP = new RegExp(`</?(?:[a-z][\\w:-]*(?:[\\s/>${HOLE}]|$)|${HOLE}|[!?][a-z])`, "i");

/** Markup that is put together without `html`, which would escape the texts in it. */
const unescaped = (code: string): string[] =>
  textsOf(code)
    .filter(
      ({ tag, text, joined }) =>
        tag !== "html" && (joined || text.includes(HOLE)) && MARKUP.test(text),
    )
    .map(({ line, text }) => `${line}: ${text.slice(0, 40)}`);

const sources = readSources().filter(
  ({ path }) =>
    SERVERS.test(path) && path.endsWith(".ts") && !/\.(?:test|gen|data)\.ts$/.test(path),
);

test("only the tag html puts texts into markup", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.flatMap(({ path, text }) => unescaped(text).map((fault) => `${path}:${fault}`)),
  ).toEqual([]);
});

test("only packages/core/src/html.ts escapes markup by hand", () => {
  const byHand = readSources().filter(
    ({ path, text }) =>
      /^(?:apps|packages)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      /"&lt;"|\[&<>"']/.test(text),
  );
  expect(byHand.map(({ path }) => path)).toEqual(["packages/core/src/html.ts"]);
});

/** Biome takes the sign of an interpolation in a plain string for a mistake. */
const written = (code: string) => code.replaceAll("@{", "${");

test.each([
  ["a template", "const page = `<p>@{name}</p>`;"],
  [
    "a template in another",
    "const page = html`<ul>@{names.map((name) => `<li>@{name}</li>`)}</ul>`;",
  ],
  ["an attribute", 'const page = `<a href="@{url}">x</a>`;'],
  ["a tag's name", "const page = `<@{tag}>x</@{tag}>`;"],
  ["a text that is joined", 'const page = "<p>" + name;'],
  ["XML", 'const page = `<?xml version="1.0"?>@{rows}`;'],
  [
    "a line after a pattern",
    "const clean = text.replace(/[`'\"]/g, '');\nconst page = `<b>@{clean}</b>`;",
  ],
])("%s without html is refused", (_, code) => {
  expect(unescaped(written(code))).toHaveLength(1);
});

test.each([
  ["the tag", "const page = html`<p>@{name}</p>`;"],
  ["markup without texts", 'const page = "<p>Nothing</p>";'],
  ["a comparison", "const says = `@{a} < @{b}`;"],
  ["a comment", "// `<p>@{name}</p>`\nconst a = 1;"],
  ["a type", "const read = new Map<string, number>();"],
])("%s is fine", (_, code) => {
  expect(unescaped(written(code))).toEqual([]);
});

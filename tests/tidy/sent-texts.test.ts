import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageTexts, pageTextsModule, textKeys } from "../../scripts/gen-page-texts.ts";
import { ROOT, readSources } from "./sources.ts";

const AGAIN = "run: node scripts/run.mjs scripts/gen-page-texts.ts";

test("a page is sent every text that it shows", () => {
  const written = readFileSync(join(ROOT, "apps/web/server/page-texts.gen.ts"), "utf8");
  expect(written, AGAIN).toBe(pageTextsModule());
  const { pages } = pageTexts(readSources(), new Set(textKeys()));
  expect(Object.keys(pages).length).toBeGreaterThan(80);
});

const WEB = "apps/web";
const COUPON = { path: `${WEB}/pages/toto/[draw].tsx`, text: 'import "../../src/ui/Coupon.tsx";' };
const FRAME = { path: `${WEB}/pages/_app.tsx`, text: 'texts("shell.deposit")' };
const LISTS = {
  path: `${WEB}/src/domain/texts/bet-texts.ts`,
  text: 'export const BETS = ["bets"] as const; loadTexts(BETS);',
};
const STANDING = {
  path: `${WEB}/src/ui/Standing.tsx`,
  text: 'texts("standing.DORMANT"); texts("bets.won")',
};
/** A hole of a text that is made at run time. */
const hole = (name: string) => ["$", `{${name}}`].join("");
const KEYS = new Set(["shell.deposit", "toto.title", "standing.DORMANT", "bets.won"]);

test.each([
  ["a text of the frame", 'texts("shell.deposit")', []],
  ["one of another namespace", 'texts("toto.title")', ["toto"]],
  ["one made at run time", `texts(\`standing.${hole("STATES[state]")}\`)`, ["standing"]],
  ["one made at run time that no key is like", `fetch(\`standing.json${hole("query")}\`)`, []],
  ["a word that is no text", 'fetch("standing.json")', []],
  ["those of a component", 'import { S } from "./Standing.tsx";', ["bets", "standing"]],
  ["those of a type", 'import type { S } from "./Standing.tsx";', []],
  [
    "those of code that loads later",
    'const later = () => import(/* webpackChunkName: "standing" */ "./Standing.tsx");',
    ["bets", "standing"],
  ],
  [
    "those of code for which it loads a list",
    'import { S } from "./Standing.tsx"; const T = ["standing"] as const; <TextsOnDemand namespaces={T}>',
    ["bets"],
  ],
  [
    "those of code for which it imports a loaded list",
    'import { S } from "./Standing.tsx";\nimport { BETS } from "../domain/texts/bet-texts.ts";',
    ["standing"],
  ],
])("a page with a component that shows %s is sent the rest", (_, text, sent) => {
  const sources = [FRAME, COUPON, STANDING, LISTS, { path: `${WEB}/src/ui/Coupon.tsx`, text }];
  expect(pageTexts(sources, KEYS)).toEqual({
    frame: ["shell"],
    pages: { "/toto/[draw]": sent },
  });
});

import { expect, test } from "vitest";
import { textKeys, unsentTexts } from "./sent-texts.ts";
import { readSources } from "./sources.ts";

test("a page is sent every text that it shows", () => {
  const sources = readSources();
  expect(sources.filter(({ path }) => path.startsWith("apps/web/pages/")).length).toBeGreaterThan(
    80,
  );
  expect(Object.fromEntries(unsentTexts(sources, new Set(textKeys())))).toEqual({});
});

const FRAME = { path: "apps/web/server/frame-builder.ts", text: 'const FRAME_TEXTS = ["shell"];' };
const page = (texts: string) => ({
  path: "apps/web/pages/toto.tsx",
  text: `import { Coupon } from "../src/ui/Coupon.tsx";\nexport const p = framed({ texts: [${texts}] });`,
});
/** A hole of a text that is made at run time. */
const HOLE = ["$", "{state}"].join("");
const KEYS = new Set(["shell.deposit", "toto.title", "standing.DORMANT"]);

test.each([
  ["a namespace of the frame", 'texts("shell.deposit")', '"toto"', []],
  ["one of the page", 'texts("toto.title")', '"toto"', []],
  ["one of neither", 'texts("standing.DORMANT")', '"toto"', ['"standing.DORMANT"']],
  ["a text made at run time", `texts(\`standing.${HOLE}\`)`, '"toto"', [`\`standing.${HOLE}\``]],
  [
    "one that it loads",
    'const TEXTS = ["standing"] as const; texts("standing.DORMANT")',
    '"toto"',
    [],
  ],
  ["a word that is no text", 'fetch("standing.json")', '"toto"', []],
])("a component that shows %s", (_, text, texts, missing) => {
  const sources = [FRAME, page(texts), { path: "apps/web/src/ui/Coupon.tsx", text }];
  const found = unsentTexts(sources, KEYS);
  expect([...found.keys()]).toEqual(
    missing.map((each) => `apps/web/src/ui/Coupon.tsx shows ${each}`),
  );
});

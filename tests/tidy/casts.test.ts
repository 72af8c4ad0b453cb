import { expect, test } from "vitest";
import { MOST_CASTS } from "./casts.data.ts";
import { castsIn } from "./casts.ts";
import { readSources } from "./sources.ts";

const WAYS_OUT = `There are more casts than MOST_CASTS (tests/tidy/casts.data.ts) allows. Give the
value its type where it enters instead: a column in scripts/column-types.data.ts, a schema of the
contract, \`milliOdds\` or \`minor\`; read lists with \`itemAt\`, tables with \`keysOf\` and
\`entryOf\`, thrown values with \`errorOf\` and \`codeOf\` (packages/core).`;

test("casts only become fewer", () => {
  const product = readSources().filter(
    ({ path }) =>
      /^(apps|packages)\/.*\.tsx?$/.test(path) &&
      !/\.(test|gen|bench|d)\.tsx?$|\/test\//.test(path),
  );
  expect(product.length).toBeGreaterThan(1000);
  const casts = product.reduce((sum, source) => sum + castsIn(source), 0);
  expect(casts, WAYS_OUT).toBeLessThanOrEqual(MOST_CASTS);
});

test.each([
  ["const x = y as number;", 1],
  ["const x = y as unknown as Z;", 2],
  ["const x = [1] as const;", 0],
  ["import { a as b } from './c.ts'; // d as e", 0],
  ["const x = sql`select a as b`;", 0],
  ["const x = <p title={y as string}>as is</p>;", 1],
])("%s has %d", (text, casts) => {
  expect(castsIn({ path: "a.tsx", text })).toBe(casts);
});

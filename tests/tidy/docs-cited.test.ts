import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDecisions } from "../../scripts/gen-adr-index.ts";
import { filesOf, wronglyCited } from "./docs-cited.ts";
import { ROOT, readSources } from "./sources.ts";

const cited = {
  files: filesOf(),
  /** Code cites the decision that holds, not one that it replaced. */
  decisions: new Set(
    readDecisions()
      .filter(({ status }) => status === "holds")
      .map(({ number }) => number),
  ),
};

/** Migrations stay as they ran, and generated files repeat them. The tests here cite to fail. */
const isOurs = (path: string) =>
  !/^apps\/gate\/(migrations\/|sql\/schema\.sql$)|\.gen\.(ts|css)$|^tests\/tidy\/docs-/.test(path);

test("code cites only files and decisions that are there", () => {
  const sources = readSources().filter(({ path }) => isOurs(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((source) => wronglyCited(source, cited))).toEqual([]);
});

test("files to deploy cite only pages that are there", () => {
  const deployed = cited.files.filter((path) => path.startsWith("deploy/"));
  expect(deployed.length).toBeGreaterThan(10);
  const sources = deployed.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
  expect(sources.flatMap((source) => wronglyCited(source, cited))).toEqual([]);
});

test.each([
  ["x.ts", "// see docs/no-such-page.md", ["docs/no-such-page.md"]],
  ["x.ts", 'throw new Error("see docs/no-such-page.md")', ["docs/no-such-page.md"]],
  ["x.ts", "/** As no-such-file.ts does. */", ["no-such-file.ts"]],
  ["x.sql", "-- modules/no-such-room/bets counts", ["modules/no-such-room/bets"]],
  ["x.css", "/* ADR 999 */", ["ADR 999"]],
  ["x.ts", "/** (docs/adr/0027) */", ["ADR 27"]],
  ["x.ts", "/** docs/scale.md, app.ts and ADR 71; `*.data.ts`, https://x.example/a.md */", []],
])("%s with %s cites wrongly: %j", (path, text, wrong) => {
  expect(wronglyCited({ path, text }, cited)).toEqual(wrong.map((name) => `${path}: ${name}`));
});

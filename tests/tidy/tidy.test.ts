import { expect, test } from "vitest";
import { circlesAmong } from "./circles.ts";
import { arrowsLeft, brokenRules, cycles, folderCycles } from "./import-rules.ts";
import { ARROWS_LEFT } from "./module-arrows.data.ts";
import { importsOf, readSources } from "./sources.ts";
import { writesLedger } from "./sql-rules.ts";

const sources = readSources();
const code = sources.filter(
  ({ path }) => /\.(ts|tsx)$/.test(path) && !/\.(gen|data)\.ts$/.test(path),
);
const product = code.filter(
  ({ path }) => /^(apps|packages)\//.test(path) && !/\.test\.tsx?$|\/test\//.test(path),
);
const edges = code.flatMap(importsOf);

test("the import rules of DESIGN.md hold", () => {
  expect(edges.length).toBeGreaterThan(100);
  expect(brokenRules(edges)).toEqual([]);
});

test("modules import ports, but for what the list names, and the list names nothing else", () => {
  // Tables of data too: a text can be an arrow.
  const all = sources.filter(({ path }) => path.endsWith(".ts")).flatMap(importsOf);
  expect(arrowsLeft(all)).toEqual(ARROWS_LEFT);
});

test("the locks on a punter have one home, which says their order", () => {
  const takes = ({ text }: { text: string }) =>
    /for no key update|forNoKeyUpdate\(|hold_balances\(/.test(text);
  expect(product.filter(takes).map(({ path }) => path)).toEqual(["apps/gate/src/ports/holds.ts"]);
});

test("no import cycle", () => {
  expect(cycles(edges)).toEqual([]);
});

test("no circle of files, types included", () => {
  const paths = new Set(product.map(({ path }) => path));
  const own = edges.filter(({ from, to }) => paths.has(from) && paths.has(to));
  expect(own.length).toBeGreaterThan(100);
  expect(circlesAmong(own)).toEqual([]);
});

test("no folder of the web needs one that needs it", () => {
  expect(folderCycles(edges)).toEqual([]);
  const web = (from: string, to: string) => ({
    from: `apps/web/src/${from}`,
    to: `apps/web/src/${to}`,
    typeOnly: false,
  });
  const circle = [
    web("domain/slip/x.ts", "domain/bets/y.ts"),
    web("domain/bets/deep/z.ts", "domain/slip/x.ts"),
  ];
  expect(folderCycles(circle)).toHaveLength(1);
  const parts = [
    web("features/events/tote/x.tsx", "features/events/racecard/y.tsx"),
    web("features/events/racecard/y.tsx", "features/events/tote/x.tsx"),
  ];
  expect(folderCycles(parts)).toHaveLength(1);
  const partAndWhole = [
    web("features/virtual/stage/x.tsx", "features/virtual/y.ts"),
    web("features/virtual/z.tsx", "features/virtual/stage/x.tsx"),
  ];
  expect(folderCycles(partAndWhole)).toHaveLength(1);
  const inside = [
    web("features/join/x.tsx", "features/join/components/y.tsx"),
    web("features/join/components/y.tsx", "features/join/x.rules.ts"),
  ];
  expect(folderCycles(inside)).toEqual([]);
});

test.each([
  ["packages/core/src/x.ts", "packages/contract/index.ts", false],
  ["packages/live/src/x.ts", "packages/contract/index.ts", false],
  ["apps/web/src/data/x.ts", "packages/contract/index.ts", false],
  ["apps/web/src/domain/x.ts", "packages/jurisdictions/index.ts", false],
  ["apps/web/src/domain/x.ts", "packages/texts/index.ts", false],
  ["apps/web/pages/x.tsx", "packages/texts/messages/en.json", false],
  ["packages/texts/src/x.ts", "packages/contract/index.ts", true],
  ["packages/jurisdictions/src/x.ts", "packages/contract/index.ts", false],
  ["apps/gate/src/platform/x.ts", "apps/gate/src/modules/money/wallet/wallet.module.ts", true],
  [
    "apps/gate/src/modules/money/wallet/x.ts",
    "apps/gate/src/modules/people/heartbeat/heartbeat.module.ts",
    false,
  ],
  ["apps/gate/src/modules/money/wallet/x.ts", "apps/gate/src/push/push.module.ts", false],
  [
    "apps/gate/src/modules/people/heartbeat/x.ts",
    "apps/gate/src/modules/money/wallet/wallet.module.ts",
    true,
  ],
  ["apps/gate/src/ports/x.ts", "apps/gate/src/modules/money/wallet/wallet.module.ts", true],
  ["apps/web/src/ui/x.tsx", "apps/web/src/features/slip/slip.ts", false],
  ["apps/web/src/ui/x.tsx", "apps/web/src/domain/slip/slip.ts", false],
  ["apps/web/src/ui/x.tsx", "apps/web/src/data/frame/frame.ts", true],
  ["apps/web/src/platform/texts/x.ts", "apps/web/src/data/frame/frame.ts", true],
  ["apps/web/src/features/a/x.tsx", "apps/web/src/features/b/Y.tsx", false],
  ["apps/web/src/data/live/x.ts", "apps/web/src/domain/slip/slip.ts", false],
  ["apps/web/src/features/a/x.tsx", "apps/web/src/screens/a/Y.tsx", false],
  ["apps/web/src/lib/x.ts", "apps/web/src/ui/Y.tsx", false],
  ["apps/gate/src/app.ts", "apps/web/index.ts", false],
])("a broken import rule is seen: %s → %s", (from, to, typeOnly) => {
  expect(brokenRules([{ from, to, typeOnly }])).toHaveLength(1);
});

test("files stay under 300 lines", () => {
  const long = sources.filter(
    ({ path, text }) =>
      /\.(ts|tsx|css)$/.test(path) &&
      !/\.(gen|data)\.ts$|\.test\.tsx?$/.test(path) &&
      text.split("\n").length > 301,
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("comments have at most 100 columns, but for those that a tool reads", () => {
  const wide = sources
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !/\.(gen|data)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .filter((line) => line.length > 100 && /^\s*(\/\*|\* |\/\/|\{\/\*)/.test(line))
        .filter((line) => !/biome-ignore|@ts-|https?:\/\//.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(wide).toEqual([]);
});

/** An object, or an array that nothing is done to. */
const SPREAD_LITERAL = /\.\.\.\{|\.\.\.\[(?:[^[\]]|\[[^[\]]*\])*\](?=\s*[,)\]])/;

test("no literal is spread: it would hide lines from the formatter and from the limits above", () => {
  const squeezed = sources
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("tests/tidy/"))
    .flatMap(({ path, text }) => (SPREAD_LITERAL.test(text) ? [path] : []));
  expect(squeezed).toEqual([]);
});

test("pages are at most 45 lines: a data function and a screen", () => {
  const long = sources.filter(
    ({ path, text }) =>
      path.startsWith("apps/web/pages/") &&
      !path.endsWith("_document.tsx") &&
      text.trimEnd().split("\n").length > 45,
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});

/**
 * The only places that use the machine's clock and randomness; everything else gets them injected.
 */
const SOURCES_OF_CHANCE = [
  "packages/core/src/time.ts",
  "packages/core/src/steady-clock.ts",
  "apps/gate/src/platform/random.ts",
  "packages/testkit/",
  "apps/web/src/data/device/browser.ts",
  "apps/web/server/",
];

test("Date.now, Math.random and randomUUID are reached only through the platform's clock and random", () => {
  const reached = product.filter(
    ({ path, text }) =>
      !SOURCES_OF_CHANCE.some((allowed) => path.startsWith(allowed)) &&
      /\bDate\.now\b|\bMath\.random\b|\brandomUUID\b|new Date\(\)/.test(text),
  );
  expect(reached.map(({ path }) => path)).toEqual([]);
});

test("no code writes ledger tables, and only the wallet calls the functions that do", () => {
  const writers = product.filter(
    ({ path, text }) =>
      /(insertInto|updateTable|deleteFrom|mergeInto)\("(ledger_|wallet_)/.test(text) ||
      writesLedger(text) ||
      (/\bpost_(transaction|covered|lines)\b/.test(text) &&
        !path.startsWith("apps/gate/src/modules/money/wallet/")),
  );
  expect(writers.map(({ path }) => path)).toEqual([]);
});

test("dollars become coins in one place", () => {
  const converters = product.filter(
    ({ path, text }) => path !== "packages/core/src/worth.ts" && text.includes("UNITS_PER_DOLLAR"),
  );
  expect(converters.map(({ path }) => path)).toEqual([]);
});

/** Odds are integer thousandths; a quotient of numbers is a float, one of bigints is not. */
const FLOAT_ODDS = /[oO]dds\b\)*\s*\/\s*(1000|1_000)\b/;

test("no code computes with odds as floats", () => {
  expect(product.filter(({ text }) => FLOAT_ODDS.test(text)).map(({ path }) => path)).toEqual([]);
  expect("(total * (known ?? leg.odds)) / 1000").toMatch(FLOAT_ODDS);
  expect("(stake * BigInt(odds)) / 1000n").not.toMatch(FLOAT_ODDS);
});

test("no file is called utils, helpers, common or manager", () => {
  expect(
    sources
      .filter(({ path }) => /(^|[/.-])(utils?|helpers?|common|managers?)([/.-]|$)/i.test(path))
      .map(({ path }) => path),
  ).toEqual([]);
});

test("nothing is left to do in the sources", () => {
  const left = code.filter(
    ({ path, text }) =>
      !path.startsWith("tests/tidy/") &&
      /\bTODO\b|\bFIXME\b|\bXXX\b|@ts-ignore|\.only\(/.test(text),
  );
  expect(left.map(({ path }) => path)).toEqual([]);
});

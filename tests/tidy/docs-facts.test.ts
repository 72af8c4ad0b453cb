import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { JURISDICTIONS, SPORTS } from "@touchline/contract";
import { profileOf } from "@touchline/jurisdictions";
import { expect, test } from "vitest";
import { TABLES } from "../../apps/gate/src/modules/games/tables/tables.data.ts";
import { MOST_POINTS } from "../../apps/gate/src/modules/sport/catalogue/price-history.rules.ts";
import { SILENCE_MS } from "../../apps/gate/src/modules/sport/feed/feed.service.ts";
import { SHARDS } from "../../apps/gate/src/modules/sport/feed/shards.ts";
import { SLOW_BYTES, SLOW_MS } from "../../apps/gate/src/push/outlet.ts";
import { PROCESSES } from "../../apps/site/src/processes/names.ts";
import { POPUP_ORDER } from "../../apps/web/src/domain/shell/popups/popup-order.ts";
import { SLOT_IDS } from "../../packages/fair/src/game-id.ts";
import { RECONNECT_CEILING_MS } from "../../packages/live/src/backoff.ts";
import { foldersIn, PAGES, packageTable, page, rowsOf, sectionOf } from "./docs-facts.ts";
import { brokenRules } from "./import-rules.ts";
import { ROOT } from "./sources.ts";

test("checks.md says what each package may import, as the import rules have it", () => {
  const rows = page("docs/architecture/checks.md").match(/^\| `[\w-]+` \| .* \|$/gm);
  expect(rows).toEqual(packageTable());
});

test("checks.md has the web's layers in the order of the import rules", () => {
  const [, list = ""] =
    /: (`platform` ←[^;]*);/s.exec(page("docs/architecture/checks.md").replace(/\s+/g, " ")) ?? [];
  const layers = list.split("←").map((layer) => layer.replaceAll(/[`\s]/g, ""));
  expect(layers.length).toBeGreaterThan(4);
  const web = (layer: string) => `apps/web/src/${layer}/x/x.ts`;
  for (const [at, layer] of layers.entries())
    for (const [other, below] of layers.entries())
      expect(
        brokenRules([{ from: web(layer), to: web(below), typeOnly: false }]).length > 0,
        `${layer} imports ${below}`,
      ).toBe(other > at);
});

test("checks.md names the limits of files, functions and pages that the checks have", () => {
  const [, files, functions, components, pages] =
    /at most (\d+) lines, functions (\d+) \(of `\.tsx` files (\d+)\), pages (\d+)/.exec(
      page("docs/architecture/checks.md"),
    ) ?? [];
  expect(page("tests/tidy/tidy.test.ts")).toContain(`files stay under ${files} lines`);
  expect(page("tests/tidy/tidy.test.ts")).toContain(`pages are at most ${pages} lines`);
  const { linter, overrides } = JSON.parse(page("biome.json"));
  const most = (rules: typeof linter) =>
    rules.linter.rules.complexity?.noExcessiveLinesPerFunction?.options?.maxLines;
  expect(most({ linter })).toBe(Number(functions));
  expect(overrides.map(most)).toContain(Number(components));
});

const ROOMS = foldersIn("apps/gate/src/modules");

test("modules.md has a section for each room of the gate", () => {
  const headings = [...page("docs/architecture/modules.md").matchAll(/^## (.*)$/gm)];
  expect(headings.map(([, room]) => room).toSorted()).toEqual(ROOMS);
});

test.each(ROOMS)("modules.md says what each module of %s does", (room) => {
  const named = rowsOf(sectionOf(page("docs/architecture/modules.md"), room));
  expect(named.map(({ name }) => name).toSorted()).toEqual(
    foldersIn(`apps/gate/src/modules/${room}`),
  );
});

test("the features of accounts.md are folders of the web", () => {
  const named = rowsOf(sectionOf(page("docs/architecture/accounts.md"), "Accounts: who does what"));
  const features = foldersIn("apps/web/src/features");
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(({ name }) => name).filter((name) => !features.includes(name))).toEqual([]);
});

test("each step of a stake's walk in betting.md is in the file that it names", () => {
  const steps = [
    ...page("docs/architecture/betting.md").matchAll(/^\| (.*) \| \[.*\]\((.*)\) \|$/gm),
  ];
  expect(steps.length).toBeGreaterThan(10);
  const missing = steps.flatMap(([, step = "", link = ""]) => {
    const text = page(join(dirname("docs/architecture/betting.md"), link));
    return [...step.matchAll(/`(\w+)`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      .map((name) => `${name} in ${link}`);
  });
  expect(missing).toEqual([]);
});

const commands = rowsOf(page("docs/commands.md")).map(({ name }) => name);

test("commands.md has each script of package.json, and no other", () => {
  const documented = commands.flatMap((name) => /^npm (?:run )?([\w:-]+)/.exec(name)?.[1] ?? []);
  const { scripts } = JSON.parse(page("package.json"));
  expect(documented.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test("no page of today names a script that package.json does not have", () => {
  const { scripts } = JSON.parse(page("package.json"));
  const unknown = PAGES.filter((name) => name !== "CHANGELOG.md").flatMap((name) =>
    [...page(name).matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, script = ""]) => !(script in scripts))
      .map(([command]) => `${name}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test("commands.md has each command of deploy/touchline, and no other", () => {
  const [, cases = ""] = /^case (.*)^esac/ms.exec(page("deploy/touchline")) ?? [];
  const known = [...cases.matchAll(/^ {2}("?[a-z][\w| -]*|"")\) /gm)]
    .flatMap(([, names = ""]) => names.split("|"))
    .map((name) => name.replaceAll('"', "").trim());
  const documented = commands.flatMap((name) => /^touchline ?([\w-]*)/.exec(name)?.[1] ?? []);
  expect(documented.toSorted()).toEqual(known.toSorted());
});

test("commands.md has each generator of the project", () => {
  const generators = ["scripts", "apps/web/scripts"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => /^gen-.*\.ts$/.test(name))
      .map((name) => `node scripts/run.mjs ${folder}/${name}`),
  );
  expect(generators.length).toBeGreaterThan(5);
  expect(generators.filter((command) => !commands.includes(command))).toEqual([]);
});

test.each(["ARCHITECTURE.md", "docs/scale.md", "docs/commands.md"])(
  "%s names every process, and no other",
  (name) => {
    const others = /^(migrate|verify-ledger|check|rotate-secret)\b/;
    const named = rowsOf(page(name))
      .flatMap((row) => /^touchline ([\w-]+)/.exec(row.name)?.[1] ?? [])
      .filter((process) => !others.test(process));
    expect(named.toSorted()).toEqual([...PROCESSES].sort());
  },
);

test("the drawing names every process", () => {
  const words = [...page("docs/images/architecture.svg").matchAll(/<text[^>]*>([^<]*)</g)];
  const drawn = words.map(([, word]) => word);
  for (const part of [...PROCESSES, "NATS", "PostgreSQL"]) expect(drawn).toContain(part);
});

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (count: number) => (count === 20 ? "twenty" : (WORDS[count] ?? String(count)));
const ofKind = (wanted: string) => inWords(TABLES.filter(({ kind }) => kind === wanted).length);

/** Sites whose pages open one socket for everything. */
const ONE_SOCKET = JURISDICTIONS.filter(
  (name) => !profileOf(name).flags.IS_SEPARATED_SOCKET_ENABLED,
);

/** What a page counts, and what there is of it. */
const COUNTED: readonly (readonly [page: string, text: string])[] = [
  ["README.md", `${inWords(SPORTS.length)} simulated sports`],
  ["README.md", `accounts in ${inWords(JURISDICTIONS.length)} jurisdictions`],
  ["docs/features.md", `A world of ${inWords(SPORTS.length)} sports`],
  ["docs/features.md", `Accounts on all ${inWords(JURISDICTIONS.length)} sites`],
  ["docs/features.md", `${inWords(JURISDICTIONS.length)} jurisdictions by host`],
  ["docs/features.md", `${inWords(SLOT_IDS.length)} slots on one engine`],
  ["docs/features.md", `${ofKind("roulette")} roulettes, ${ofKind("blackjack")} blackjacks`],
  ["docs/features.md", `${POPUP_ORDER.length} named popups`],
  ["docs/architecture/accounts.md", `the ${POPUP_ORDER.length} named popups`],
  ["docs/glossary.md", `is one of [${POPUP_ORDER.length}](behaviour/popups-and-notices.md`],
  ["docs/glossary.md", `one of ${SHARDS} parts of all events`],
  ["docs/glossary.md", `${SILENCE_MS / 1000} s without a word from a producer`],
  ["docs/architecture/live-prices.md", `of ${SHARDS} shards, and the lists to one more`],
  ["docs/architecture/live-prices.md", `everywhere but in ${ONE_SOCKET.join(", ")}.`],
  ["docs/architecture/live-prices.md", `Silence for ${SILENCE_MS / 1000} s suspends`],
  ["docs/architecture/live-prices.md", `at most ${MOST_POINTS} of its earlier prices`],
  ["docs/architecture/live-prices.md", `owes more than ${SLOW_BYTES / 1024} KB`],
  ["docs/architecture/live-prices.md", `after ${SLOW_MS / 1000} s it is cut off`],
  ["docs/architecture/live-prices.md", `doubling to ${RECONNECT_CEILING_MS / 1000} s`],
];

test("checks.md has the limits of the first load", () => {
  const [, lobby = 0, sport = 0] =
    /lobby: ([\d_]+), sport: ([\d_]+)/
      .exec(page("apps/web/scripts/check-first-load.ts"))
      ?.map((bytes) => Number(bytes.replaceAll("_", "")) / 1000) ?? [];
  expect(lobby).toBeGreaterThan(0);
  expect(page("docs/architecture/checks.md")).toContain(
    `the sport home at most ${sport} KB packed, of a lobby ${lobby} KB`,
  );
});

test.each(COUNTED)("%s counts right: %s", (name, text) => {
  expect(page(name).replace(/\s+/g, " ").toLowerCase()).toContain(text.toLowerCase());
});

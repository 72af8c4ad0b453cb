import { expect, test } from "vitest";
import { JURISDICTIONS } from "../../packages/contract/src/index.ts";
import { readSources, type Source } from "./sources.ts";

/**
 * Differences between jurisdictions have one home. A path is a file or a folder; the reason says
 * why it may contain a name.
 */
const ALLOWED: Record<string, string> = {
  "packages/jurisdictions/src/": "the home",
  "packages/contract/src/values.ts": "the names on the wire",
  "packages/contract/src/dictionary.ts":
    "flags of the specification that name a jurisdiction (isSpain), for other clients",
  "packages/contract/src/sign-up.ts":
    "summaries of calls that the specification gives a path by country",
  "apps/gate/src/modules/people/accounts/sign-up.routes.ts":
    "the same calls, by the names of their paths",
  "apps/gate/src/modules/people/accounts/russia-sign-up.ts":
    "the same calls, by the names of their paths",
  "apps/gate/src/modules/people/accounts/demo-punters.data.ts":
    "ready-made accounts of a demo, one a site",
  "apps/gate/src/modules/engagement/messages/demo-messages.data.ts":
    "messages of a demo to the punters of one site",
  "apps/gate/src/modules/site/dictionary/time-zones.data.ts": "time zones are named after places",
  "apps/gate/src/platform/settings/": "examples and descriptions for docs/settings.md",
  "packages/simulator/src/": "countries have leagues and national teams",
  "apps/web/server/sites.gen.ts": "made from packages/jurisdictions",
};

const NAMES = JURISDICTIONS.join("|");
/** A name by itself or after "is", or quoted in lower case, as in hosts and keys. */
const NAMED = new RegExp(
  `(?<![A-Za-z])(?:is)?(?:${NAMES})(?![A-Za-z])|["'\`](?:${NAMES.toLowerCase()})(?:\\.localhost)?["'\`]`,
);

/** Comments do not count. A web address has a colon before its slashes. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:])\/\/.*$/gm, "$1");

/** Tests and their cases may name the sites they visit. */
const isProduct = ({ path }: Source) =>
  /^(apps|packages|scripts)\/.*\.(ts|tsx|mjs)$/.test(path) &&
  !/\.test\.tsx?$|\/test\/|\.cases\.data\.ts$|^scripts\/(?:kill|fault)-test\//.test(path);

const namesOne = ({ text }: Pick<Source, "text">) => NAMED.test(withoutComments(text));
const allowedBy = (path: string) =>
  Object.keys(ALLOWED).find((allowed) => path === allowed || path.startsWith(allowed));

const naming = readSources().filter((source) => isProduct(source) && namesOne(source));

test("a jurisdiction's name is in packages/jurisdictions alone: code asks for what differs (ADR 62)", () => {
  expect(naming.filter(({ path }) => !allowedBy(path)).map(({ path }) => path)).toEqual([]);
});

test("every place that may name one does", () => {
  const used = new Set(naming.map(({ path }) => allowedBy(path)));
  expect(Object.keys(ALLOWED).filter((allowed) => !used.has(allowed))).toEqual([]);
});

test.each([
  'if (caller.jurisdiction === "Russia") return refusal("FORBIDDEN");',
  'const EUROPEAN: ReadonlySet<Jurisdiction> = new Set(["Denmark"]);',
  "const WAYS: Record<Jurisdiction, Way> = { Curacao: login };",
  "const { locales } = PROFILES.Nigeria;",
  "if (settings.isBelarus) add(code);",
  'const spain = host.startsWith("spain");',
  "const home = `alderney.localhost`;",
  'const url = "https://touchline.example"; const site = "Italy";',
])("a name outside of the home is seen: %s", (text) => {
  expect(namesOne({ text })).toBe(true);
});

test.each([
  "/** Spain's identity document is the person's number. */",
  "const zone = 1; // as in Denmark",
  'handle(signUpSpain, (call) => byForm("extended", call));',
  'const { taxes } = await call("russiaBegin");',
])("a comment and the name of a call are no name: %s", (text) => {
  expect(namesOne({ text })).toBe(false);
});

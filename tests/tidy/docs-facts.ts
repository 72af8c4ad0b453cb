import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brokenRules } from "./import-rules.ts";
import { ROOT } from "./sources.ts";

export const page = (name: string): string => readFileSync(join(ROOT, name), "utf8");

export const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder)).flatMap((name) =>
    name.endsWith(".md") ? `${folder}/${name}` : [],
  );

export const PAGES: readonly string[] = [
  ...["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...["docs", "docs/adr", "docs/architecture", "docs/behaviour", "docs/how-to"].flatMap(pagesIn),
];

const PACKAGES = foldersIn("packages");

/** The parts of a package that have a rule of their own. */
const PARTS = [
  { name: "`client.gen.ts` of `contract`", to: "packages/contract/client" },
  { name: "`keno.data.ts` of `contract`", to: "packages/contract/keno" },
];
const ENTRIES = [
  ...PACKAGES.map((name) => ({ name: `\`${name}\``, to: `packages/${name}/index.ts` })),
  ...PARTS,
];

function allowed(from: string, typeOnly: boolean): string[] {
  const names = ENTRIES.filter(
    ({ to }) =>
      !to.startsWith(`packages/${from}/`) &&
      brokenRules([{ from: `packages/${from}/src/x.ts`, to, typeOnly }]).length === 0,
  ).map(({ name }) => name);
  const parts = PARTS.map(({ name }) => name);
  return names.includes("`contract`") ? names.filter((name) => !parts.includes(name)) : names;
}

/** The table of packages in checks.md, as the import rules have it. */
export const packageTable = (): string[] =>
  PACKAGES.map((name) => {
    const values = allowed(name, false);
    const types = allowed(name, true).filter((other) => !values.includes(other));
    return `| \`${name}\` | ${listed(values)} | ${listed(types)} |`;
  });

const listed = (names: readonly string[]): string => names.join(", ") || "nothing";

/** The cells of the rows of a table in Markdown that begin with something in backticks. */
export const rowsOf = (markdown: string): { name: string; row: string }[] =>
  [...markdown.matchAll(/^\| `([^`]+)`.*\|$/gm)].map(([row, name = ""]) => ({ name, row }));

/** The text under a heading, to the next one of its level. */
export const sectionOf = (markdown: string, heading: string): string =>
  markdown.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? "";

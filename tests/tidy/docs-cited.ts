import { execFileSync } from "node:child_process";
import { ROOT, type Source } from "./sources.ts";

/** Everything that git tracks or would add. */
export const filesOf = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  })
    .split("\n")
    .filter(Boolean);

/** Comments of TypeScript, CSS and SQL. A `//` inside a string counts as one: no harm is done. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$|(?:^|\s)--\s.*$/gm;
/** `docs/scale.md`, `sandbox-cps.ts`, `platform/wire/wire.ts`; no address and no pattern. */
const FILE =
  /(?<![\w/.*@-])((?:[\w.[\]-]+\/)*[\w.[\]-]*\w\.(?:tsx?|sql|mjs|md|css|tsv|sh|ya?ml))\b(?![\w/-])/g;
/** A folder of ours, from the root of the project or of the gate or web. */
const FOLDER =
  /(?<![\w/.*@-])((?:apps|packages|docs|tests|scripts|deploy|bench|modules|platform|features|screens)\/[\w./[\]-]*[\w\]])/g;
const DECISION = /\bADRs? (\d+)|docs\/adr\/(\d{4})\b(?!-)/g;

interface Cited {
  files: readonly string[];
  decisions: ReadonlySet<number>;
}

/** What a source's comments cite and nobody finds. Pages of docs are looked for in its code too. */
export function wronglyCited({ path, text }: Source, { files, decisions }: Cited): string[] {
  const comments = (text.match(COMMENT) ?? []).join("\n");
  const named = [
    ...[...comments.matchAll(FILE), ...comments.matchAll(FOLDER)].map(([, name = ""]) => name),
    ...[...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => name),
  ].filter((name) => !/^docs\/adr\/\d{4}$/.test(name));
  const missing = named.filter((name) => !files.some((file) => `/${file}/`.includes(`/${name}/`)));
  const unknown = [...comments.matchAll(DECISION)]
    .map(([, short, long]) => Number(short ?? long))
    .filter((number) => !decisions.has(number))
    .map((number) => `ADR ${number}`);
  return [...new Set([...missing, ...unknown])].map((name) => `${path}: ${name}`);
}

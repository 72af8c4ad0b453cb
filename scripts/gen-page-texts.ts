import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, ROOT, readSources, type Source } from "../tests/tidy/sources.ts";

/**
 * Derives the namespaces of texts that each page is sent from what it imports, statically or with
 * `import()`. A namespace that a module loads on demand is not sent for the modules below it. The
 * frame's are those that the shell shows, and every page is sent them.
 */
const MESSAGES = "packages/texts/messages/en.json";
const WRITTEN = "apps/web/server/page-texts.gen.ts";
const PAGES = "apps/web/pages";
/** The shell, and the screen that any page may turn into. */
const FRAME = [`${PAGES}/_app.tsx`, `${PAGES}/_error.tsx`];

interface Module {
  imports: string[];
  /** The namespaces of the texts that it shows. */
  shows: Set<string>;
  /** The namespaces that it loads itself. */
  loads: Set<string>;
}

const LITERAL = /"(\w+\.[\w.]+)"/g;
/** A key made at run time, as far as its start is known: `server.error.${code}`. */
const TEMPLATE = /`(\w+\.[\w.]*)\$\{/g;
const LOADED = /(?:namespaces=\{|\bloadTexts\(|\btextsOnDemand\()\s*(\w+)/g;
/** Modules that load texts for those that import them. */
const LOADS_FOR_OTHERS = /-texts\.ts$/;

const namespaceOf = (key: string): string => key.slice(0, key.indexOf("."));

export const textKeys = (): string[] =>
  Object.keys(JSON.parse(readFileSync(join(ROOT, MESSAGES), "utf8")));

function shownBy(text: string, keys: ReadonlySet<string>): Set<string> {
  const literals = [...text.matchAll(LITERAL)].flatMap(([, key = ""]) =>
    keys.has(key) ? key : [],
  );
  const starts = [...text.matchAll(TEMPLATE)].flatMap(([, start = ""]) =>
    [...keys].some((key) => key.startsWith(start)) ? start : [],
  );
  return new Set([...literals, ...starts].map(namespaceOf));
}

/** The words of the lists that it loads, each a constant of its own or of a module it imports. */
function loadedBy(text: string, imported: readonly string[]): Set<string> {
  const lists = [...text.matchAll(LOADED)].flatMap(([, name = ""]) => {
    const list = new RegExp(`\\bconst ${name}\\b[^=]*= \\[([^\\]]*)\\]`);
    return [text, ...imported].map((each) => list.exec(each)?.[1] ?? "");
  });
  return new Set(
    lists.flatMap((list) => [...list.matchAll(/"(\w+)"/g)].map(([, word = ""]) => word)),
  );
}

function modulesOf(sources: readonly Source[], keys: ReadonlySet<string>): Map<string, Module> {
  const web = new Map(
    sources
      .filter(({ path }) => /^apps\/web\/(src|pages)\/.*(?<!\.test)\.tsx?$/.test(path))
      .map(({ path, text }) => [path, text]),
  );
  return new Map(
    [...web].map(([path, text]) => {
      const imports = importsOf({ path, text }).flatMap(({ typeOnly, to }) =>
        !typeOnly && web.has(to) ? to : [],
      );
      const imported = imports.map((to) => web.get(to) ?? "");
      return [path, { imports, shows: shownBy(text, keys), loads: loadedBy(text, imported) }];
    }),
  );
}

/** The namespaces that a module and those below it show, without those that it `had` already. */
function neededBy(
  modules: ReadonlyMap<string, Module>,
  entry: string,
  had: readonly string[],
): string[] {
  const needed = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, above: ReadonlySet<string>): void => {
    const at = modules.get(path);
    if (!at) return;
    const loaders = at.imports.filter((to) => LOADS_FOR_OTHERS.test(to));
    const others = loaders.flatMap((to) => [...(modules.get(to)?.loads ?? [])]);
    const has = new Set([...above, ...at.loads, ...others]);
    const visited = `${path} ${[...has].sort().join()}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    for (const each of at.shows) if (!has.has(each)) needed.add(each);
    for (const to of at.imports) visit(to, has);
  };
  visit(entry, new Set(had));
  return [...needed].sort();
}

/** A page's route as Next names it: `/help/[topic]`. */
const routeOf = (path: string): string =>
  path
    .slice(PAGES.length)
    .replace(/\.tsx$/, "")
    .replace(/\/index$/, "") || "/";

export interface PageTexts {
  frame: string[];
  /** By route. */
  pages: Record<string, string[]>;
}

export function pageTexts(sources: readonly Source[], keys: ReadonlySet<string>): PageTexts {
  const modules = modulesOf(sources, keys);
  const frame = [...new Set(FRAME.flatMap((entry) => neededBy(modules, entry, [])))].sort();
  const pages = [...modules.keys()]
    .filter((path) => path.startsWith(`${PAGES}/`) && !/\/_\w+\.tsx$/.test(path))
    .map((path) => [routeOf(path), neededBy(modules, path, frame)] as const);
  return { frame, pages: Object.fromEntries(pages.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

export function pageTextsModule(): string {
  const { frame, pages } = pageTexts(readSources(), new Set(textKeys()));
  const rows = Object.entries(pages).map(
    ([route, texts]) => `  ${JSON.stringify(route)}: ${JSON.stringify(texts)},`,
  );
  return `// Made by scripts/gen-page-texts.ts from the imports of apps/web: do not edit.

/** The namespaces of texts that every page is sent. */
export const FRAME_TEXTS: readonly string[] = ${JSON.stringify(frame)};

/** Those that a page is sent besides, by its route. */
export const PAGE_TEXTS: Readonly<Record<string, readonly string[]>> = {
${rows.join("\n")}
};
`;
}

if (import.meta.main) writeFileSync(join(ROOT, WRITTEN), pageTextsModule());

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, ROOT, type Source } from "./sources.ts";

/**
 * A page is sent the texts of the namespaces that it names, and a component may load more with
 * `TextsOnDemand`. A text of another namespace is shown empty: this finds it from the imports.
 */
const MESSAGES = "packages/texts/messages/en.json";
const FRAME = "apps/web/server/frame-builder.ts";
/** Only while the visitor has not answered the banner: the banner asks for them itself. */
const SOMETIMES = ["consent"];

/** Modules whose texts are for one of their importers only, with the reason. */
const OWN_WAY: Readonly<Record<string, string>> = {
  "apps/web/src/features/payments/shared/payments.rules.ts":
    "the pages of limits follow payments, and show no method with its duration",
};

interface Module {
  imports: string[];
  /** The namespaces of the texts that it shows, each with the first such text. */
  shows: Map<string, string>;
  /** The namespaces that it sends or loads. */
  gives: Set<string>;
}

const LISTS = /\[((?:\s*(?:"\w+"|\.\.\.[A-Z_]+),?)+\s*)\]/g;
const TEXT = /["`](\w+)\.([\w.${}]+)["`]/g;
/** Modules that hold lists of namespaces for their importers. */
const HOLDS_LISTS = /(-page|-texts|\.texts)\.ts$/;

const wordsIn = (list: string): string[] =>
  [...list.matchAll(/"(\w+)"/g)].map(([, word]) => word ?? "");

export function textKeys(): string[] {
  return Object.keys(JSON.parse(readFileSync(join(ROOT, MESSAGES), "utf8")));
}

function moduleOf(
  source: Source,
  keys: ReadonlySet<string>,
  all: ReadonlyMap<string, Source>,
): Module {
  const named = new Set([...keys].map((key) => key.slice(0, key.indexOf("."))));
  const imports = importsOf(source)
    .filter(({ typeOnly, to }) => !typeOnly && all.has(to))
    .map(({ to }) => to);
  const shows = new Map<string, string>();
  for (const [text, namespace = "", rest = ""] of source.text.matchAll(TEXT)) {
    const start = `${namespace}.${rest.split("${")[0]}`;
    const isText = rest.includes("${")
      ? named.has(namespace) && [...keys].some((key) => key.startsWith(start))
      : keys.has(start);
    if (isText && !shows.has(namespace)) shows.set(namespace, text);
  }
  const gives = new Set(
    /TextsOnDemand|texts:|TEXTS|-page\.ts/.test(source.text)
      ? [...source.text.matchAll(LISTS)].flatMap(([, list = ""]) => wordsIn(list))
      : [],
  );
  return { imports, shows, gives };
}

/** Each text that a page shows and is not sent, with the pages. */
export function unsentTexts(
  sources: readonly Source[],
  keys: ReadonlySet<string>,
): Map<string, string[]> {
  const web = new Map(
    sources
      .filter(({ path }) => /^apps\/web\/(src|pages)\/.*\.tsx?$/.test(path))
      .map((source) => [source.path, source]),
  );
  const modules = new Map([...web].map(([path, source]) => [path, moduleOf(source, keys, web)]));
  const frame = sources.find(({ path }) => path === FRAME)?.text ?? "";
  const always = wordsIn(/FRAME_TEXTS = \[([^\]]*)\]/.exec(frame)?.[1] ?? "");
  const found = new Map<string, Set<string>>();
  for (const page of web.keys()) {
    if (!page.startsWith("apps/web/pages/") || /\/_\w+\.tsx$/.test(page)) continue;
    const sent = new Set([...always, ...SOMETIMES, ...listsFrom(page, modules)]);
    const seen = new Set<string>();
    const visit = (path: string, had: ReadonlySet<string>): void => {
      const at = modules.get(path);
      if (!at) return;
      const has = new Set([...had, ...at.gives]);
      for (const to of at.imports)
        if (HOLDS_LISTS.test(to)) for (const each of modules.get(to)?.gives ?? []) has.add(each);
      const visited = `${path} ${[...has].sort().join()}`;
      if (seen.has(visited)) return;
      seen.add(visited);
      for (const [namespace, text] of at.shows)
        if (!has.has(namespace) && !OWN_WAY[path]) {
          const key = `${path} shows ${text}`;
          found.set(key, (found.get(key) ?? new Set()).add(page));
        }
      for (const to of at.imports) visit(to, has);
    };
    visit(page, sent);
  }
  return new Map([...found].map(([key, pages]) => [key, [...pages].sort()]));
}

/** The namespaces of the page's own list, and of the modules that make its data. */
function listsFrom(page: string, modules: ReadonlyMap<string, Module>): Set<string> {
  const lists = new Set<string>();
  const seen = new Set<string>();
  const take = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const each of modules.get(path)?.gives ?? []) lists.add(each);
    for (const to of modules.get(path)?.imports ?? []) if (HOLDS_LISTS.test(to)) take(to);
  };
  take(page);
  return lists;
}

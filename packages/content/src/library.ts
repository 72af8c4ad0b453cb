import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { overlaid, parseSource, type SourceText } from "./source.ts";

/** Every text exists in this language. */
export const MAIN_LANGUAGE = "en";
/** Languages that every text is written in. */
export const LANGUAGES = ["en", "ru", "es"] as const;

/** Reads the content folder lazily. */
export interface Library {
  /** Ids of all pages and articles, named by folder: terms, rules/football, help/bets/cash-out. */
  ids(): readonly string[];
  has(id: string): boolean;
  /** Names of help topics, in the order of their `order` field. */
  topics(): readonly string[];
  topic(name: string, language: string): SourceText;
  /** Dates of earlier texts, newest first. */
  versions(id: string): readonly string[];
  /** Jurisdictions with an overlay of a text, as in file names. */
  overlays(id: string): readonly string[];
  languages(id: string, version?: string): readonly string[];
  /** A text in a language, falling back to English, with the jurisdiction's overlay. */
  text(request: TextRequest): { text: SourceText; language: string };
  /** A file as its author wrote it; undefined if it does not exist. */
  file(id: string, name: string): SourceText | undefined;
}

export interface TextRequest {
  id: string;
  language: string;
  /** As in file names: spain. */
  jurisdiction?: string;
  /** A date of `versions`; defaults to the current text. */
  version?: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function openLibrary(folder: string): Library {
  const parsed = new Map<string, SourceText | null>();
  let known: readonly string[] | null = null;

  /** An id is a folder under pages/, or under help/ with that prefix. */
  const folderOf = (id: string) => join(folder, id.startsWith("help/") ? id : `pages/${id}`);

  function read(path: string): SourceText | undefined {
    let text = parsed.get(path);
    if (text === undefined) {
      text = existsSync(path) ? parseSource(readFileSync(path, "utf8")) : null;
      parsed.set(path, text);
    }
    return text ?? undefined;
  }

  function walk(under: string, id: string, found: string[]): void {
    if (!existsSync(under)) return;
    for (const entry of readdirSync(under, { withFileTypes: true })) {
      if (entry.name === `${MAIN_LANGUAGE}.md`) found.push(id);
      if (entry.isDirectory() && entry.name !== "versions")
        walk(join(under, entry.name), id ? `${id}/${entry.name}` : entry.name, found);
    }
  }

  function ids(): readonly string[] {
    if (known === null) {
      const found: string[] = [];
      walk(join(folder, "pages"), "", found);
      walk(join(folder, "help"), "help", found);
      known = found.sort();
    }
    return known;
  }

  const names = (id: string, version?: string) => {
    const at = version === undefined ? folderOf(id) : join(folderOf(id), "versions", version);
    return existsSync(at) ? readdirSync(at) : [];
  };

  const library: Library = {
    ids,
    has: (id) => ids().includes(id),
    topics: () =>
      readdirIfThere(join(folder, "help"))
        .filter((name) => read(join(folder, "help", name, `topic.${MAIN_LANGUAGE}.md`)))
        .sort(
          (a, b) =>
            orderOf(library.topic(a, MAIN_LANGUAGE)) - orderOf(library.topic(b, MAIN_LANGUAGE)) ||
            a.localeCompare(b),
        ),
    topic: (name, language) => {
      const file = (tongue: string) => read(join(folder, "help", name, `topic.${tongue}.md`));
      return file(language) ?? file(MAIN_LANGUAGE) ?? parseSource("");
    },
    versions: (id) =>
      readdirIfThere(join(folderOf(id), "versions"))
        .filter((name) => DATE.test(name))
        .sort()
        .reverse(),
    overlays: (id) =>
      [...new Set(names(id).flatMap((name) => /^\w+\.(\w+)\.md$/.exec(name)?.[1] ?? []))].sort(),
    languages: (id, version) =>
      names(id, version).flatMap((name) => /^(\w+)\.md$/.exec(name)?.[1] ?? []),
    file: (id, name) => read(join(folderOf(id), name)),
    text({ id, language, jurisdiction, version }) {
      const place = version === undefined ? "" : `versions/${version}/`;
      const own = library.file(id, `${place}${language}.md`);
      const tongue = own ? language : MAIN_LANGUAGE;
      const base = own ?? library.file(id, `${place}${MAIN_LANGUAGE}.md`) ?? parseSource("");
      const overlay = jurisdiction
        ? library.file(id, `${place}${tongue}.${jurisdiction}.md`)
        : undefined;
      return { text: overlay ? overlaid(base, overlay) : base, language: tongue };
    },
  };
  return library;
}

const readdirIfThere = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

/** Topics and articles may set their position; those without come last. */
export const orderOf = ({ meta }: SourceText): number => Number(meta.order ?? 999);

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

/** The folder, and its files that were read so far. */
interface Shelf {
  folder: string;
  /** By path; null for a file that does not exist. */
  parsed: Map<string, SourceText | null>;
  ids: readonly string[] | null;
}

export function openLibrary(folder: string): Library {
  const shelf: Shelf = { folder, parsed: new Map(), ids: null };
  return {
    ids: () => idsOf(shelf),
    has: (id) => idsOf(shelf).includes(id),
    topics: () => topicsOf(shelf),
    topic: (name, language) => topicOf(shelf, name, language),
    versions: (id) =>
      readdirIfThere(join(folderOf(shelf, id), "versions"))
        .filter((name) => DATE.test(name))
        .sort()
        .reverse(),
    overlays: (id) => {
      const names = namesOf(shelf, id);
      return [...new Set(names.flatMap((name) => /^\w+\.(\w+)\.md$/.exec(name)?.[1] ?? []))].sort();
    },
    languages: (id, version) =>
      namesOf(shelf, id, version).flatMap((name) => /^(\w+)\.md$/.exec(name)?.[1] ?? []),
    file: (id, name) => fileOf(shelf, id, name),
    text: (request) => textOf(shelf, request),
  };
}

/** An id is a folder under pages/, or under help/ with that prefix. */
const folderOf = ({ folder }: Shelf, id: string) =>
  join(folder, id.startsWith("help/") ? id : `pages/${id}`);

function read({ parsed }: Shelf, path: string): SourceText | undefined {
  let text = parsed.get(path);
  if (text === undefined) {
    text = existsSync(path) ? parseSource(readFileSync(path, "utf8")) : null;
    parsed.set(path, text);
  }
  return text ?? undefined;
}

const fileOf = (shelf: Shelf, id: string, name: string): SourceText | undefined =>
  read(shelf, join(folderOf(shelf, id), name));

function walk(under: string, id: string, found: string[]): void {
  if (!existsSync(under)) return;
  for (const entry of readdirSync(under, { withFileTypes: true })) {
    if (entry.name === `${MAIN_LANGUAGE}.md`) found.push(id);
    if (entry.isDirectory() && entry.name !== "versions")
      walk(join(under, entry.name), id ? `${id}/${entry.name}` : entry.name, found);
  }
}

function idsOf(shelf: Shelf): readonly string[] {
  if (shelf.ids === null) {
    const found: string[] = [];
    walk(join(shelf.folder, "pages"), "", found);
    walk(join(shelf.folder, "help"), "help", found);
    shelf.ids = found.sort();
  }
  return shelf.ids;
}

function namesOf(shelf: Shelf, id: string, version?: string): string[] {
  const own = folderOf(shelf, id);
  return readdirIfThere(version === undefined ? own : join(own, "versions", version));
}

function topicsOf(shelf: Shelf): string[] {
  const orderIn = (name: string) => orderOf(topicOf(shelf, name, MAIN_LANGUAGE));
  return readdirIfThere(join(shelf.folder, "help"))
    .filter((name) => topicFile(shelf, name, MAIN_LANGUAGE))
    .sort((a, b) => orderIn(a) - orderIn(b) || a.localeCompare(b));
}

const topicOf = (shelf: Shelf, name: string, language: string): SourceText =>
  topicFile(shelf, name, language) ?? topicFile(shelf, name, MAIN_LANGUAGE) ?? parseSource("");

const topicFile = (shelf: Shelf, name: string, language: string): SourceText | undefined =>
  read(shelf, join(shelf.folder, "help", name, `topic.${language}.md`));

function textOf(
  shelf: Shelf,
  { id, language, jurisdiction, version }: TextRequest,
): { text: SourceText; language: string } {
  const place = version === undefined ? "" : `versions/${version}/`;
  const own = fileOf(shelf, id, `${place}${language}.md`);
  const tongue = own ? language : MAIN_LANGUAGE;
  const base = own ?? fileOf(shelf, id, `${place}${MAIN_LANGUAGE}.md`) ?? parseSource("");
  const overlay = jurisdiction
    ? fileOf(shelf, id, `${place}${tongue}.${jurisdiction}.md`)
    : undefined;
  return { text: overlay ? overlaid(base, overlay) : base, language: tongue };
}

const readdirIfThere = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

/** Topics and articles may set their position; those without come last. */
export const orderOf = ({ meta }: SourceText): number => Number(meta.order ?? 999);

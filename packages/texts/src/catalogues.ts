import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { assert } from "@touchline/core";
import { writtenFormats } from "./written-formats.ts";

/** Flat ICU messages: "account.balance" → text. */
export type Messages = Record<string, string>;

export interface Catalogue {
  messages: Messages;
  /** A hash of the texts: changes exactly when one of them does. */
  version: string;
}

const FOLDER = join(import.meta.dirname, "../messages/");

/**
 * One catalogue per language, on top of English: a missing text appears in English, never as a key.
 */
export function readCatalogues(folder = FOLDER): ReadonlyMap<string, Catalogue> {
  const languages = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".json"))
    : [];
  const read = (file: string): Messages => JSON.parse(readFileSync(folder + file, "utf8"));
  const english = languages.includes("en.json") ? read("en.json") : {};
  return new Map(
    [...new Set(["en.json", ...languages])].map((file) => {
      const own = file === "en.json" ? english : read(file);
      return [file.slice(0, -".json".length), catalogue({ ...english, ...own })];
    }),
  );
}

let read: ReadonlyMap<string, Catalogue> | undefined;

/** The site's own catalogues, read once: a new text needs a deployment. */
export function siteCatalogues(): ReadonlyMap<string, Catalogue> {
  read ??= readCatalogues();
  return read;
}

const borrowed = new Map<string, Catalogue>();

/** The texts of a language: its own, or English ones with its own formats. */
export function catalogueOf(language: string): Catalogue {
  const own = siteCatalogues().get(language) ?? borrowed.get(language);
  if (own) return own;
  const english = siteCatalogues().get("en");
  assert(english, "the site has English texts");
  const formats = writtenFormats(language);
  if (Object.keys(formats).length === 0) return english;
  const made = catalogue({ ...english.messages, ...formats });
  borrowed.set(language, made);
  return made;
}

/** A text of the site without arguments, in the language or in English. */
export function siteText(language: string, key: string): string {
  const text = catalogueOf(language).messages[key];
  if (text === undefined) throw new Error(`the catalogues have no text ${key}`);
  return text;
}

/** The texts of some namespaces; a namespace is the first segment of a key. */
export function within({ messages }: Catalogue, namespaces: readonly string[]): Catalogue {
  return catalogue(
    Object.fromEntries(
      Object.entries(messages).filter(([key]) => namespaces.includes(key.split(".")[0] ?? "")),
    ),
  );
}

const catalogue = (messages: Messages): Catalogue => ({
  messages,
  version: createHash("sha256").update(JSON.stringify(messages)).digest("base64url").slice(0, 16),
});

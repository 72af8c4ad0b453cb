import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import type { Content, Site } from "./content.ts";
import { SEARCH_OPTIONS, type SearchEntry } from "./search.ts";

export interface SearchIndex {
  json: string;
  etag: string;
}

/**
 * A snippet needs the words around a match; beyond this a section is found, and shown by its
 * beginning.
 */
const KEPT_LETTERS = 700;
/** Older texts and old news are read where they are linked from. */
const LEFT_OUT = /^(?:release-notes|blog\/)/;

/** Help, rules and information of one site in one language, ready to be searched. */
export function buildSearchIndex(content: Content, site: Site): SearchIndex {
  const search = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  const entries: SearchEntry[] = [];
  for (const id of content.library.ids()) {
    const page = LEFT_OUT.test(id) ? null : content.page(id, site);
    const plain = page && content.plain(id, site);
    if (!page || !plain) continue;
    const { title, description } = page;
    const { keywords = "" } = content.library.text({ id, language: site.language }).text.meta;
    entries.push({
      id: entries.length,
      path: `/${id}`,
      title,
      heading: "",
      text: `${description} ${plain.lead}`.slice(0, KEPT_LETTERS),
      keywords,
    });
    for (const { id: section, heading, text } of plain.sections)
      entries.push({
        id: entries.length,
        path: `/${id}#${section}`,
        title,
        heading,
        text: text.slice(0, KEPT_LETTERS),
        keywords: "",
      });
  }
  search.addAll(entries);
  const json = JSON.stringify(search);
  return { json, etag: `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"` };
}

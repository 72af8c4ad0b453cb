import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import type { Content, Site } from "./content.ts";
import { SEARCH_OPTIONS, type SearchEntry } from "./search.ts";

export interface SearchIndex {
  json: string;
  etag: string;
}

/**
 * Text kept per section for snippets. A match beyond it still finds the section, but the snippet
 * shows its beginning.
 */
const KEPT_LETTERS = 700;
/** Excluded: older texts and old news, which readers reach by links. */
const LEFT_OUT = /^(?:release-notes|blog\/)/;

/** Builds the search index of help, rules and information for one site in one language. */
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

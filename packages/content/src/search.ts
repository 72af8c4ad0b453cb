import { wordScore } from "@touchline/core";
import MiniSearch, { type Options, type SearchResult } from "minisearch";

/** A section of a page in the search index. */
export interface SearchEntry {
  id: number;
  /** Without a language prefix: /help/bets/cash-out#partly. */
  path: string;
  title: string;
  heading: string;
  text: string;
  keywords: string;
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** "Aren't" is one word: its first half alone would pass for a mistyped other one. */
const CONTRACTION = /n['’]t(?!\p{L})/giu;

/** Words in any script; scripts without spaces are segmented by the platform. */
function wordsOf(text: string): string[] {
  const words = text.replace(CONTRACTION, "nt").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.flatMap((word) =>
    WITHOUT_SPACES.test(word)
      ? [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
      : [word],
  );
}

/** Folds case and diacritics: limite finds límite, е finds ё. */
const foldedWord = (word: string): string =>
  word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The server builds the index and the browser reads it, so both must tokenise alike. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ["title", "heading", "keywords", "text"],
  storeFields: ["path", "title", "heading", "text"],
  tokenize: wordsOf,
  processTerm: (term) => foldedWord(term) || null,
  searchOptions: {
    prefix: true,
    fuzzy: (term) => (term.length < 3 ? 0 : term.length < 6 ? 1 : 2),
    boost: { title: 6, keywords: 4, heading: 3 },
    combineWith: "AND",
  },
};

/** Opens an index that the server serialised. */
export const openSearchIndex = (json: string): MiniSearch<SearchEntry> =>
  MiniSearch.loadJSON(json, SEARCH_OPTIONS);

export interface Found {
  path: string;
  title: string;
  heading: string;
  snippet: string;
}

const SNIPPET_LETTERS = 140;

/**
 * A looser second attempt if not all words match: any word, and two errors, because the index
 * counts swapped letters as two.
 */
const LOOSER = { combineWith: "OR", fuzzy: (term: string) => (term.length < 4 ? 0 : 2) } as const;

export function searchPages(index: MiniSearch<SearchEntry>, words: string, most: number): Found[] {
  const strict = meant(index.search(words), "every");
  return foundPages(strict.length > 0 ? strict : meant(index.search(words, LOOSER), "some"), most);
}

/**
 * The index is generous with errors. Only words that the search for events would match too are
 * meant: one slip in four to six letters, two in longer words, none in shorter ones.
 */
const meant = (results: readonly SearchResult[], words: "every" | "some"): SearchResult[] =>
  results.flatMap((result) => {
    const { queryTerms, terms } = result;
    const isLike = (term: string) => (asked: string) => wordScore(asked, term) > 0;
    const isFound = (asked: string) => terms.some((term) => isLike(term)(asked));
    return queryTerms[words](isFound)
      ? [{ ...result, terms: terms.filter((term) => queryTerms.some(isLike(term))) }]
      : [];
  });

/** One result per page: its best section, with the words around the first match. */
function foundPages(results: readonly SearchResult[], most: number): Found[] {
  const pages = new Map<string, Found>();
  for (const { path, title, heading, text, terms } of results) {
    const page = String(path).split("#")[0] ?? "";
    if (!pages.has(page))
      pages.set(page, { path, title, heading, snippet: snippetOf(text, terms) });
    if (pages.size === most) break;
  }
  return [...pages.values()];
}

function snippetOf(text: string, terms: readonly string[]): string {
  // Diacritics are removed letter by letter, so positions in the folded text match the original.
  const plain = [...text].map((letter) => foldedWord(letter) || letter).join("");
  const first = Math.min(...terms.map((term) => plain.indexOf(term)).filter((at) => at >= 0));
  const from = Number.isFinite(first)
    ? Math.max(0, text.lastIndexOf(" ", Math.max(0, first - 40)) + 1)
    : 0;
  const cut = text.slice(from, from + SNIPPET_LETTERS);
  const end = from + SNIPPET_LETTERS < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))}…` : cut;
  return from > 0 ? `…${end}` : end;
}

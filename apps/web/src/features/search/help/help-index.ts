import { type Found, openSearchIndex, searchPages } from "@touchline/content/search";

export type { Found };
export type Find = (words: string) => Found[];

const MOST_FOUND = 8;
const indexes = new Map<string, Promise<Find>>();

/**
 * The search index of help in a language, fetched once. Browsers cache it and revalidate it with
 * the gate.
 */
export function loadHelpIndex(language: string): Promise<Find> {
  const known = indexes.get(language);
  if (known) return known;
  const loading = fetchIndex(language);
  indexes.set(language, loading);
  // After a failure the next search retries.
  loading.catch(() => indexes.delete(language));
  return loading;
}

async function fetchIndex(language: string): Promise<Find> {
  const response = await fetch(`/client-gate/content/search/${language}.json`);
  if (!response.ok) throw new Error(`the index of help did not come: ${response.status}`);
  const index = openSearchIndex(await response.text());
  return (words) => searchPages(index, words, MOST_FOUND);
}

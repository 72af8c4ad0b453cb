/** As many matches as a wide screen holds side by side. */
export const MOST_VIEWED = 4;

export const multiViewPath = (ids: readonly string[]): string =>
  `/sport/live/multi${ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(",")}` : ""}`;

/** The matches that an address names, each once. */
export const viewedIn = (text: string | undefined): string[] =>
  [...new Set((text ?? "").split(",").filter(Boolean))].slice(0, MOST_VIEWED);

/** A fifth match takes the place of the first. */
export const withMatch = (ids: readonly string[], added: string): string[] =>
  [...withoutMatch(ids, added), added].slice(-MOST_VIEWED);

export const withoutMatch = (ids: readonly string[], removed: string): string[] =>
  ids.filter((id) => id !== removed);

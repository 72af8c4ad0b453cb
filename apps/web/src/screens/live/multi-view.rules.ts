/** As many matches as fit side by side on a wide screen. */
export const MOST_VIEWED = 4;

export const multiViewPath = (ids: readonly string[]): string =>
  `/sport/live/multi${ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(",")}` : ""}`;

/** The matches in an address, without duplicates. */
export const viewedIn = (text: string | undefined): string[] =>
  [...new Set((text ?? "").split(",").filter(Boolean))].slice(0, MOST_VIEWED);

/** A fifth match replaces the first. */
export const withMatch = (ids: readonly string[], added: string): string[] =>
  [...withoutMatch(ids, added), added].slice(-MOST_VIEWED);

export const withoutMatch = (ids: readonly string[], removed: string): string[] =>
  ids.filter((id) => id !== removed);

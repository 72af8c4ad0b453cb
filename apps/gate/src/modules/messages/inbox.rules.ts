import type { SharedMessage } from "./message-view.ts";

export interface Reader {
  jurisdiction: string;
  tier: string;
  /** Nothing bars messages to the punter, and they did not decline correspondence. */
  writable: boolean;
}

/**
 * Whether a message to many is this punter's: by site, by tier of the club, and by consent unless
 * the law demands it.
 */
export const isFor = (
  { jurisdictions, kind, tiers, mandatory }: SharedMessage,
  { jurisdiction, tier, writable }: Reader,
): boolean =>
  jurisdictions.includes(jurisdiction) &&
  (kind === "global" || tiers.includes(tier)) &&
  (mandatory || writable);

/**
 * Which personal messages a page may hold, counted back from the newest. Each of the `shared`
 * messages moves a personal one down by at most one place, so the window depends on the page and on
 * them, never on how full the inbox is.
 */
export function personalWindow(
  page: { number: number; size: number },
  shared: number,
): { skip: number; take: number } {
  const from = page.number * page.size;
  const skip = Math.max(0, from - shared);
  return { skip, take: from + page.size - skip };
}

/**
 * The page itself: `personal` is the window above, both lists are newest first. Of two messages of
 * one instant the shared one is first.
 */
export function mergedPage<P extends { at: Date }, S extends { at: Date }>(
  page: { number: number; size: number },
  personal: readonly P[],
  shared: readonly S[],
): (P | S)[] {
  const merged: (P | S)[] = [];
  let next = 0;
  for (const message of personal) {
    for (let at = shared[next]; at && at.at >= message.at; at = shared[++next]) merged.push(at);
    merged.push(message);
  }
  merged.push(...shared.slice(next));
  // Everything that is left out before the window is on earlier pages: a shared message that is
  // newer than the window is one of those.
  const from = page.number * page.size - personalWindow(page, shared.length).skip;
  return merged.slice(from, from + page.size);
}

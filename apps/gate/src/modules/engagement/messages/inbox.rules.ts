import type { SharedMessage } from "./message-view.ts";

export interface Reader {
  jurisdiction: string;
  tier: string;
  /** No restriction bars messages, and the punter did not decline correspondence. */
  writable: boolean;
}

/**
 * Whether a message to many concerns this punter: by site, by club tier, and by consent unless it
 * is mandatory by law.
 */
export const isFor = (
  { jurisdictions, kind, tiers, mandatory }: SharedMessage,
  { jurisdiction, tier, writable }: Reader,
): boolean =>
  jurisdictions.includes(jurisdiction) &&
  (kind === "global" || tiers.includes(tier)) &&
  (mandatory || writable);

/**
 * The personal messages that a page may contain, counted back from the newest. Each of the `shared`
 * messages moves a personal one down by at most one place, so the window depends on the page and on
 * them, never on the size of the inbox.
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
 * The page itself: `personal` is the window above, and both lists are newest first. At the same
 * instant the shared message comes first.
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
  // Everything before the window is on earlier pages, including a shared message newer than the
  // window.
  const from = page.number * page.size - personalWindow(page, shared.length).skip;
  return merged.slice(from, from + page.size);
}

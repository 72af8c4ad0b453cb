/** A session's clicks and scrolls, summed up by page. */
export interface PageInteractions {
  pageUrl: string;
  /** Most clicked selectors first. */
  clicks: { selector: string; count: number }[];
  /** How far down the page was seen, in pixels; null if not reported. */
  seenPx: number | null;
}

const SPOTS = 5;

interface Interaction {
  type?: unknown;
  pageUrl?: unknown;
  selector?: unknown;
  count?: unknown;
  maxScrollHeight?: unknown;
}

interface Tally {
  counts: Map<string, number>;
  seenPx: number | null;
}

/** Sums up interactions batch by batch. */
export function createSummary() {
  const tallies = new Map<string, Tally>();

  function tallyOf(pageUrl: string): Tally {
    const tally = tallies.get(pageUrl) ?? { counts: new Map(), seenPx: null };
    tallies.set(pageUrl, tally);
    return tally;
  }

  return {
    add(interactions: readonly Interaction[]): void {
      for (const { type, pageUrl, selector, count, maxScrollHeight } of interactions) {
        const tally = tallyOf(String(pageUrl ?? ""));
        const spot = String(selector);
        if (type === "click")
          tally.counts.set(
            spot,
            (tally.counts.get(spot) ?? 0) + (typeof count === "number" ? count : 1),
          );
        if (type === "scroll" && typeof maxScrollHeight === "number")
          tally.seenPx = Math.max(tally.seenPx ?? 0, maxScrollHeight);
      }
    },
    pages: (): PageInteractions[] =>
      [...tallies].map(([pageUrl, { counts, seenPx }]) => ({
        pageUrl,
        clicks: [...counts]
          .map(([selector, count]) => ({ selector, count }))
          .sort((a, b) => b.count - a.count)
          .slice(0, SPOTS),
        seenPx,
      })),
  };
}

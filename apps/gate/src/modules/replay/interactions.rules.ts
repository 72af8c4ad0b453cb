/** What a session's clicks and scrolls come to, page by page. */
export interface PageInteractions {
  pageUrl: string;
  /** The spots clicked most, first. */
  clicks: { selector: string; count: number }[];
  /** How far down the page was seen, in pixels; null where nobody said. */
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

export function summary(interactions: readonly Interaction[]): PageInteractions[] {
  const pages = Map.groupBy(interactions, ({ pageUrl }) => String(pageUrl ?? ""));
  return [...pages].map(([pageUrl, on]) => {
    const counts = new Map<string, number>();
    for (const { type, selector, count } of on)
      if (type === "click") counts.set(String(selector), (counts.get(String(selector)) ?? 0) + (typeof count === "number" ? count : 1));
    const seen = on.flatMap(({ type, maxScrollHeight }) =>
      type === "scroll" && typeof maxScrollHeight === "number" ? maxScrollHeight : [],
    );
    return {
      pageUrl,
      clicks: [...counts]
        .map(([selector, count]) => ({ selector, count }))
        .sort((a, b) => b.count - a.count)
        .slice(0, SPOTS),
      seenPx: seen.length > 0 ? Math.max(...seen) : null,
    };
  });
}

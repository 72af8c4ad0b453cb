import type { Clock } from "@touchline/core";

export interface RenderedPage {
  status: number;
  /** The data say that the page does not exist: it has no separate body. */
  isMissing?: boolean;
  /** Its address has no page of its own but that of this one, without its language. */
  sharedWith?: string;
  headers: readonly (readonly [string, string])[];
  /** The body, split at the places for each visitor's own nonce. */
  parts: readonly Buffer[];
  /** The same parts, compressed. */
  deflated: readonly Buffer[];
  /** The preferences, experiments and flags that its rendering read. */
  dependsOn: ReadonlySet<string>;
}

/**
 * The dimensions of an address's pages: preferences, experiment groups and flag values, each with
 * few values.
 */
type Preferences = ReadonlyMap<string, string>;

export interface PageCacheOptions {
  clock: Clock;
  /** How long a page is served before it is rendered again. */
  freshMs?: number;
  maxPages?: number;
  /** Which statuses are cached: pages, by default. */
  keeps?: (status: number) => boolean;
}

/**
 * Public pages, each rendered at most once per `freshMs`: concurrent requests share one rendering.
 * A page is cached under its address and the preferences it turned out to depend on, like an HTTP
 * cache with Vary.
 */
export function createPageCache({
  clock,
  freshMs = 1000,
  maxPages = 300,
  keeps = (status) => status === 200,
}: PageCacheOptions) {
  const pages = new Map<string, { page: RenderedPage; until: number }>();
  const dependencies = new Map<string, Set<string>>();
  const rendering = new Map<string, Promise<RenderedPage>>();

  const variant = (address: string, preferences: Preferences): string => {
    const known = dependencies.get(address);
    const relevant = [...preferences].filter(([name]) => known?.has(name) ?? true);
    return `${address}\n${relevant.sort(([a], [b]) => (a < b ? -1 : 1)).join("\n")}`;
  };

  async function renderOnce(
    address: string,
    preferences: Preferences,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const page = await render();
    // Redirects and errors are shared by those who wait, but not cached.
    if (keeps(page.status)) {
      const known = dependencies.get(address) ?? [];
      remember(dependencies, address, new Set([...known, ...page.dependsOn]), maxPages);
      remember(
        pages,
        variant(address, preferences),
        { page, until: clock.now() + freshMs },
        maxPages,
      );
    }
    return page;
  }

  async function get(
    address: string,
    preferences: Preferences,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const key = variant(address, preferences);
    const kept = pages.get(key);
    if (kept && clock.now() < kept.until) {
      remember(pages, key, kept, maxPages);
      return kept.page;
    }
    const underway = rendering.get(key);
    if (underway) {
      const page = await underway;
      // It may depend on more than was known: then it fits only the first request, not those that
      // waited.
      return variant(address, preferences) === key ? page : get(address, preferences, render);
    }
    const started = renderOnce(address, preferences, render).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  return {
    get,
    /** Whether serving it now needs no rendering. */
    holds(address: string, preferences: Preferences): boolean {
      const key = variant(address, preferences);
      return rendering.has(key) || clock.now() < (pages.get(key)?.until ?? 0);
    },
  };
}

/** Moves the entry to the end and evicts the least recently used one if there are too many. */
function remember<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > max) map.delete(map.keys().next().value ?? "");
}

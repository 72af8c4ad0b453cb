import type { Clock } from "@touchline/core";

export interface RenderedPage {
  status: number;
  /** The data said that there is no such page: it has no body of its own. */
  isMissing?: boolean;
  headers: readonly (readonly [string, string])[];
  /** The body between the places where each visitor's own nonce goes. */
  parts: readonly Buffer[];
  /** The same, each compressed. */
  deflated: readonly Buffer[];
  /** The preferences, experiments and flags that were read to render it. */
  dependsOn: ReadonlySet<string>;
}

/**
 * What pages of one address can differ by: preferences, groups of experiments and values of flags,
 * each with few values.
 */
type Preferences = ReadonlyMap<string, string>;

export interface PageCacheOptions {
  clock: Clock;
  /** For how long a page is served without being rendered again. */
  freshMs?: number;
  maxPages?: number;
  /** Which answers are kept: pages, unless said otherwise. */
  keeps?: (status: number) => boolean;
}

/**
 * Public pages, each rendered at most once in `freshMs`: whoever asks while it is being rendered
 * waits for that rendering. A page is kept under its address and the preferences it turned out to
 * depend on, like an HTTP cache does with Vary.
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
    // Redirects and errors are rendered for everyone who waits, and for nobody after.
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
      // It may have turned out to depend on more than was known: then it is for whoever asked for
      // it first, not for who waited.
      return variant(address, preferences) === key ? page : get(address, preferences, render);
    }
    const started = renderOnce(address, preferences, render).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  return {
    get,
    /** Whether asking for it now costs no rendering. */
    holds(address: string, preferences: Preferences): boolean {
      const key = variant(address, preferences);
      return rendering.has(key) || clock.now() < (pages.get(key)?.until ?? 0);
    },
  };
}

/** Puts the entry last and drops the one used longest ago when there are too many. */
function remember<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > max) map.delete(map.keys().next().value as string);
}

import { type Call, createCalls, SSR_RETRIES } from "@touchline/calls";
import { CACHE_SECONDS } from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import { DEFAULT_TTL_SECONDS } from "@touchline/experiments";
import { APP_VERSION } from "../src/data/device/version.ts";
import type { SiteSettings } from "../src/data/frame/frame.ts";
import type { SiteExperiments } from "./site-experiments.ts";
import type { Messages, SiteSources } from "./site-sources.ts";

export interface GateSourcesOptions {
  gateUrl: string;
  internalKey: string;
  clock: Clock;
}

const MOST_KEPT = 100;
/** A page does not wait longer for its experiments: it works without them. */
const EXPERIMENTS_TIMEOUT_MS = 2000;

/** The web server's own calls, for the site that a host names. */
export const gateCalls =
  ({ gateUrl, internalKey }: Omit<GateSourcesOptions, "clock">) =>
  (host: string, locale: string): Call =>
    createCalls({
      origin: gateUrl,
      fetch,
      source: "MOBILE",
      target: "BROWSER",
      version: APP_VERSION,
      newKey: () => "",
      headers: () => ({
        "accept-language": locale,
        "x-touchline-internal": internalKey,
        "x-touchline-host": host,
      }),
      retries: SSR_RETRIES,
    });

/**
 * The frame's data from the gate's dictionaries: fetched once a minute per site and language. The
 * last answer is kept while the gate is unreachable.
 */
export function gateSources({ gateUrl, internalKey, clock }: GateSourcesOptions): SiteSources {
  const calls = gateCalls({ gateUrl, internalKey });

  const sites = remember<SiteSettings>(clock, async (host) => {
    const { locales, jurisdictionSettings, configuration, pageSettings } = await calls(
      host,
      "en",
    )("dictionarySettings");
    return { locales, jurisdictionSettings, configuration, pageSettings };
  });
  const versions = new Map<string, { version: string; messages: Messages }>();
  const texts = remember<Messages>(clock, async (locale) => {
    const { version, messages } = await calls("", locale)("localizeResources", { body: {} });
    // The same catalogue stays the same object, so that its compiled form is found again.
    const known = versions.get(locale);
    if (known?.version === version) return known.messages;
    versions.set(locale, { version, messages });
    return messages;
  });
  const experiments = refreshed<SiteExperiments>(
    clock,
    DEFAULT_TTL_SECONDS * SECOND_MS,
    async () => {
      const signal = AbortSignal.timeout(EXPERIMENTS_TIMEOUT_MS);
      const response = await fetch(`${gateUrl}/exp/site`, {
        headers: { "x-touchline-internal": internalKey },
        signal,
      });
      if (!response.ok) throw new Error(`the gate told nothing of experiments: ${response.status}`);
      return (await response.json()) as SiteExperiments;
    },
  );
  return { site: sites, messages: texts, experiments };
}

/**
 * Refetches a value that is old, or if the clock was set back. Meanwhile it returns the last value:
 * only callers before the first answer wait.
 */
function refreshed<T>(
  clock: Clock,
  lifetimeMs: number,
  load: () => Promise<T>,
): () => Promise<T | null> {
  let kept: T | null = null;
  let asked = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  return async () => {
    if (!loading && Math.abs(clock.now() - asked) >= lifetimeMs) {
      asked = clock.now();
      const take = (value: T) => void (kept = value);
      loading = load()
        .then(take, () => {})
        .finally(() => {
          loading = null;
        });
    }
    if (kept === null) await loading;
    return kept;
  };
}

function remember<T>(clock: Clock, load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { value: T; at: number }>();
  const loading = new Map<string, Promise<T>>();
  return async (key) => {
    const known = kept.get(key);
    if (known && clock.now() - known.at < CACHE_SECONDS.default * SECOND_MS) return known.value;
    let pending = loading.get(key);
    if (!pending) {
      pending = load(key).finally(() => loading.delete(key));
      loading.set(key, pending);
    }
    try {
      const value = await pending;
      // A Host header can be anything, so the entry that was fetched longest ago is evicted.
      kept.delete(key);
      kept.set(key, { value, at: clock.now() });
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
      return value;
    } catch (error) {
      if (known) return known.value;
      throw error;
    }
  };
}

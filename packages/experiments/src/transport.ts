import type { Pages } from "./config.ts";
import { FETCH_TIMEOUT_MS, RETRIES, SDK_NAME, SDK_VERSION, STATUS } from "./constants.ts";
import { readPages } from "./read-pages.ts";
import type { GeoData } from "./user-data.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  /** The service's base address, without a trailing slash. */
  api: string;
  token: string;
  fetch: Fetch;
  privateId: () => string;
  /** In [0, 1). */
  random: () => number;
}

/** An experiment's group that was shown to a visitor. */
export interface Exposure {
  experiment: string;
  group: string;
  /** The id the experiment splits by. */
  id: string;
}

/** A response: status and text. No response at all throws. */
export interface Answer {
  status: number;
  text: string;
}

/** docs/behaviour/experiments.md#calls: the experiment service's calls. */
export function createTransport({ api, token, fetch, privateId, random }: TransportOptions) {
  const headers = () => ({
    token,
    "user-id": privateId(),
    "sdk-name": SDK_NAME,
    "sdk-version": SDK_VERSION,
  });

  /** A response below 500 is final; otherwise the request is retried twice. */
  async function ask(url: string, init: RequestInit): Promise<Answer> {
    for (let left = RETRIES; ; left--) {
      try {
        const answer = await askOnce(url, init);
        if (answer.status < 500 || left === 0) return answer;
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }

  async function askOnce(url: string, init: RequestInit): Promise<Answer> {
    const breaker = new AbortController();
    const timer = setTimeout(() => breaker.abort(), FETCH_TIMEOUT_MS);
    try {
      const response = await fetch(url, { ...init, signal: breaker.signal });
      return { status: response.status, text: await response.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    config: (): Promise<Answer> => ask(`${api}/config.json`, { headers: headers() }),

    async geo(): Promise<GeoData | null> {
      const answer = await ask(`${api}/geo`, { headers: headers() }).catch(() => null);
      const found = answer?.status === STATUS.success ? parsed<GeoData>(answer.text) : null;
      return typeof found?.country === "string" ? found : null;
    },

    async pages(experiment: string, group: string): Promise<Pages["pages"] | null> {
      const marks = { "Content-Type": "application/json", token, exp: experiment, group };
      const answer = await ask(`${api}/pages.json?r=${random()}`, { headers: marks }).catch(
        () => null,
      );
      if (answer?.status !== STATUS.success) return null;
      try {
        return readPages(parsed<Pages>(answer.text)?.pages);
      } catch {
        return null;
      }
    },

    /**
     * Returns whether the exposures arrived. Uses keepalive, so that a closing page can still
     * report.
     */
    async expose(exposures: readonly Exposure[]): Promise<boolean> {
      const init = {
        method: "POST",
        keepalive: true,
        headers: { ...headers(), "Content-Type": "application/json" },
      };
      const answer = await ask(`${api}/exposures`, {
        ...init,
        body: JSON.stringify({ exposures }),
      }).catch(() => null);
      return answer !== null && answer.status >= 200 && answer.status < 300;
    },
  };
}

export type Transport = ReturnType<typeof createTransport>;

export function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

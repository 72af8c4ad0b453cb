import type { BodyOf, CallName, Calls, QueryOf, ReplyOf } from "@touchline/contract";
import { type ClientCall, clientCalls } from "@touchline/contract/client";
import { CallError } from "./call-error.ts";
import type { CacheBucket, ReadCache } from "./read-cache.ts";
import { rejectionOf } from "./rejection.ts";

/** docs/behaviour/calls-and-errors.md#time-outs-and-retries: request timeout. */
export const REQUEST_TIMEOUT_MS = 30_000;
/**
 * docs/behaviour/calls-and-errors.md#time-outs-and-retries: server-side rendering retries up to 3
 * times on a 5xx answer.
 */
export const SSR_RETRIES = 3;

/**
 * A punter's own reads are shared only if they start at nearly the same time, because a push may
 * invalidate them a moment later.
 */
const SHARED_BY_PUNTERS_MS = 100;

const GATE_PATHS = {
  client: "/client-gate",
  mobile: "/mobile-gate",
  uniweb: "/uniweb-gate",
  casino: "/casino-gate",
  eag: "/eag",
} as const;

export interface CallLayerOptions {
  /** "" in the browser; the gate's address on the server. */
  origin: string;
  fetch: typeof fetch;
  /**
   * docs/behaviour/products-and-clients.md#clients: source MOBILE or MOBILE_NATIVE, target BROWSER,
   * IOS or ANDROID.
   */
  source: "MOBILE" | "MOBILE_NATIVE";
  target: "BROWSER" | "IOS" | "ANDROID";
  version: string;
  newKey: () => string;
  /** Language and, when logged in, `authorization` and `punter-session-hash`. */
  headers: () => Record<string, string>;
  /** Reports to the session that the gate no longer accepts it. */
  onSessionInvalid?: (error: CallError) => void;
  /** Equal reads share an answer; without a cache every read is a request. */
  cache?: ReadCache;
  /** How often to retry a read after a 5xx answer. */
  retries?: number;
  timeoutMs?: number;
}

export interface CallInput<N extends CallName> {
  body?: BodyOf<Calls[N]>;
  query?: QueryOf<Calls[N]>;
  params?: Record<string, string>;
  signal?: AbortSignal;
  /** A retried write must carry the key of its first attempt. */
  idempotencyKey?: string;
  /** The browser finishes it even after the page is closed. */
  keepalive?: boolean;
}

export type Call = <N extends CallName>(
  name: N,
  input?: CallInput<N>,
) => Promise<ReplyOf<Calls[N]>>;

export function createCalls(options: CallLayerOptions): Call {
  return async (name, input = {}) => {
    const entry = clientCalls[name];
    const url =
      options.origin +
      GATE_PATHS[entry.gate] +
      fillPath(entry.path, input.params ?? {}) +
      queryText(input.query);
    const request = requestOf(entry, input, options);
    const { cache } = options;
    if (!cache || (entry.method !== "GET" && !entry.cacheSeconds)) {
      try {
        return (await send(entry, url, request, options, input.signal)) as never;
      } finally {
        cache?.written();
      }
    }
    // Callers that share a read also share its language and session.
    return cache.read({
      bucket: bucketOf(entry),
      key: JSON.stringify([url, request.headers, request.body]),
      lifetimeMs: (entry.cacheSeconds ?? 0) * 1000,
      sharedMs: entry.auth === "guest" ? Number.POSITIVE_INFINITY : SHARED_BY_PUNTERS_MS,
      load: (signal) => send(entry, url, request, options, signal),
      signal: input.signal,
      aborted: () => new CallError("aborted", 0),
    }) as never;
  };
}

/**
 * A write drops a punter's own answers, and never those that are the same for everybody. The
 * catalogue of games, whose answers list pictures, has a bucket of its own: visits to many events
 * do not evict it.
 */
function bucketOf({ auth, path }: ClientCall): CacheBucket {
  if (auth === "guest") return /^\/(games|jackpots)\b/.test(path) ? "images" : "cache";
  return path.startsWith("/bets") ? "bets" : "default";
}

async function send(
  entry: ClientCall,
  url: string,
  request: RequestInit,
  options: CallLayerOptions,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const tries = 1 + (entry.method === "GET" ? (options.retries ?? 0) : 0);
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(url, request, options, signal);
    } catch (error) {
      const failed = error as CallError;
      if (failed.http >= 500 && tried < tries) continue;
      if (failed.sessionInvalid && entry.auth === "punter") options.onSessionInvalid?.(failed);
      throw failed;
    }
  }
}

function requestOf(
  entry: ClientCall,
  input: CallInput<CallName>,
  options: CallLayerOptions,
): RequestInit {
  const headers: Record<string, string> = {
    "X-PAN-Source": options.source,
    "X-PAN-Target": options.target,
    "X-PAN-Version": options.version,
    ...options.headers(),
  };
  if (entry.idempotent) headers["Idempotency-Key"] = input.idempotencyKey ?? options.newKey();
  const init: RequestInit = {
    method: entry.method,
    headers,
    credentials: "same-origin",
    ...(input.keepalive ? { keepalive: true } : {}),
  };
  if (input.body !== undefined) {
    headers["Content-Type"] = contentType(entry, input.body);
    init.body = entry.file
      ? (input.body as Blob)
      : entry.text
        ? String(input.body)
        : JSON.stringify(input.body);
  }
  return init;
}

function contentType(entry: ClientCall, body: unknown): string {
  if (entry.file) return (body instanceof Blob && body.type) || "application/octet-stream";
  return entry.text ? "text/plain" : "application/json";
}

async function attempt(
  url: string,
  request: RequestInit,
  options: CallLayerOptions,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  let response: Response;
  let payload: unknown;
  try {
    response = await options.fetch(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    payload =
      text && /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
  } catch {
    throw new CallError(timeout.aborted ? "timeout" : signal?.aborted ? "aborted" : "network", 0);
  }
  const rejection = rejectionOf(response.status, payload);
  if (rejection) throw rejection;
  return payload;
}

const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

function queryText(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, string | undefined>).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return entries.length ? `?${new URLSearchParams(entries)}` : "";
}

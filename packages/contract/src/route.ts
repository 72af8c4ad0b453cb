import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "./errors.ts";

/** Gates are path prefixes of one origin. */
export const GATES = {
  client: "/client-gate",
  mobile: "/mobile-gate",
  uniweb: "/uniweb-gate",
  casino: "/casino-gate",
  eag: "/eag",
  /** Under /dev, so that the browser sends the operator's session cookie. */
  operator: "/dev/calls",
} as const;
export type Gate = keyof typeof GATES;

/**
 * The action behind a call, which a restriction may forbid. `account` stays open to everyone who
 * can log in: their settings, documents, limits, and self-exclusion. `details` covers how
 * others see them.
 */
export const PERMISSIONS = [
  "account",
  "details",
  "bet",
  "play",
  "deposit",
  "withdraw",
  "message",
  "bonus",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** docs/behaviour/calls-and-errors.md#caches: cache lifetimes for routes. */
export const CACHE_SECONDS = {
  hour: 3600,
  quarter: 900,
  fiveMinutes: 300,
  minute: 60,
  default: 60,
} as const;

/**
 * guest: anyone. punter: needs a session. operator: needs the operator's session or key. A text
 * body is the specification's "text body".
 */
export interface Route<
  Body extends TSchema | undefined = TSchema | undefined,
  Reply extends TSchema = TSchema,
  Query extends TSchema | undefined = TSchema | undefined,
  Code extends ErrorCode = ErrorCode,
> {
  method: "GET" | "POST" | "PUT";
  gate: Gate;
  /** `{id}` marks a path parameter, as in the specification. */
  path: string;
  auth: "guest" | "punter" | "operator";
  summary: string;
  body?: Body;
  /** file: the body is the file itself, with its type in Content-Type. */
  bodyKind?: "json" | "text" | "file";
  /** Required for every punter write. The gate checks restrictions before it reads the body. */
  permission?: Permission;
  /**
   * Allows a session to call it before the second factor is confirmed, if the account requires one.
   * All other calls are refused to such a session.
   */
  beforeSecondFactor?: boolean;
  query?: Query;
  reply: Reply;
  errors: readonly Code[];
  /**
   * The write carries an `Idempotency-Key`: the same key and body get the same answer, another body
   * is refused.
   */
  idempotent?: boolean;
  /** Requests per minute and client address, for calls that are costly or invite guessing. */
  perMinute?: number;
  /**
   * Receives unsolicited data from pages. All collectors share one limit of bytes per minute and
   * address.
   */
  collector?: boolean;
  /**
   * How long a client may cache the reply, per language, and a punter's own until the next write or
   * push (docs/behaviour/calls-and-errors.md#caches). On a POST it also says that the call is a
   * read.
   */
  cacheSeconds?: number;
}

export function route<
  const Code extends ErrorCode,
  Reply extends TSchema,
  Body extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
>(entry: Route<Body, Reply, Query, Code>): Route<Body, Reply, Query, Code> {
  return entry;
}

/**
 * An operator call: always authenticated, audited and, if it writes, idempotent. Lives in
 * `operatorCalls`, which never reaches the browser.
 */
export function operatorRoute<
  const Code extends ErrorCode,
  Reply extends TSchema,
  Body extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
>(
  entry: Pick<
    Route<Body, Reply, Query, Code>,
    "path" | "summary" | "body" | "query" | "reply" | "errors"
  > & { method: "GET" | "POST" },
): Route<Body, Reply, Query, Code> {
  return { ...entry, gate: "operator", auth: "operator", idempotent: entry.method !== "GET" };
}

// biome-ignore lint/suspicious/noExplicitAny: the widest route, for tables that hold them all
export type AnyRoute = Route<any, any, any, any>;
type StaticOf<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends TSchema
    ? Static<NonNullable<S>>
    : undefined;
export type BodyOf<R extends AnyRoute> = StaticOf<R["body"]>;
export type QueryOf<R extends AnyRoute> = StaticOf<R["query"]>;
export type ReplyOf<R extends AnyRoute> = Static<R["reply"]>;
export type CodeOf<R extends AnyRoute> = R["errors"][number];

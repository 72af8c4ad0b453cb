import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "./errors.ts";

/** Gates are path prefixes on one origin. */
export const GATES = {
  client: "/client-gate",
  mobile: "/mobile-gate",
  uniweb: "/uniweb-gate",
  casino: "/casino-gate",
  eag: "/eag",
  /** Under /dev, where the operator's session cookie is sent. */
  operator: "/dev/calls",
} as const;
export type Gate = keyof typeof GATES;

/**
 * What a call lets a punter do, which a restriction may take away. `account` is what stays open to
 * everyone who can log in: their own settings, documents, limits, and the way out. `details` is how
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

/** platform §9, cache lifetimes, as a route says them. */
export const CACHE_SECONDS = { hour: 3600, quarter: 900, fiveMinutes: 300, minute: 60 } as const;

/**
 * guest: anyone; punter: needs a session; operator: needs the operator's session or key; text
 * bodies are what the specification calls "text body".
 */
export interface Route<
  Body extends TSchema | undefined = TSchema | undefined,
  Reply extends TSchema = TSchema,
  Query extends TSchema | undefined = TSchema | undefined,
  Code extends ErrorCode = ErrorCode,
> {
  method: "GET" | "POST" | "PUT";
  gate: Gate;
  /** `{id}` marks a path parameter, as the specification writes it. */
  path: string;
  auth: "guest" | "punter" | "operator";
  summary: string;
  body?: Body;
  /** file: the body is the file itself, its type in Content-Type. */
  bodyKind?: "json" | "text" | "file";
  /** Every write of a punter names one; the gate asks the restrictions before it reads the body. */
  permission?: Permission;
  /**
   * A punter's call that a session may make before it is confirmed over the account's phone, where
   * the account asks for that. Every other call is refused to such a session.
   */
  beforeSecondFactor?: boolean;
  query?: Query;
  reply: Reply;
  errors: readonly Code[];
  /**
   * A write carries an `Idempotency-Key`: the same key and body give the same answer, another body
   * is refused.
   */
  idempotent?: boolean;
  /** Requests a client address may make in a minute, where a call costs or can be guessed at. */
  perMinute?: number;
  /**
   * Takes what pages tell unasked: how many bytes of it an address can send in a minute is limited,
   * for all such calls together.
   */
  collector?: boolean;
  /** A reply that a client may keep that long, per language (platform §7). */
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
 * A call of the operator's: authenticated, recorded and, where it writes, idempotent, whatever its
 * entry says. These stand in `operatorCalls`, which the browser never gets.
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

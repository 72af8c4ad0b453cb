import {
  type AnyRoute,
  type BodyOf,
  type CodeOf,
  GATES,
  type GatewayCode,
  type Permission,
  type QueryOf,
  type ReplyOf,
} from "@touchline/contract";
import { assert } from "@touchline/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type Authenticate,
  type Caller,
  type Cookies,
  cookiesOf,
  type PunterSession,
} from "./caller.ts";
import { createKeyGuard } from "./key-guard.ts";
import { type MadeKeys, needsOwnKey } from "./made-keys.ts";
import { isRefusal, type Refusal, RefusalError, refusal } from "./refusal.ts";
import { validatorOf } from "./validators.ts";

export interface CallContext<R extends AnyRoute> {
  body: BodyOf<R>;
  query: QueryOf<R>;
  params: Record<string, string>;
  caller: Caller;
  cookies: Cookies;
  /** Only on routes that need a punter. */
  punter: PunterSession;
  /** Only on routes whose contract entry is idempotent. */
  idempotencyKey: string;
  /** The session that a guest's call happens to have. */
  session(): Promise<PunterSession | null>;
  /** Only on operator calls: the operator's name. */
  operator(): string;
  /** Only on operator calls: records what this call changed. */
  changed(values: object): void;
  /** For response headers. */
  reply: { header(name: string, value: string): unknown };
}

export type Handler<R extends AnyRoute> = (
  call: CallContext<R>,
) => Promise<ReplyOf<R> | Refusal<CodeOf<R> | GatewayCode>>;

/** Registers a contract entry. A handler can only return error codes that the entry lists. */
export type Handle = <R extends AnyRoute>(entry: R, handler: Handler<R>) => void;

/** Above every route's limit, so that the route can refuse a large file itself. */
const FILE_LIMIT = 12 * 1024 * 1024;

const KEY = /^[\w-]{8,64}$/;
const keyOf = (request: FastifyRequest): string => String(request.headers["idempotency-key"] ?? "");

/** The reason why a punter may not make a call, or null. */
export type Permit = (
  punter: PunterSession,
  permission: Permission,
) => Promise<Refusal<"INCORRECT_PUNTER_STATE" | "DEPOSIT_LIMIT_NEEDED"> | null>;

export interface HandleDeps {
  callerOf: (request: FastifyRequest) => Caller;
  authenticate: Authenticate;
  permit: Permit;
  madeKeys: MadeKeys;
}

interface Calls extends HandleDeps {
  /** By request: the verified session of a call that needs a punter. */
  sessions: WeakMap<FastifyRequest, PunterSession>;
  keys: ReturnType<typeof createKeyGuard>;
  made: WeakMap<FastifyRequest, string>;
}

/** A contract entry with its handler. */
interface Served<R extends AnyRoute> {
  calls: Calls;
  entry: R;
  handler: Handler<R>;
}

export function createHandle(app: FastifyInstance, deps: HandleDeps): Handle {
  const calls: Calls = {
    ...deps,
    sessions: new WeakMap(),
    keys: createKeyGuard(),
    made: new WeakMap(),
  };
  return (entry, handler) => serve(app, { calls, entry, handler });
}

function serve<R extends AnyRoute>(app: FastifyInstance, served: Served<R>): void {
  const { calls, entry } = served;
  app.route({
    method: entry.method,
    url: GATES[entry.gate] + entry.path.replace(/\{(\w+)\}/g, ":$1"),
    schema: {
      tags: [entry.path.split("/")[1] ?? ""],
      summary: entry.summary,
      description: describe(entry),
      ...SECURITY[entry.auth],
      ...(entry.body ? { body: entry.body } : {}),
      ...(entry.query ? { querystring: entry.query } : {}),
      response: { 200: entry.reply },
    },
    config: {
      entry,
      ...(entry.perMinute ? { rateLimit: { max: entry.perMinute, timeWindow: 60_000 } } : {}),
    },
    ...(entry.bodyKind === "file" ? { bodyLimit: FILE_LIMIT } : {}),
    preParsing: (request) => admit(calls, entry, request),
    ...(entry.auth === "operator"
      ? { preHandler: (request: FastifyRequest) => request.server.operators.record(request) }
      : {}),
    handler: (request, response) => answer(served, request, response),
  });
}

async function answer<R extends AnyRoute>(
  served: Served<R>,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<unknown> {
  const { calls, entry, handler } = served;
  const caller = calls.callerOf(request);
  const result = await guarded(calls, entry, request, () =>
    handler(callOf<R>(served, request, response, caller)),
  );
  if (isRefusal(result)) throw new RefusalError(result);
  assert(
    validatorOf(entry.reply).Check(result),
    `reply of ${entry.path} does not fit its contract`,
  );
  if (entry.cacheSeconds && entry.auth === "guest")
    response
      .header("cache-control", `private, max-age=${entry.cacheSeconds}`)
      .header("vary", "accept-language");
  return result;
}

const callOf = <R extends AnyRoute>(
  { calls, entry }: Served<R>,
  request: FastifyRequest,
  response: FastifyReply,
  caller: Caller,
): CallContext<R> => ({
  body: request.body as never,
  query: request.query as never,
  params: request.params as Record<string, string>,
  caller,
  cookies: cookiesOf(request, response, caller.secure),
  punter: calls.sessions.get(request) as PunterSession,
  idempotencyKey: idempotencyKeyOf(calls, entry, request),
  session: () => calls.authenticate(request, caller),
  operator: () => request.server.operators.nameOf(request),
  changed: (values) => request.server.operators.changed(request, values),
  reply: response,
});

/** The caller's key, or the one made for a call that may do without. */
function idempotencyKeyOf(calls: Calls, entry: AnyRoute, request: FastifyRequest): string {
  const { sessions, made } = calls;
  const own = keyOf(request);
  if (own !== "" || !entry.idempotent) return own;
  const known = made.get(request);
  if (known !== undefined) return known;
  const { params, query, body } = request;
  const owner = sessions.get(request)?.punterId ?? calls.callerOf(request).jurisdiction;
  const key = calls.madeKeys({ entry, owner, params, query, body });
  made.set(request, key);
  return key;
}

/**
 * Runs a punter's write unless its key belongs to another request. Guests' keys are checked where
 * their writes are stored.
 */
async function guarded<T>(
  calls: Calls,
  entry: AnyRoute,
  request: FastifyRequest,
  write: () => Promise<T>,
): Promise<T> {
  const { sessions, keys } = calls;
  const punterId = entry.idempotent && sessions.get(request)?.punterId;
  if (!punterId) return write();
  const key = idempotencyKeyOf(calls, entry, request);
  const name = `${punterId} ${entry.method} ${entry.path} ${key}`;
  const { params, query, body } = request;
  if (!keys.claim(name, { params, query, body }))
    throw new RefusalError(refusal("gateway.validation.idempotency_key.reused"));
  try {
    const result = await write();
    if (isRefusal(result)) keys.free(name);
    return result;
  } catch (error) {
    keys.free(name);
    throw error;
  }
}

/**
 * Runs before the body is read: a caller without a session or key learns nothing about the expected
 * body.
 */
async function admit(calls: Calls, entry: AnyRoute, request: FastifyRequest): Promise<void> {
  if (entry.auth === "punter") {
    const session = await calls.authenticate(request, calls.callerOf(request));
    if (!session) throw new RefusalError(refusal("gateway.validation.session_hash.invalid"));
    calls.sessions.set(request, session);
    if (session.secondFactorDue && !entry.beforeSecondFactor)
      throw new RefusalError(refusal("gateway.denied.second_factor"));
    const denied = entry.permission && (await calls.permit(session, entry.permission));
    if (denied) throw new RefusalError(denied);
  }
  if (entry.auth === "operator") await request.server.operators.identify(request);
  const isMade = request.headers["idempotency-key"] === undefined && !needsOwnKey(entry);
  if (entry.idempotent && !isMade && !KEY.test(keyOf(request)))
    throw new RefusalError(refusal("gateway.validation.idempotency_key.missing"));
}

/** For the API page: how a caller authenticates. */
const SECURITY: Record<AnyRoute["auth"], object> = {
  guest: {},
  punter: { security: [{ access: [], session: [] }] },
  operator: { security: [{ operator: [] }] },
};

/** For the API page: the contract entry's facts other than its schemas. */
function describe(entry: AnyRoute): string {
  const notes = [
    entry.idempotent &&
      (needsOwnKey(entry) ? "Needs an `Idempotency-Key`." : "Takes an `Idempotency-Key`."),
    entry.perMinute && `At most ${entry.perMinute} a minute per address.`,
    entry.errors.length > 0 &&
      `Refusals: ${entry.errors.map((code: string) => `\`${code}\``).join(", ")}.`,
  ];
  return notes.filter(Boolean).join(" ");
}

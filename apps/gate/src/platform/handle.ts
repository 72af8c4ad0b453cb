import { type AnyRoute, type BodyOf, type CodeOf, GATES, type GatewayCode, type QueryOf, type ReplyOf } from "@touchline/contract";
import { assert } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Compile } from "typebox/compile";
import { type Authenticate, type Caller, type Cookies, cookiesOf, type PunterSession } from "./caller.ts";
import { isRefusal, type Refusal, RefusalError, refusal } from "./refusal.ts";

export interface CallContext<R extends AnyRoute> {
  body: BodyOf<R>;
  query: QueryOf<R>;
  params: Record<string, string>;
  caller: Caller;
  cookies: Cookies;
  /** Only present on routes that need a punter. */
  punter: PunterSession;
  /** Only present on routes whose contract entry is idempotent. */
  idempotencyKey: string;
}

export type Handler<R extends AnyRoute> = (call: CallContext<R>) => Promise<ReplyOf<R> | Refusal<CodeOf<R> | GatewayCode>>;

/** Registers a contract entry. A code that the entry does not list cannot be returned by its handler. */
export type Handle = <R extends AnyRoute>(entry: R, handler: Handler<R>) => void;

const KEY = /^[\w-]{8,64}$/;

export function createHandle(app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller, authenticate: Authenticate): Handle {
  return (entry, handler) => {
    const reply = Compile(entry.reply);
    app.route({
      method: entry.method,
      url: GATES[entry.gate] + entry.path.replace(/\{(\w+)\}/g, ":$1"),
      schema: {
        tags: [entry.path.split("/")[1] ?? ""],
        summary: entry.summary,
        ...(entry.body ? { body: entry.body } : {}),
        ...(entry.query ? { querystring: entry.query } : {}),
        response: { 200: entry.reply },
      },
      config: { entry, ...(entry.perMinute ? { rateLimit: { max: entry.perMinute, timeWindow: 60_000 } } : {}) },
      handler: async (request, response) => {
        const caller = callerOf(request);
        const punter = entry.auth === "punter" ? await authenticate(request) : null;
        if (entry.auth === "punter" && !punter) throw new RefusalError(refusal("gateway.validation.session_hash.invalid"));
        const key = entry.idempotent ? request.headers["idempotency-key"] : "";
        if (entry.idempotent && (typeof key !== "string" || !KEY.test(key)))
          throw new RefusalError(refusal("gateway.validation.idempotency_key.missing"));
        const result = await handler({
          body: request.body as never,
          query: request.query as never,
          params: request.params as Record<string, string>,
          caller,
          cookies: cookiesOf(request, response, caller.secure),
          punter: punter as PunterSession,
          idempotencyKey: key as string,
        });
        if (isRefusal(result)) throw new RefusalError(result);
        assert(reply.Check(result), `reply of ${entry.path} does not fit its contract`);
        return result;
      },
    });
  };
}

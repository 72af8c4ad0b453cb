import { assert, DAY_MS } from "@touchline/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Counted } from "../wire/counted.ts";
import { createKeyThrottle } from "./key-throttle.ts";
import { beginAction, endAction } from "./operator.store.ts";
import {
  bearerOf,
  browserOf,
  checkKey,
  type IdentifiedOperator,
  LIVES_MS,
  type OperatorIdentity,
  type OperatorIdentityDeps,
  sessionOf,
} from "./operator-identity.ts";
import { loginRoutes, showLogin } from "./operator-login.ts";
import { RefusalError, refusal } from "./refusal.ts";

/** The operator name for OPERATOR_KEY; OPERATORS names others. */
const OPERATOR = "operator";
const RECORDS_KEPT_MS = 5 * 365 * DAY_MS;

export interface OperatorAccessDeps extends OperatorIdentityDeps {
  app: FastifyInstance;
  counted: Counted;
}

/** Authenticates the operator and records their actions. */
export interface OperatorAccess {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  /** For contract calls, before the body is read: throws a refusal for anybody but the operator. */
  identify(request: FastifyRequest): Promise<void>;
  /** Records a contract call before it runs. */
  record(request: FastifyRequest): Promise<void>;
  /** The name of the operator who makes this call. */
  nameOf(request: FastifyRequest): string;
  /** Adds what this request changed to its record. */
  changed(request: FastifyRequest, values: object): void;
  forget(): Promise<void>;
}

/** For routes under /dev: without a session the login page appears instead. */
export const operatorOnly = (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => request.server.operators.admit(request, reply);

interface OpenAccess extends OperatorIdentity {
  records: WeakMap<FastifyRequest, { actionId: Promise<bigint>; changed?: object }>;
  identified: WeakMap<FastifyRequest, IdentifiedOperator>;
}

/**
 * The operator's key arrives in a form or in a program's Authorization header, never in an address,
 * which histories and logs would keep. Each browser gets its own session: random, stored hashed,
 * bound to browser and network, ended after an hour without use.
 */
export function createOperatorAccess(deps: OperatorAccessDeps): OperatorAccess {
  const { app, config } = deps;
  const access: OpenAccess = {
    ...deps,
    keys: [[OPERATOR, config.operatorKey], ...Object.entries(config.operators)],
    throttle: createKeyThrottle(deps.counted),
    records: new WeakMap(),
    identified: new WeakMap(),
  };

  // Complete the record before the response leaves, so that a reader of the response can find it.
  app.addHook("onSend", async (request, reply, payload) => {
    const kept = access.records.get(request);
    if (kept) await endAction(access, await kept.actionId, reply.statusCode, kept.changed ?? null);
    return payload;
  });

  void app.register(async (scope) => loginRoutes(scope, access));

  return {
    admit: (request, reply) => admit(access, request, reply),
    identify: (request) => identify(access, request),
    async record(request) {
      const who = access.identified.get(request);
      assert(who !== undefined, "only the operator's calls are recorded");
      await record(access, request, who);
    },
    nameOf(request) {
      const who = access.identified.get(request);
      assert(who !== undefined, "only the operator's calls have an operator");
      return who.operator;
    },
    changed(request, values) {
      const kept = access.records.get(request);
      if (kept) kept.changed = values;
    },
    forget: () => forget(access),
  };
}

async function admit(
  access: OpenAccess,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) {
    const checked = checkKey(access, request, bearer);
    if (typeof checked === "string")
      return reply
        .code(checked === "wrong" ? 401 : 429)
        .send({ status: "ERROR", reason: `operator key ${checked}` });
    await record(access, request, { sessionId: null, ...checked });
    return undefined;
  }
  const session = await sessionOf(access, request);
  if (session === null) {
    if (request.method !== "GET")
      return reply
        .code(401)
        .type("text/plain; charset=utf-8")
        .send("Log in at /dev/login first.\n");
    return showLogin(access, reply.code(401), request.url.split("?")[0], "");
  }
  await record(access, request, session);
  return undefined;
}

async function identify(access: OpenAccess, request: FastifyRequest): Promise<void> {
  const bearer = bearerOf(request);
  const checked = bearer === undefined ? null : checkKey(access, request, bearer);
  if (checked === "throttled") throw new RefusalError(refusal("gateway.limit.exceeded"));
  const who =
    checked === null
      ? await sessionOf(access, request)
      : checked === "wrong"
        ? null
        : { sessionId: null, ...checked };
  if (who === null) throw new RefusalError(refusal("gateway.denied.operator"));
  access.identified.set(request, who);
}

/** Record the action before it runs: one that cannot be recorded is not carried out. */
async function record(
  access: OpenAccess,
  request: FastifyRequest,
  { sessionId, operator }: IdentifiedOperator,
): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { address } = browserOf(access, request);
  const path = request.url.split("?")[0] ?? "";
  const actionId = beginAction(access, {
    sessionId,
    operator,
    address,
    requestId: request.id,
    path,
    form: request.body ?? {},
  });
  access.records.set(request, { actionId });
  await actionId;
}

const forget = ({ db, clock }: OpenAccess): Promise<void> =>
  db.transact(async (tx) => {
    await tx
      .deleteFrom("operator_sessions")
      .where("created_at", "<", new Date(clock.now() - LIVES_MS))
      .execute();
    await tx
      .deleteFrom("operator_actions")
      .where("at", "<", new Date(clock.now() - RECORDS_KEPT_MS))
      .execute();
  });

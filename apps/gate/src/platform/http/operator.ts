import { assert, DAY_MS, HOUR_MS, MINUTE_MS } from "@touchline/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sameSecret, tokenHash } from "../secrets.ts";
import type { PlatformSettings } from "../settings/platform-settings.ts";
import type { Counted } from "../wire/counted.ts";
import { addressBlock } from "./address.ts";
import { createKeyThrottle, isGuess } from "./key-throttle.ts";
import {
  beginAction,
  createSession,
  endAction,
  endSession,
  findSession,
  type OperatorStoreDeps,
  touchSession,
} from "./operator.store.ts";
import { formOf, loginPage, readForms, sendPage } from "./page.ts";
import { RefusalError, refusal } from "./refusal.ts";

const COOKIE = "tl_operator";
/** The operator name for OPERATOR_KEY; OPERATORS names others. */
const OPERATOR = "operator";
const LIVES_MS = 12 * HOUR_MS;
const IDLE_MS = HOUR_MS;
/** A session's last use is stored at most this often. */
const TOUCHED_MS = MINUTE_MS;
const TOKEN_BYTES = 32;
const RECORDS_KEPT_MS = 5 * 365 * DAY_MS;

export interface OperatorDoorDeps extends OperatorStoreDeps {
  config: Pick<PlatformSettings, "operatorKey" | "operators">;
  app: FastifyInstance;
  counted: Counted;
  /** The visitor's address. */
  addressOf(request: FastifyRequest): string;
}

/** Authenticates the operator and records their actions. */
export interface OperatorDoor {
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

/**
 * The operator's key arrives in a form or in a program's Authorization header, never in an address,
 * which histories and logs would keep. Each browser gets its own session: random, stored hashed,
 * bound to browser and network, ended after an hour without use.
 */
export function createOperatorDoor({
  config,
  app,
  db,
  clock,
  random,
  counted,
  addressOf,
}: OperatorDoorDeps): OperatorDoor {
  const store = { db, clock, random };
  const throttle = createKeyThrottle(counted);
  const records = new WeakMap<FastifyRequest, { actionId: Promise<bigint>; changed?: object }>();
  /**
   * By request: the operator and the session; the session is null for a program that sent the key.
   */
  const identified = new WeakMap<FastifyRequest, { sessionId: string | null; operator: string }>();
  const keys: readonly (readonly [string, string])[] = [
    [OPERATOR, config.operatorKey],
    ...Object.entries(config.operators),
  ];
  const bearerOf = (request: FastifyRequest) =>
    /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const browserOf = (request: FastifyRequest) => ({
    address: addressBlock(addressOf(request)),
    userAgent: String(request.headers["user-agent"] ?? "").slice(0, 350),
  });

  /**
   * The key's owner. Compares every key, so that timing reveals nothing, and does so before it
   * counts: wrong keys of a neighbour behind the same address must not lock out the right one. Keys
   * are too long to guess at the rate of requests that an address has.
   */
  function checkKey(
    request: FastifyRequest,
    key: string,
  ): { operator: string } | "wrong" | "throttled" {
    const [found] = keys.filter(([, each]) => sameSecret(key, each));
    if (found) return { operator: found[0] };
    const address = addressBlock(addressOf(request));
    if (!isGuess(key, config.operatorKey)) return "wrong";
    if (!throttle.mayTry(address)) return "throttled";
    throttle.failed(address);
    request.log.warn({ requestId: request.id, address }, "a wrong operator key was sent");
    return "wrong";
  }

  async function sessionOf(
    request: FastifyRequest,
  ): Promise<{ sessionId: string; operator: string } | null> {
    const token = request.cookies[COOKIE];
    if (!token) return null;
    const session = await findSession(store, tokenHash(token));
    const now = clock.now();
    const browser = browserOf(request);
    const isLive =
      session && now < session.createdAt + LIVES_MS && now < session.lastUsedAt + IDLE_MS;
    if (!isLive || session.address !== browser.address || session.userAgent !== browser.userAgent)
      return null;
    if (now >= session.lastUsedAt + TOUCHED_MS) await touchSession(store, session.sessionId);
    return { sessionId: session.sessionId, operator: session.operator };
  }

  /** Record the action before it runs: one that cannot be recorded is not carried out. */
  async function record(
    request: FastifyRequest,
    { sessionId, operator }: { sessionId: string | null; operator: string },
  ): Promise<void> {
    if (request.method === "GET" || request.method === "HEAD") return;
    const { address } = browserOf(request);
    const path = request.url.split("?")[0] ?? "";
    const actionId = beginAction(store, {
      sessionId,
      operator,
      address,
      requestId: request.id,
      path,
      form: request.body ?? {},
    });
    records.set(request, { actionId });
    await actionId;
  }

  // Complete the record before the response leaves, so that a reader of the response can find it.
  app.addHook("onSend", async (request, reply, payload) => {
    const kept = records.get(request);
    if (kept) await endAction(store, await kept.actionId, reply.statusCode, kept.changed ?? null);
    return payload;
  });

  const show = (reply: FastifyReply, next: string, problem: string) =>
    sendPage(reply, random, loginPage(next, problem));

  void app.register(async (scope) => {
    readForms(scope);
    const page = { schema: { hide: true } };

    scope.get<{ Querystring: { next?: unknown } }>("/dev/login", page, async (request, reply) =>
      show(reply, nextOf(request.query.next), ""),
    );
    scope.post("/dev/login", page, async (request, reply) => {
      const { key = "", next } = formOf(request);
      const checked = checkKey(request, key);
      if (checked === "throttled")
        return show(
          reply.code(429),
          nextOf(next),
          "That is not the operator key, and many wrong ones came from your network.",
        );
      if (checked === "wrong")
        return show(reply.code(401), nextOf(next), "That is not the operator key.");
      const token = random.token(TOKEN_BYTES);
      await createSession(store, tokenHash(token), {
        ...browserOf(request),
        operator: checked.operator,
      });
      const secure = request.protocol === "https";
      reply.setCookie(COOKIE, token, {
        path: "/dev",
        httpOnly: true,
        sameSite: "strict",
        secure,
        maxAge: LIVES_MS / 1000,
      });
      return reply.redirect(nextOf(next), 303);
    });
    scope.post("/dev/logout", page, async (request, reply) => {
      const token = request.cookies[COOKIE];
      if (token) await endSession(store, tokenHash(token));
      return reply.clearCookie(COOKIE, { path: "/dev" }).redirect("/dev/login", 303);
    });
  });

  return {
    async admit(request, reply) {
      const bearer = bearerOf(request);
      if (bearer !== undefined) {
        const checked = checkKey(request, bearer);
        if (typeof checked === "string")
          return reply
            .code(checked === "wrong" ? 401 : 429)
            .send({ status: "ERROR", reason: `operator key ${checked}` });
        await record(request, { sessionId: null, ...checked });
        return undefined;
      }
      const session = await sessionOf(request);
      if (session === null) {
        if (request.method !== "GET")
          return reply
            .code(401)
            .type("text/plain; charset=utf-8")
            .send("Log in at /dev/login first.\n");
        return show(reply.code(401), nextOf(request.url.split("?")[0]), "");
      }
      await record(request, session);
      return undefined;
    },
    async identify(request) {
      const bearer = bearerOf(request);
      const checked = bearer === undefined ? null : checkKey(request, bearer);
      if (checked === "throttled") throw new RefusalError(refusal("gateway.limit.exceeded"));
      const who =
        checked === null
          ? await sessionOf(request)
          : checked === "wrong"
            ? null
            : { sessionId: null, ...checked };
      if (who === null) throw new RefusalError(refusal("gateway.denied.operator"));
      identified.set(request, who);
    },
    async record(request) {
      const who = identified.get(request);
      assert(who !== undefined, "only the operator's calls are recorded");
      await record(request, who);
    },
    nameOf(request) {
      const who = identified.get(request);
      assert(who !== undefined, "only the operator's calls have an operator");
      return who.operator;
    },
    changed(request, values) {
      const kept = records.get(request);
      if (kept) kept.changed = values;
    },
    forget: () =>
      db.transact(async (tx) => {
        await tx
          .deleteFrom("operator_sessions")
          .where("created_at", "<", new Date(clock.now() - LIVES_MS))
          .execute();
        await tx
          .deleteFrom("operator_actions")
          .where("at", "<", new Date(clock.now() - RECORDS_KEPT_MS))
          .execute();
      }),
  };
}

/** Only an operator page may follow the login. */
const nextOf = (next: unknown): string =>
  typeof next === "string" && /^\/dev\/[\w/.-]*$/.test(next) ? next : "/dev/punters";

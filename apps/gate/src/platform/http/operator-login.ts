import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tokenHash } from "../secrets.ts";
import { createSession, endSession } from "./operator.store.ts";
import {
  browserOf,
  COOKIE,
  checkKey,
  LIVES_MS,
  type OperatorIdentity,
} from "./operator-identity.ts";
import { formOf, loginPage, readForms, sendPage } from "./page.ts";

const TOKEN_BYTES = 32;

export const showLogin = (
  { random }: OperatorIdentity,
  reply: FastifyReply,
  next: unknown,
  problem: string,
) => sendPage(reply, random, loginPage(nextOf(next), problem));

export function loginRoutes(scope: FastifyInstance, identity: OperatorIdentity): void {
  readForms(scope);
  const page = { schema: { hide: true } };
  scope.get<{ Querystring: { next?: unknown } }>("/dev/login", page, async (request, reply) =>
    showLogin(identity, reply, request.query.next, ""),
  );
  scope.post("/dev/login", page, (request, reply) => logIn(identity, request, reply));
  scope.post("/dev/logout", page, (request, reply) => logOut(identity, request, reply));
}

async function logIn(identity: OperatorIdentity, request: FastifyRequest, reply: FastifyReply) {
  const { key = "", next } = formOf(request);
  const checked = checkKey(identity, request, key);
  if (checked === "throttled")
    return showLogin(
      identity,
      reply.code(429),
      next,
      "That is not the operator key, and many wrong ones came from your network.",
    );
  if (checked === "wrong")
    return showLogin(identity, reply.code(401), next, "That is not the operator key.");
  const token = identity.random.token(TOKEN_BYTES);
  await createSession(identity, tokenHash(token), {
    ...browserOf(identity, request),
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
}

async function logOut(identity: OperatorIdentity, request: FastifyRequest, reply: FastifyReply) {
  const token = request.cookies[COOKIE];
  if (token) await endSession(identity, tokenHash(token));
  return reply.clearCookie(COOKIE, { path: "/dev" }).redirect("/dev/login", 303);
}

/** Only an operator page may follow the login. */
const nextOf = (next: unknown): string =>
  typeof next === "string" && /^\/dev\/[\w/.-]*$/.test(next) ? next : "/dev/punters";

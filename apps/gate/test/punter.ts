import type { BodyOf, Calls, ReplyOf } from "@touchline/contract";
import { expect } from "vitest";
import { solvedCaptcha } from "./captcha.ts";
import type { TestGate, TestReply } from "./gate.ts";

export const PASSWORD = "correct horse 1";

/** Headers of a visitor with their own address whose requests are not rate-limited. */
export const uncounted = (gate: TestGate, ip = "203.0.113.7"): Record<string, string> => ({
  "x-touchline-internal": gate.config.internalKey,
  "x-touchline-ip": ip,
});

type JoinBody = BodyOf<Calls["signUpByEmail"]>;

export const joinBody = (email: string, over: Partial<JoinBody> = {}): JoinBody => ({
  joinPunter: { email },
  password: PASSWORD,
  countryId: "CW",
  currencyID: "USD",
  termsAgreement: true,
  ...over,
});

export interface TestPunter {
  email: string;
  tokens: ReplyOf<Calls["login"]>;
  cookie: string;
  /** The headers of this punter's calls. */
  headers: Record<string, string>;
}

export function punterOf(
  gate: TestGate,
  email: string,
  reply: TestReply<"login">,
  site: Record<string, string> = {},
): TestPunter {
  const cookie = reply.cookies.find(({ name }) => name === "tl_session")?.value ?? "";
  return {
    email,
    tokens: reply.body,
    cookie,
    headers: { ...uncounted(gate), ...site, ...sessionHeaders(reply.body) },
  };
}

export const sessionHeaders = (tokens: {
  accessToken: string;
  sessionHash: string;
}): Record<string, string> => ({
  authorization: `Bearer ${tokens.accessToken}`,
  "punter-session-hash": tokens.sessionHash,
});

/** A session works only on its own site. */
const siteOf = ({ host }: Record<string, string>): Record<string, string> => (host ? { host } : {});

/** The form with a solved captcha, as every sign-up needs. */
export async function withCaptcha<B extends { joinPunter: object }>(
  gate: TestGate,
  body: B,
): Promise<B> {
  const { token } = body.joinPunter as { token?: string };
  return {
    ...body,
    joinPunter: { ...body.joinPunter, token: token ?? (await solvedCaptcha(gate)) },
  };
}

let joined = 0;

/** A new punter for a test. */
export async function join(
  gate: TestGate,
  over: Partial<JoinBody> = {},
  headers: Record<string, string> = {},
): Promise<TestPunter> {
  const email = `punter${++joined}@example.com`;
  const body = await withCaptcha(gate, joinBody(email, over));
  const reply = await gate.call("signUpByEmail", {
    body,
    headers: { ...uncounted(gate), ...headers },
  });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return punterOf(
    gate,
    email,
    { ...reply, body: reply.body.loginResult } as TestReply<"login">,
    siteOf(headers),
  );
}

export async function logIn(
  gate: TestGate,
  body: BodyOf<Calls["login"]>,
  headers: Record<string, string> = {},
): Promise<TestPunter> {
  const reply = await gate.call("login", { body, headers: { ...uncounted(gate), ...headers } });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return punterOf(gate, body.login, reply, siteOf(headers));
}

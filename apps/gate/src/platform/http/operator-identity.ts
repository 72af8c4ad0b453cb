import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import type { FastifyRequest } from "fastify";
import { sameSecret, tokenHash } from "../secrets.ts";
import type { PlatformSettings } from "../settings/platform-settings.ts";
import { addressBlock } from "./address.ts";
import { type createKeyThrottle, isGuess } from "./key-throttle.ts";
import { findSession, type OperatorStoreDeps, touchSession } from "./operator.store.ts";

export const COOKIE = "tl_operator";
export const LIVES_MS = 12 * HOUR_MS;
const IDLE_MS = HOUR_MS;
/** A session's last use is stored at most this often. */
const TOUCHED_MS = MINUTE_MS;

/** The operator and the session; the session is null for a program that sent the key. */
export interface IdentifiedOperator {
  sessionId: string | null;
  operator: string;
}

export interface OperatorIdentityDeps extends OperatorStoreDeps {
  config: Pick<PlatformSettings, "operatorKey" | "operators">;
  /** The visitor's address. */
  addressOf(request: FastifyRequest): string;
}

export interface OperatorIdentity extends OperatorIdentityDeps {
  /** The operators' names with their keys. */
  keys: readonly (readonly [string, string])[];
  throttle: ReturnType<typeof createKeyThrottle>;
}

export const bearerOf = (request: FastifyRequest) =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];

export const browserOf = ({ addressOf }: OperatorIdentity, request: FastifyRequest) => ({
  address: addressBlock(addressOf(request)),
  userAgent: String(request.headers["user-agent"] ?? "").slice(0, 350),
});

/**
 * The key's owner. Compares every key, so that timing reveals nothing, and does so before it
 * counts: wrong keys of a neighbour behind the same address must not lock out the right one. Keys
 * are too long to guess at the rate of requests that an address has.
 */
export function checkKey(
  { config, keys, throttle, addressOf }: OperatorIdentity,
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

export async function sessionOf(
  identity: OperatorIdentity,
  request: FastifyRequest,
): Promise<IdentifiedOperator | null> {
  const token = request.cookies[COOKIE];
  if (!token) return null;
  const session = await findSession(identity, tokenHash(token));
  const now = identity.clock.now();
  const browser = browserOf(identity, request);
  const isLive =
    session && now < session.createdAt + LIVES_MS && now < session.lastUsedAt + IDLE_MS;
  if (!isLive || session.address !== browser.address || session.userAgent !== browser.userAgent)
    return null;
  if (now >= session.lastUsedAt + TOUCHED_MS) await touchSession(identity, session.sessionId);
  return { sessionId: session.sessionId, operator: session.operator };
}

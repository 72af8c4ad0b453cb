import { createSecretKey } from "node:crypto";
import type { Clock } from "@touchline/core";
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import type { GateConfig } from "../../../config.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { deriveKey, keyedHash, keyIdOf } from "../../../platform/secrets.ts";
import { ACCESS_TOKEN_MS, PUNTER_TOKEN_MS } from "./session.rules.ts";

const ISSUER = "touchline";
/** Number of cached access tokens with a verified signature. */
const MOST_KNOWN = 20_000;

interface AccessClaims {
  punterId: string;
  sessionId: string;
  sessionHash: string;
  /** In seconds, as in the token. */
  expires: number;
}

const PURPOSES = { gate: "access-token", socket: "punter-token" } as const;
type Audience = keyof typeof PURPOSES;

/** The signing keys of one secret, and the key id that tokens name. */
function signingKeys(secret: Uint8Array) {
  const keyFor = (purpose: string) => createSecretKey(deriveKey(secret, purpose));
  return { kid: keyIdOf(secret), gate: keyFor(PURPOSES.gate), socket: keyFor(PURPOSES.socket) };
}
type SigningKeys = ReturnType<typeof signingKeys>;

interface Signing {
  clock: Clock;
  current: SigningKeys;
  /**
   * A token signed before a rotation stays valid until it expires, and another gate may be further
   * in the rotation; this one signs by the current secret.
   */
  accepted: readonly SigningKeys[];
  /**
   * A page makes many calls with one token, so its signature is verified once. Its session is
   * checked on every call.
   */
  genuine: Map<string, AccessClaims>;
}

function sign(
  { clock, current }: Signing,
  audience: Audience,
  { punterId, sessionId }: PunterSession,
  claims: object,
  lifetimeMs: number,
): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT({ sid: sessionId, ...claims })
    .setProtectedHeader({ alg: "HS256", kid: current.kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(punterId)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeMs / 1000)
    .sign(current[audience]);
}

async function read(
  { clock, current, accepted }: Signing,
  audience: Audience,
  token: string,
): Promise<AccessClaims | null> {
  const keyOf = ({ kid }: JWTHeaderParameters) =>
    (accepted.find((keys) => keys.kid === kid) ?? current)[audience];
  try {
    const options = {
      issuer: ISSUER,
      audience,
      algorithms: ["HS256"],
      currentDate: new Date(clock.now()),
    };
    const { payload } = await jwtVerify(token, keyOf, options);
    return {
      punterId: String(payload.sub),
      sessionId: String(payload.sid),
      sessionHash: String(payload.shs),
      expires: Number(payload.exp),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function readAccess(signing: Signing, token: string): Promise<AccessClaims | null> {
  const { clock, genuine } = signing;
  const known = genuine.get(token);
  if (known && known.expires > Math.floor(clock.now() / 1000)) return known;
  const claims = await read(signing, "gate", token);
  if (genuine.size >= MOST_KNOWN) genuine.clear();
  if (claims) genuine.set(token, claims);
  else genuine.delete(token);
  return claims;
}

type TokenKeys = "tokenSecret" | "previousTokenSecrets" | "nextTokenSecrets";

/**
 * Signs and reads a session's tokens. Each kind has its own key, so that none can replace another.
 */
export function createTokens(
  {
    tokenSecret,
    previousTokenSecrets,
    nextTokenSecrets,
    dataKey,
  }: Pick<GateConfig, TokenKeys | "dataKey">,
  clock: Clock,
) {
  const current = signingKeys(tokenSecret);
  const accepted = [current, ...[...nextTokenSecrets, ...previousTokenSecrets].map(signingKeys)];
  const signing: Signing = { clock, current, accepted, genuine: new Map() };
  const hashKey = deriveKey(dataKey, "session-hash");
  const successorKey = deriveKey(dataKey, "refresh-token");
  /**
   * Sent to the browser at login and not stored in any table: the client sends it as
   * punter-session-hash beside the token.
   */
  const sessionHash = (sessionId: string) => keyedHash(hashKey, sessionId);
  return {
    sessionHash,
    /** For calls; names the session hash that must accompany it. */
    access: (session: PunterSession) =>
      sign(signing, "gate", session, { shs: sessionHash(session.sessionId) }, ACCESS_TOKEN_MS),
    readAccess: (token: string) => readAccess(signing, token),
    /** For sockets. */
    punter: (session: PunterSession) => sign(signing, "socket", session, {}, PUNTER_TOKEN_MS),
    readPunter: (token: string) => read(signing, "socket", token),
    /**
     * The only successor of a refresh token. It is derived, not random, so that a token repeated
     * within its grace gets the same successor: two racing tabs end up with one lineage, and
     * nothing is stored in clear.
     */
    successor: (refreshToken: string) => keyedHash(successorKey, refreshToken),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

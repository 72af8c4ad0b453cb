import { createSecretKey } from "node:crypto";
import type { Clock } from "@touchline/core";
import { errors, jwtVerify, SignJWT } from "jose";
import type { PunterSession } from "../../platform/caller.ts";
import { deriveKey, keyedHash } from "../../platform/secrets.ts";
import { ACCESS_TOKEN_MS, PUNTER_TOKEN_MS } from "./session.rules.ts";

const ISSUER = "touchline";
/** How many tokens of calls are remembered as genuine. */
const MOST_KNOWN = 20_000;

interface AccessClaims {
  punterId: string;
  sessionId: string;
  sessionHash: string;
  /** In seconds, as the token says it. */
  expires: number;
}

/** Signs and reads what a session hands out. Each kind has its own key, so none can stand in for another. */
export function createTokens(secret: Uint8Array, clock: Clock) {
  const keyFor = (purpose: string) => createSecretKey(deriveKey(secret, purpose));
  const keys = { gate: keyFor("access-token"), socket: keyFor("punter-token") };
  const hashKey = deriveKey(secret, "session-hash");
  const successorKey = deriveKey(secret, "refresh-token");

  function sign(audience: keyof typeof keys, { punterId, sessionId }: PunterSession, claims: object, lifetimeMs: number): Promise<string> {
    const now = Math.floor(clock.now() / 1000);
    return new SignJWT({ sid: sessionId, ...claims })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(punterId)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeMs / 1000)
      .sign(keys[audience]);
  }

  async function read(audience: keyof typeof keys, token: string): Promise<AccessClaims | null> {
    try {
      const options = { issuer: ISSUER, audience, algorithms: ["HS256"], currentDate: new Date(clock.now()) };
      const { payload } = await jwtVerify(token, keys[audience], options);
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

  // A page makes many calls with one token: its signature is checked once. Whether its session still stands is asked every time.
  const genuine = new Map<string, AccessClaims>();

  async function readAccess(token: string): Promise<AccessClaims | null> {
    const known = genuine.get(token);
    if (known && known.expires > Math.floor(clock.now() / 1000)) return known;
    const claims = await read("gate", token);
    if (genuine.size >= MOST_KNOWN) genuine.clear();
    if (claims) genuine.set(token, claims);
    else genuine.delete(token);
    return claims;
  }

  /** Told to the browser at login, known to no table: it goes into punter-session-hash beside the token. */
  const sessionHash = (sessionId: string) => keyedHash(hashKey, sessionId);

  return {
    sessionHash,
    /** For calls; says which session hash must come with it. */
    access: (session: PunterSession) => sign("gate", session, { shs: sessionHash(session.sessionId) }, ACCESS_TOKEN_MS),
    readAccess,
    /** For sockets. */
    punter: (session: PunterSession) => sign("socket", session, {}, PUNTER_TOKEN_MS),
    readPunter: (token: string) => read("socket", token),
    /**
     * The one refresh token that follows another. It is derived, not drawn, so that a token which comes again within its
     * grace is answered with the same successor: two tabs that race end up holding one lineage, and nothing is kept in clear.
     */
    successor: (refreshToken: string) => keyedHash(successorKey, refreshToken),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

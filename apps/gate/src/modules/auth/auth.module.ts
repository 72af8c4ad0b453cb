import { type Clock, HOUR_MS } from "@touchline/core";
import type { FastifyRequest } from "fastify";
import { createBulkhead } from "../../platform/bulkhead.ts";
import type { Bus } from "../../platform/bus.ts";
import type { Cookies, PunterSession } from "../../platform/caller.ts";
import type { GateConfig } from "../../platform/config.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import type { Schedule } from "../../platform/schedule.ts";
import { deriveKey, sameSecret } from "../../platform/secrets.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { authRoutes, setSessionCookie } from "./auth.routes.ts";
import { insertCredentials } from "./credentials.store.ts";
import { createLogin } from "./login.service.ts";
import { createLoginLimits } from "./login-limits.ts";
import { createPasswords } from "./passwords.ts";
import { createSessions, type SessionTokens } from "./sessions.service.ts";
import { createTokens } from "./tokens.ts";

export { passwordText } from "./passwords.ts";

export interface AuthDeps {
  config: GateConfig;
  db: Database;
  outbox: Outbox;
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  jurisdictions: Jurisdictions;
  punters: Punters;
}

/** Two of the four threads that Node has for such work; a line longer than this would outlast a visitor's patience. */
const HASHING = { atOnce: 2, waiting: 64 };

export interface Auth {
  /** The session a request proves: its token is ours, its session hash is the token's, and the session is open. */
  authenticate(request: FastifyRequest): Promise<PunterSession | null>;
  /** The same for a socket's token. */
  verifyPunterToken(token: string): Promise<PunterSession | null>;
  punterToken(session: PunterSession): Promise<string>;
  hashPassword: ReturnType<typeof createPasswords>["hash"];
  addCredentials(tx: Tx, punterId: string, passwordHash: string): Promise<void>;
  /** Logs a punter in who has just proved to be one. */
  openSession(punterId: string, cookies: Cookies): Promise<SessionTokens>;
}

/** Who is calling: passwords, sessions and their tokens. */
export function createAuth(deps: AuthDeps): Auth {
  const { config, db, outbox, bus, clock, random, schedule, handle, jurisdictions, punters } = deps;
  const tokens = createTokens(config.tokenSecret, clock);
  const sessions = createSessions({ db, outbox, clock, random, tokens });
  const passwords = createPasswords(createBulkhead(HASHING));
  const limits = createLoginLimits(db, clock, deriveKey(config.tokenSecret, "login-limits"));
  authRoutes(handle, createLogin({ db, punters, jurisdictions, limits, passwords, sessions }), sessions, clock);
  bus.subscribe("session.ended", ({ sessionId }) => sessions.forget(sessionId));
  schedule.every(10_000, "auth.end-expired", sessions.endExpired);
  schedule.every(HOUR_MS, "auth.forget", async () => {
    await sessions.forgetOld();
    await limits.sweep();
  });

  async function openSessionOf(claims: PunterSession | null): Promise<PunterSession | null> {
    const session = claims && (await sessions.find(claims.sessionId));
    return session ? { punterId: session.punterId, sessionId: session.sessionId } : null;
  }

  return {
    async authenticate({ headers }) {
      const hash = headers["punter-session-hash"];
      const [scheme, token] = headers.authorization?.split(" ") ?? [];
      if (typeof hash !== "string" || scheme !== "Bearer" || !token) return null;
      const claims = await tokens.readAccess(token);
      return claims && sameSecret(hash, claims.sessionHash) ? openSessionOf(claims) : null;
    },
    verifyPunterToken: async (token) => openSessionOf(await tokens.readPunter(token)),
    punterToken: tokens.punter,
    hashPassword: passwords.hash,
    addCredentials: (tx, punterId, passwordHash) => insertCredentials(tx, punterId, passwordHash, new Date(clock.now())),
    async openSession(punterId, cookies) {
      const { reply, cookie } = await sessions.open(punterId, { rememberMe: false, infinite: false });
      setSessionCookie(cookies, cookie);
      return reply;
    },
  };
}

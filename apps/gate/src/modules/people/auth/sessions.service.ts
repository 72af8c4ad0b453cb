import type {
  Jurisdiction,
  LoginType,
  obtainToken,
  ReplyOf,
  refreshToken,
} from "@touchline/contract";
import { type Clock, DAY_MS } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SessionOwners } from "../../../platform/http/session-owner.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { sameSecret, tokenHash } from "../../../platform/secrets.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { createRefresh } from "./refresh.service.ts";
import {
  ACCESS_TOKEN_MS,
  cookieSeconds,
  isOver,
  LONGEST_MS,
  type SessionKind,
  sessionExpiry,
} from "./session.rules.ts";
import { createSessionCache } from "./session-cache.ts";
import * as store from "./sessions.store.ts";
import type { Tokens } from "./tokens.ts";

export type SessionTokens = ReplyOf<typeof refreshToken>;
/** A session's cookie, and how long the browser keeps it. */
export interface SessionCookie {
  value: string;
  maxAgeSeconds: number | undefined;
}

export interface OpenedSession {
  reply: SessionTokens;
  cookie: SessionCookie;
}

/** How a session was opened: stored with it, and sent to analytics. */
export interface Opening {
  kind: SessionKind;
  loginType: LoginType;
  /** Whether the login used a password. */
  passwordProved: boolean;
  /** Whether the login counts as a second factor: a key that verified its owner. */
  verified?: boolean;
  /** The device, as shown to the owner in the list of sessions. */
  from: Visitor;
}

export type Visitor = Pick<Caller, "userAgent" | "country" | "source" | "target">;

const SWEEP_BATCH = 500;
/** Used tokens are kept to detect theft; after this time a replayed one is merely unknown. */
const FORGET_AFTER_MS = 30 * DAY_MS;

export interface SessionsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  tokens: Tokens;
  owners: SessionOwners;
}

export function createSessions({ db, outbox, clock, random, tokens, owners }: SessionsDeps) {
  const cache = createSessionCache(clock, (sessionId) =>
    db.read((reader) => store.findSession(reader, sessionId)),
  );
  const now = () => new Date(clock.now());
  const kindOf = ({ rememberMe, expiresAt }: store.Session): SessionKind => ({
    rememberMe,
    infinite: expiresAt === null,
  });
  const touch = (tx: Tx, session: store.Session) =>
    store.moveExpiry(
      tx,
      session.sessionId,
      sessionExpiry(kindOf(session), clock.now(), session.createdAt.getTime()),
      now(),
    );
  const spend = createRefresh({
    db,
    clock,
    tokens,
    touch,
    revoke: (tx, session) => endIn(tx, session, "reuse"),
  });

  async function accessOf(session: PunterSession): Promise<ReplyOf<typeof obtainToken>> {
    const [accessToken, punterToken] = await Promise.all([
      tokens.access(session),
      tokens.punter(session),
    ]);
    return {
      status: "OK",
      accessToken,
      punterToken,
      creationTime: clock.now(),
      loginTimeout: ACCESS_TOKEN_MS,
    };
  }

  async function tokensOf(
    session: PunterSession,
    refreshToken: string,
    previousLoginAt: Date | null,
  ): Promise<SessionTokens> {
    const lastLoginTime = previousLoginAt?.getTime() ?? null;
    return {
      ...(await accessOf(session)),
      refreshToken,
      lastLoginTime,
      sessionHash: tokens.sessionHash(session.sessionId),
    };
  }

  async function open(
    punterId: string,
    { kind, loginType, passwordProved, verified = false, from }: Opening,
  ): Promise<OpenedSession> {
    const session = { punterId, sessionId: random.uuid() };
    const cookie = {
      value: owners.signed(random.token(32), punterId),
      maxAgeSeconds: cookieSeconds(kind),
    };
    const refreshToken = random.token(32);
    const previousLoginAt = await db.statement((tx) =>
      store.insertSession(tx, {
        ...session,
        cookieHash: tokenHash(cookie.value),
        refreshTokenHash: tokenHash(refreshToken),
        rememberMe: kind.rememberMe,
        loginType,
        passwordProvedAt: passwordProved ? now() : null,
        verifiedAt: verified ? now() : null,
        from,
        expiresAt: sessionExpiry(kind, clock.now()),
        at: now(),
      }),
    );
    return { reply: await tokensOf(session, refreshToken, previousLoginAt), cookie };
  }

  async function endIn(
    tx: Tx,
    { punterId, sessionId }: PunterSession,
    reason: store.EndReason,
  ): Promise<void> {
    if (await store.endSession(tx, sessionId, reason, now()))
      await outbox.append(tx, "session.ended", { punterId, sessionId, reason });
  }

  async function end(session: PunterSession, reason: store.EndReason): Promise<void> {
    await db.transact((tx) => endIn(tx, session, reason));
    cache.drop(session.sessionId);
    outbox.wake();
  }

  return {
    open,
    end,
    /**
     * Ends the punter's sessions except one, and returns how many. The caller's other writes share
     * the transaction.
     */
    async endOthers(tx: Tx, punterId: string, except: string | null): Promise<number> {
      const ended = await store.endSessionsOf(tx, punterId, except, "revoked", now());
      for (const session of ended) {
        await outbox.append(tx, "session.ended", { ...session, reason: "revoked" });
        cache.drop(session.sessionId);
      }
      return ended.length;
    },
    /** Ends one of the punter's sessions; false if there is no such open one. */
    async endOne(tx: Tx, punterId: string, sessionId: string): Promise<boolean> {
      const session = await store.findSession(tx, sessionId);
      if (session?.punterId !== punterId || isOver(session, clock.now())) return false;
      await endIn(tx, session, "revoked");
      cache.drop(sessionId);
      return true;
    },
    async refresh(token: string, jurisdiction: Jurisdiction) {
      const spent = await spend(token, jurisdiction);
      if (spent?.decision === "reuse") {
        cache.drop(spent.session.sessionId);
        outbox.wake();
      }
      if (spent?.decision !== "rotate" && spent?.decision !== "repeat")
        return refusal("INVALID_REFRESH_TOKEN");
      const { session, next } = spent;
      return { session, reply: await tokensOf(session, next, session.previousLoginAt) };
    },
    /** For a reloaded page: its cookie and session hash together identify a session. */
    async obtain(cookie: string, sessionHash: string, jurisdiction: Jurisdiction) {
      const session = await db.transact(async (tx) => {
        const found = await store.findSessionByCookie(tx, tokenHash(cookie));
        if (found?.jurisdiction !== jurisdiction || isOver(found, clock.now())) return null;
        if (!sameSecret(sessionHash, tokens.sessionHash(found.sessionId))) return null;
        await touch(tx, found);
        return found;
      });
      return session ? { session, reply: await accessOf(session) } : refusal("TOKEN_NOT_FOUND");
    },
    /** Ends the session of a refresh token, used or not. */
    async endByToken(token: string): Promise<void> {
      const session = await db.transact((tx) => store.lockSessionOfToken(tx, tokenHash(token)));
      if (session) await end(session, "self");
    },
    /**
     * Records how a session's owner authenticated: with the password, any key or the account's
     * phone; or how the session was confirmed: by that phone, an authenticator (a passkey is one)
     * or a recovery code.
     */
    async mark(
      tx: Tx,
      sessionId: string,
      proof: "password" | "key" | "phone" | "second-factor" | "authenticator" | "recovery-code",
    ): Promise<void> {
      const proofs = {
        password: { password_proved_at: now() },
        phone: { phone_proved_at: now() },
        key: { key_proved_at: now() },
        "second-factor": { phone_proved_at: now(), verified_at: now() },
        authenticator: { key_proved_at: now(), verified_at: now() },
        "recovery-code": { verified_at: now() },
      };
      await store.markSession(tx, sessionId, proofs[proof]);
      cache.drop(sessionId);
    },
    /** The session if it is open, at most a second out of date. */
    find: cache.find,
    forget: cache.drop,
    /** The cookie with a renewed age, if it is this session's. */
    renewedCookie(session: store.Session, cookie: string | undefined): SessionCookie | null {
      if (cookie === undefined || !tokenHash(cookie).equals(session.cookieHash)) return null;
      return { value: cookie, maxAgeSeconds: cookieSeconds(kindOf(session)) };
    },
    async endExpired(): Promise<void> {
      let ended: PunterSession[];
      do {
        ended = await db.transact(async (tx) => {
          const batch = await store.endExpired(
            tx,
            now(),
            new Date(clock.now() - LONGEST_MS.infinite),
            SWEEP_BATCH,
          );
          for (const session of batch)
            await outbox.append(tx, "session.ended", { ...session, reason: "expired" });
          return batch;
        });
        outbox.wake();
      } while (ended.length >= SWEEP_BATCH);
    },
    forgetOld: () =>
      db.transact((tx) => store.forgetOld(tx, new Date(clock.now() - FORGET_AFTER_MS))),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import type { Auth } from "../../../ports/auth.ts";
import { type AuthDeps, type AuthWork, createAuthWork } from "./auth-deps.ts";
import { authenticate, proveByPassword, verifyPunterToken } from "./authenticate.ts";
import { EMAIL_CHANGED_TEXTS } from "./contact-texts.data.ts";
import { insertCredentials } from "./credentials.store.ts";
import { authenticatorSince } from "./keys/authenticator.ts";
import { keysRoutes } from "./keys/keys.routes.ts";
import { unproved } from "./keys/recent-proof.ts";
import {
  logInBrowser,
  logInBrowserByKey,
  openBrowserSession,
  reopenBrowserSession,
} from "./log-in-browser.ts";
import { loginRoutes } from "./login.routes.ts";
import { proveLogin } from "./login.service.ts";
import { forgetTokens, issueToken, spendTokens, takeToken } from "./login-tokens.ts";
import { tellOwner } from "./owner-notices.ts";
import { passwordRoutes } from "./password.routes.ts";
import { phoneRoutes } from "./phone.routes.ts";
import { sendRecoveries } from "./recover-password.ts";
import { sessionRoutes } from "./session.routes.ts";
import { isConfirmed, PROOF_MS, secondFactorOf } from "./session.rules.ts";
import { installWaited } from "./waiting-phones.ts";

export type { HashingThreads } from "./hashing-threads.ts";
export { CHALLENGE_MS } from "./keys/challenges.ts";
export { keysLogIn } from "./keys/key-login.ts";
export { SECURITY_CHANGES } from "./keys/security-changes.data.ts";
export { brokenPassword, PASSWORD_RULES } from "./password.rules.ts";

/** Authentication: passwords, sessions and their tokens. */
export function createAuth(deps: AuthDeps): Auth {
  const work = createAuthWork(deps);
  const { clock, notify, tokens, sessions, threads, passwords, notices } = work;
  authRoutes(work);
  work.bus.subscribe("session.ended", ({ sessionId }) => sessions.forget(sessionId));
  authTimers(work);
  return {
    authenticate: (request, site) => authenticate(work, request, site),
    verifyPunterToken: (token, jurisdiction) => verifyPunterToken(work, token, jurisdiction),
    punterToken: tokens.punter,
    sessionStartedAt: async (sessionId) => (await sessions.find(sessionId))?.createdAt ?? null,
    secondFactor: async (sessionId) => secondFactorOf(await sessions.find(sessionId, isConfirmed)),
    hasAuthenticator: async (punterId) => (await authenticatorSince(work, punterId)) !== null,
    prove: (session, typed, caller) => proveByPassword(work, session, typed, caller),
    unproved: (session) => unproved(work, session),
    challenges: work.challenges,
    logInByKey: (key, visit) => logInBrowserByKey(work, key, visit),
    async provedByKey(tx, sessionId) {
      await sessions.mark(tx, sessionId, "key");
      return clock.now() + PROOF_MS;
    },
    tellSecurity: notices.tell,
    endSessions: async (tx, punterId) => void (await sessions.endOthers(tx, punterId, null)),
    hashPassword: passwords.hash,
    addCredentials: (tx, punterId, first) =>
      insertCredentials(tx, punterId, first, new Date(clock.now())),
    openSession: (punterId, visit, loginType) =>
      openBrowserSession(work, punterId, visit, loginType),
    logIn: (punterId, visit, loginType) => logInBrowser(work, punterId, visit, loginType),
    mayRepeat: work.mayRepeat,
    reopenSession: (opened, visit, loginType) =>
      reopenBrowserSession(work, opened, visit, loginType),
    issueToken: (tx, punterId, kind, lifetimeMs, sessionId) =>
      issueToken(work, tx, punterId, kind, lifetimeMs, sessionId),
    takeToken: (tx, token, kind) => takeToken(work, tx, token, kind),
    // Given threads are closed by their giver.
    close: deps.hashing ? async () => {} : threads.close,
    spendTokens: (tx, punterId, kinds) => spendTokens(work, tx, punterId, kinds),
    tellEmailChanged: (tx, before) => tellOwner(notify, tx, before, EMAIL_CHANGED_TEXTS, {}),
    proveLogin: (asked, caller) => proveLogin(work, asked, caller),
  };
}

function authRoutes(work: AuthWork): void {
  const { handle, sessions, clock } = work;
  loginRoutes(handle, work);
  sessionRoutes(handle, sessions, clock);
  keysRoutes(handle, work);
  passwordRoutes(handle, work);
  phoneRoutes(handle, work);
}

function authTimers(work: AuthWork): void {
  const { db, schedule, sessions, limits, challenges } = work;
  schedule.every(1000, "auth.recoveries", () => sendRecoveries(work));
  schedule.every(MINUTE_MS, "auth.waiting-phones", () => installWaited(work));
  schedule.every(10_000, "auth.end-expired", sessions.endExpired);
  schedule.every(HOUR_MS, "auth.forget", async () => {
    await sessions.forgetOld();
    await limits.sweep();
    await db.transact((tx) => forgetTokens(work, tx));
  });
  schedule.every(MINUTE_MS, "auth.challenges", challenges.forget);
}

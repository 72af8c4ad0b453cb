import type { Jurisdiction } from "@touchline/contract";
import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import type { PunterSession } from "../../../platform/http/caller.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import { createSessionOwners } from "../../../platform/http/session-owner.ts";
import { deriveKey, sameSecret } from "../../../platform/secrets.ts";
import type { Auth, AuthDeps } from "./auth-api.ts";
import { EMAIL_CHANGED_TEXTS } from "./contact-texts.data.ts";
import { insertCredentials } from "./credentials.store.ts";
import { createEarnedTry } from "./earned-try.ts";
import { createFailedLogins } from "./failed-logins.ts";
import { hasPassword } from "./has-password.ts";
import { createHashingThreads, HASHING } from "./hashing-threads.ts";
import { findAuthenticator } from "./keys/authenticators.store.ts";
import { createKeys } from "./keys/keys.ts";
import { createSecurityNotices } from "./keys/security-notices.ts";
import { answer, loginRoutes } from "./login.routes.ts";
import { createLogin } from "./login.service.ts";
import { createLoginLimits } from "./login-limits.ts";
import { createLoginTokens } from "./login-tokens.ts";
import { tellOwner } from "./owner-notices.ts";
import { passwordRoutes } from "./password.routes.ts";
import { createPasswordService } from "./password.service.ts";
import { createPasswords } from "./passwords.ts";
import { phoneRoutes } from "./phone.routes.ts";
import { createPhoneChange } from "./phone-change.ts";
import { createRecovery } from "./recover-password.ts";
import { createRepetition } from "./repetition.ts";
import { sessionRoutes } from "./session.routes.ts";
import { isConfirmed, PROOF_MS, secondFactorOf } from "./session.rules.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { createSessions } from "./sessions.service.ts";
import { createThreeDs } from "./three-ds.ts";
import { createTokenLogin } from "./token-login.service.ts";
import { createTokens } from "./tokens.ts";
import { createWaitingPhones } from "./waiting-phones.ts";
import { createWayIn } from "./way-in.ts";

export type { Auth, BrowserVisit } from "./auth-api.ts";
export type { HashingThreads } from "./hashing-threads.ts";
export { CHALLENGE_MS, type ChallengeOwner } from "./keys/challenges.ts";
export { keysLogIn } from "./keys/key-login.ts";
export { SECURITY_CHANGES, type SecurityChangeKind } from "./keys/security-changes.data.ts";
export { brokenPassword, PASSWORD_RULES } from "./password.rules.ts";

const PLAIN = { rememberMe: false, infinite: false };

/** Authentication: passwords, sessions and their tokens. */
export function createAuth(deps: AuthDeps): Auth {
  const {
    config,
    log,
    db,
    outbox,
    bus,
    clock,
    random,
    schedule,
    handle,
    jurisdictions,
    captcha,
    notify,
    codes,
    punters,
    atLogin,
  } = deps;
  const tokens = createTokens(config, clock);
  const owners = createSessionOwners(config.internalKey);
  const sessions = createSessions({ db, outbox, clock, random, tokens, owners });
  const threads = deps.hashing ?? createHashingThreads();
  const passwords = createPasswords(createBulkhead(HASHING), threads);
  const limits = createLoginLimits(db, clock, deriveKey(config.dataKey, "login-limits"));
  const loginTokens = createLoginTokens(clock, random);
  const wayIn = createWayIn({ clock, sessions, atLogin });
  const unearned = createEarnedTry(captcha);
  const { prove, logIn } = createLogin({
    db,
    clock,
    punters,
    jurisdictions,
    unearned,
    limits,
    passwords,
    wayIn,
  });
  const failed = createFailedLogins(log, deriveKey(config.dataKey, "failed-logins"));
  loginRoutes({
    handle,
    failed,
    clock,
    logIn,
    tokenLogin: createTokenLogin({ db, clock, punters, loginTokens, sessions, wayIn }),
  });
  sessionRoutes(handle, sessions, clock);
  const mayRepeat = createRepetition(db, clock);
  const fingerprintKey = deriveKey(config.dataKey, "password-request");
  const recovery = createRecovery({
    log,
    db,
    clock,
    random,
    fingerprintKey,
    captcha,
    notify,
    punters,
    loginTokens,
  });
  const passwordService = createPasswordService({
    db,
    outbox,
    clock,
    fingerprintKey,
    notify,
    punters,
    limits,
    passwords,
    loginTokens,
    sessions,
    wayIn,
    mayRepeat,
    failed,
    endDeviceKeys: deps.endDeviceKeys,
  });
  const notices = createSecurityNotices({ notify, toInbox: deps.toInbox });
  const { challenges, proving, enter } = createKeys({
    config,
    db,
    outbox,
    clock,
    random,
    handle,
    jurisdictions,
    punters,
    limits,
    unearned,
    failed,
    sessions,
    passwords: passwordService,
    wayIn,
    notices,
    devicesOf: deps.devicesOf,
  });
  passwordRoutes(handle, recovery, passwordService, proving.given);
  const waiting = createWaitingPhones({
    db,
    outbox,
    clock,
    notify,
    punters,
    loginTokens,
    sessions,
  });
  phoneRoutes(
    handle,
    createPhoneChange({ db, outbox, clock, codes, punters, sessions, waiting }),
    waiting,
    createThreeDs({ db, clock, codes, punters, loginTokens, sessions }),
  );
  bus.subscribe("session.ended", ({ sessionId }) => sessions.forget(sessionId));
  schedule.every(1000, "auth.recoveries", recovery.sendAsked);
  schedule.every(MINUTE_MS, "auth.waiting-phones", waiting.installWaited);
  schedule.every(10_000, "auth.end-expired", sessions.endExpired);
  schedule.every(HOUR_MS, "auth.forget", async () => {
    await sessions.forgetOld();
    await limits.sweep();
    await db.transact(loginTokens.forgetTokens);
  });
  schedule.every(MINUTE_MS, "auth.challenges", challenges.forget);

  async function openSessionOf(
    claims: PunterSession | null,
    jurisdiction: Jurisdiction,
  ): Promise<PunterSession | null> {
    const session = claims && (await sessions.find(claims.sessionId, isConfirmed));
    if (session?.jurisdiction !== jurisdiction) return null;
    const { punterId, sessionId } = session;
    return { punterId, sessionId, secondFactorDue: !isConfirmed(session) };
  }

  return {
    async authenticate({ headers }, { jurisdiction }) {
      const hash = headers["punter-session-hash"];
      const [scheme, token] = headers.authorization?.split(" ") ?? [];
      if (typeof hash !== "string" || scheme !== "Bearer" || !token) return null;
      const claims = await tokens.readAccess(token);
      return claims && sameSecret(hash, claims.sessionHash)
        ? openSessionOf(claims, jurisdiction)
        : null;
    },
    verifyPunterToken: async (token, jurisdiction) =>
      openSessionOf(await tokens.readPunter(token), jurisdiction),
    punterToken: tokens.punter,
    sessionStartedAt: async (sessionId) => (await sessions.find(sessionId))?.createdAt ?? null,
    secondFactor: async (sessionId) => secondFactorOf(await sessions.find(sessionId, isConfirmed)),
    hasAuthenticator: async (punterId) =>
      (await db.read((reader) => findAuthenticator(reader, punterId)))?.confirmedAt != null,
    async prove(session, typed, caller) {
      if (!typed && (await proving.given(session))) return null;
      const { punterId } = session;
      return (await db.read((reader) => hasPassword(reader, punterId, caller.jurisdiction)))
        ? passwordService.prove(punterId, typed ?? "", caller)
        : null;
    },
    unproved: proving.needed,
    challenges,
    logInByKey: async (key, { cookies, caller }) =>
      answer(failed(key.keyName, caller, await enter(key, caller)), cookies),
    async provedByKey(tx, sessionId) {
      await sessions.mark(tx, sessionId, "key");
      return clock.now() + PROOF_MS;
    },
    tellSecurity: notices.tell,
    endSessions: async (tx, punterId) => void (await sessions.endOthers(tx, punterId, null)),
    hashPassword: passwords.hash,
    addCredentials: (tx, punterId, first) =>
      insertCredentials(tx, punterId, first, new Date(clock.now())),
    async openSession(punterId, { cookies, caller }, loginType = "complete_registration") {
      // The form contained the account's password or code.
      const { reply, cookie } = await sessions.open(punterId, {
        kind: PLAIN,
        loginType,
        passwordProved: true,
        from: caller,
      });
      setSessionCookie(cookies, cookie);
      return reply;
    },
    async logIn(punterId, { cookies, caller }, loginType) {
      const punter = await db.read((reader) => punters.byId(reader, punterId));
      return answer(
        await wayIn(punter, { kind: PLAIN, loginType, passwordProved: false, from: caller }),
        cookies,
      );
    },
    mayRepeat,
    async reopenSession(opened, { cookies, caller }, loginType) {
      if (!(await mayRepeat(opened))) return null;
      const punter = await db.read((reader) => punters.byId(reader, opened.punterId));
      const reply = answer(
        await wayIn(punter, { kind: PLAIN, loginType, passwordProved: true, from: caller }),
        cookies,
      );
      return isRefusal(reply) ? null : reply;
    },
    issueToken: loginTokens.issueToken,
    takeToken: loginTokens.takeToken,
    // Given threads are closed by their giver.
    close: deps.hashing ? async () => {} : threads.close,
    spendTokens: loginTokens.spendTokens,
    tellEmailChanged: (tx, before) => tellOwner(notify, tx, before, EMAIL_CHANGED_TEXTS, {}),
    proveLogin: prove,
  };
}

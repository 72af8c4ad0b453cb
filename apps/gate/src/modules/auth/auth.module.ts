import type { Jurisdiction, LoginType } from "@touchline/contract";
import { type Clock, HOUR_MS, MINUTE_MS } from "@touchline/core";
import type { Logger } from "pino";
import { createBulkhead } from "../../platform/bulkhead.ts";
import type { Bus } from "../../platform/bus.ts";
import type { Authenticate, Caller, Cookies, PunterSession } from "../../platform/caller.ts";
import type { GateConfig } from "../../platform/config.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, type Refusal } from "../../platform/refusal.ts";
import type { Schedule } from "../../platform/schedule.ts";
import { deriveKey, sameSecret } from "../../platform/secrets.ts";
import type { Captcha } from "../captcha/captcha.module.ts";
import type { Codes } from "../codes/codes.module.ts";
import type { Jurisdictions } from "../jurisdictions/jurisdictions.module.ts";
import type { Notify } from "../notify/notify.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import { EMAIL_CHANGED_TEXTS } from "./contact-texts.data.ts";
import { insertCredentials } from "./credentials.store.ts";
import { createEarnedTry } from "./earned-try.ts";
import { createFailedLogins } from "./failed-logins.ts";
import { hasPassword } from "./has-password.ts";
import { createHashingThreads, HASHING } from "./hashing-threads.ts";
import { findAuthenticator } from "./keys/authenticators.store.ts";
import type { Challenges } from "./keys/challenges.ts";
import type { KeyAttempt, KeyLogin } from "./keys/key-login.ts";
import type { DevicesOf } from "./keys/keys.routes.ts";
import { createKeys } from "./keys/keys.ts";
import {
  createSecurityNotices,
  type SecurityNotices,
  type SecurityNoticesDeps,
} from "./keys/security-notices.ts";
import { answer, loginRoutes } from "./login.routes.ts";
import { createLogin, type Prove } from "./login.service.ts";
import { createLoginLimits } from "./login-limits.ts";
import { createLoginTokens, type LoginTokens } from "./login-tokens.ts";
import { tellOwner } from "./owner-notices.ts";
import { passwordRoutes } from "./password.routes.ts";
import { createPasswordService } from "./password.service.ts";
import { createPasswords } from "./passwords.ts";
import { phoneRoutes } from "./phone.routes.ts";
import { createPhoneChange } from "./phone-change.ts";
import { createRecovery } from "./recover-password.ts";
import { createRepetition, type LoggedIn, type Repetition } from "./repetition.ts";
import { sessionRoutes } from "./session.routes.ts";
import { PROOF_MS } from "./session.rules.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { createSessions, type SessionTokens } from "./sessions.service.ts";
import type { Session } from "./sessions.store.ts";
import { createThreeDs } from "./three-ds.ts";
import { createTokenLogin } from "./token-login.service.ts";
import { createTokens } from "./tokens.ts";
import { createWaitingPhones } from "./waiting-phones.ts";
import { type AtLogin, createWayIn } from "./way-in.ts";

export { CHALLENGE_MS, type ChallengeOwner } from "./keys/challenges.ts";
export { keysLogIn } from "./keys/key-login.ts";
export { SECURITY_CHANGES, type SecurityChangeKind } from "./keys/security-changes.data.ts";
export { brokenPassword, PASSWORD_RULES } from "./password.rules.ts";

export interface AuthDeps {
  config: GateConfig;
  log: Pick<Logger, "error" | "warn">;
  db: Database;
  outbox: Outbox;
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  jurisdictions: Jurisdictions;
  captcha: Captcha;
  notify: Notify;
  codes: Codes;
  punters: Punters;
  atLogin: AtLogin;
  /** Notifies the punter's inbox of a change to the account's keys. */
  toInbox: SecurityNoticesDeps["toInbox"];
  devicesOf: DevicesOf;
  /** Device keys end with the password that vouched for them. */
  endDeviceKeys(tx: Tx, punterId: string): Promise<void>;
}

export interface Auth {
  /**
   * The session that a request proves: the token is ours, the session hash matches it, and the
   * session is open and belongs to this site.
   */
  authenticate: Authenticate;
  /** The same for a socket's token. */
  verifyPunterToken(token: string, jurisdiction: Jurisdiction): Promise<PunterSession | null>;
  punterToken(session: PunterSession): Promise<string>;
  /** Null once the session has ended. */
  sessionStartedAt(sessionId: string): Promise<Date | null>;
  /**
   * Whether the account requires a second factor, which one, and whether this session has given it.
   */
  secondFactor(sessionId: string): Promise<SecondFactor>;
  /** Whether the account confirms its sessions with an authenticator app. */
  hasAuthenticator(punterId: string): Promise<boolean>;
  /**
   * Null for the right password, for a session with a recent proof, and for a punter without a
   * password (a national ID account). Wrong passwords count like failed logins.
   */
  prove(
    session: PunterSession,
    typed: string | undefined,
    caller: Caller,
  ): Promise<Refusal<
    "INCORRECT_PASSWORD" | "LOGIN_DENIED_BY_PERMISSION" | "gateway.unavailable"
  > | null>;
  /** Refuses a sensitive change if the session has no recent proof of its owner. */
  unproved(session: PunterSession): Promise<Refusal<"PROOF_NEEDED"> | null>;
  /** Challenges for keys to sign. */
  challenges: Challenges;
  /**
   * Logs in with a key that verified its owner, subject to limits, captcha, the account's state and
   * the exclusion register.
   */
  logInByKey(
    key: KeyAttempt,
    visit: BrowserVisit,
  ): Promise<SessionTokens | Extract<Awaited<ReturnType<KeyLogin>>, Refusal>>;
  /**
   * Records that the session's owner authenticated with a key; returns until when that is valid.
   */
  provedByKey(tx: Tx, sessionId: string): Promise<number>;
  /** Notifies the owner of a change to the account's keys. */
  tellSecurity: SecurityNotices["tell"];
  /** Logs the punter out everywhere; the caller wakes the outbox after the transaction. */
  endSessions(tx: Tx, punterId: string): Promise<void>;
  hashPassword: ReturnType<typeof createPasswords>["hash"];
  addCredentials(tx: Tx, punterId: string, passwordHash: string | undefined): Promise<void>;
  /** Logs in a punter whose account was just opened: the registers were checked for that. */
  openSession(
    punterId: string,
    visitor: BrowserVisit,
    loginType?: LoginType,
  ): Promise<SessionTokens>;
  /**
   * Logs in a punter who has authenticated, subject to the account's state and the exclusion
   * register.
   */
  logIn(
    punterId: string,
    visit: BrowserVisit,
    loginType: LoginType,
  ): Promise<SessionTokens | Refusal<"INCORRECT_PUNTER_STATE" | "CUSTOMER_ERROR_CHECK_VERIFY">>;
  /**
   * Whether a repeated request may log in again: soon after, and only with unchanged credentials.
   */
  mayRepeat: Repetition;
  /**
   * Logs in again for a repeated sign-up request; null if it is too late or the account is closed
   * to them.
   */
  reopenSession(
    opened: LoggedIn,
    visit: BrowserVisit,
    loginType: LoginType,
  ): Promise<SessionTokens | null>;
  issueToken: LoginTokens["issueToken"];
  takeToken: LoginTokens["takeToken"];
  spendTokens: LoginTokens["spendTokens"];
  /** Notifies the owner, through the account's previous contacts, that its email was replaced. */
  tellEmailChanged(tx: Tx, before: Punter): Promise<void>;
  /**
   * The owner of a login and password, whatever the account's state: for actions without a session.
   */
  proveLogin: Prove;
  close(): Promise<void>;
}

/** The browser that will hold a session, and its caller. */
export interface BrowserVisit {
  cookies: Cookies;
  caller: Caller;
}

export interface SecondFactor {
  enabled: boolean;
  sessionVerified: boolean;
  by: "phone" | "authenticator";
}

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
  const sessions = createSessions({ db, outbox, clock, random, tokens });
  const threads = createHashingThreads();
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
    ...{ config, db, outbox, clock, random, handle, jurisdictions, punters },
    ...{
      limits,
      unearned,
      failed,
      sessions,
      passwords: passwordService,
      wayIn,
      notices,
      devicesOf: deps.devicesOf,
    },
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
    const session = claims && (await sessions.find(claims.sessionId));
    if (session?.jurisdiction !== jurisdiction) return null;
    const { punterId, sessionId } = session;
    const { enabled, sessionVerified } = secondFactorOf(session);
    return { punterId, sessionId, secondFactorDue: enabled && !sessionVerified };
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
    secondFactor: async (sessionId) => secondFactorOf(await sessions.find(sessionId)),
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
    addCredentials: (tx, punterId, passwordHash) =>
      insertCredentials(tx, punterId, passwordHash, new Date(clock.now())),
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
    close: threads.close,
    spendTokens: loginTokens.spendTokens,
    tellEmailChanged: (tx, before) => tellOwner(notify, tx, before, EMAIL_CHANGED_TEXTS, {}),
    proveLogin: prove,
  };
}

const secondFactorOf = (
  session: Pick<Session, "threeDs" | "verifiedAt" | "authenticatorSince"> | null,
): SecondFactor => ({
  enabled: session !== null && (session.threeDs || session.authenticatorSince !== null),
  sessionVerified: session !== null && session.verifiedAt !== null,
  by: session !== null && session.authenticatorSince !== null ? "authenticator" : "phone",
});

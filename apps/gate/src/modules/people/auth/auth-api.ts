import type { Jurisdiction, LoginType } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import type {
  Authenticate,
  Caller,
  Cookies,
  PunterSession,
} from "../../../platform/http/caller.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../punters/punters.module.ts";
import type { FirstPassword } from "./credentials.store.ts";
import type { Challenges } from "./keys/challenges.ts";
import type { KeyAttempt, KeyLoginRefusal } from "./keys/key-login.ts";
import type { SecurityNotices } from "./keys/security-notices.ts";
import type { PasswordLogin, proveLogin } from "./login.service.ts";
import type { LoginTokenKind, TokenOwner } from "./login-tokens.ts";
import type { Passwords } from "./passwords.ts";
import type { LoggedIn, Repetition } from "./repetition.ts";
import type { SecondFactor } from "./session.rules.ts";
import type { SessionTokens } from "./sessions-deps.ts";

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
  logInByKey(key: KeyAttempt, visit: BrowserVisit): Promise<SessionTokens | KeyLoginRefusal>;
  /**
   * Records that the session's owner authenticated with a key; returns until when that is valid.
   */
  provedByKey(tx: Tx, sessionId: string): Promise<number>;
  /** Notifies the owner of a change to the account's keys. */
  tellSecurity: SecurityNotices["tell"];
  /** Logs the punter out everywhere; the caller wakes the outbox after the transaction. */
  endSessions(tx: Tx, punterId: string): Promise<void>;
  hashPassword: Passwords["hash"];
  addCredentials(tx: Tx, punterId: string, first: FirstPassword): Promise<void>;
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
  issueToken(
    tx: Tx,
    punterId: string,
    kind: LoginTokenKind,
    lifetimeMs: number,
    sessionId?: string,
  ): Promise<string>;
  /** The token's owner, using it up; null if it is unknown, used, expired or of another kind. */
  takeToken(tx: Tx, token: string, kind: LoginTokenKind): Promise<TokenOwner | null>;
  /** Invalidates the punter's unused tokens of these kinds. */
  spendTokens(tx: Tx, punterId: string, kinds: readonly LoginTokenKind[]): Promise<void>;
  /** Notifies the owner, through the account's previous contacts, that its email was replaced. */
  tellEmailChanged(tx: Tx, before: Punter): Promise<void>;
  /**
   * The owner of a login and password, whatever the account's state: for actions without a session.
   */
  proveLogin(
    asked: PasswordLogin,
    caller: Pick<Caller, "jurisdiction" | "ip" | "visit">,
  ): ReturnType<typeof proveLogin>;
  close(): Promise<void>;
}

/** The browser that will hold a session, and its caller. */
export interface BrowserVisit {
  cookies: Cookies;
  caller: Caller;
}

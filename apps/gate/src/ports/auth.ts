import type { Jurisdiction, LoginType, ReplyOf, refreshToken } from "@touchline/contract";
import type { LoginNameType } from "@touchline/jurisdictions";
import type { Tx } from "../platform/database/db.ts";
import type { Authenticate, Caller, Cookies, PunterSession } from "../platform/http/caller.ts";
import type { Refusal } from "../platform/http/refusal.ts";
import type { Punter } from "./punters.ts";

/** Authentication: passwords, sessions and their tokens. */
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
  challenges: KeyChallenges;
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
  tellSecurity(
    tx: Tx,
    before: Punter,
    change: SecurityChangeKind,
    seen: Pick<Caller, "origin">,
  ): Promise<void>;
  /** Logs the punter out everywhere; the caller wakes the outbox after the transaction. */
  endSessions(tx: Tx, punterId: string): Promise<void>;
  hashPassword(typed: string): Promise<string | Refusal<"gateway.unavailable">>;
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
  mayRepeat(loggedIn: LoggedIn): Promise<boolean>;
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
  ): Promise<ProvedLogin | ProvedLoginRefusal>;
  close(): Promise<void>;
}

/** The browser that will hold a session, and its caller. */
export interface BrowserVisit {
  cookies: Cookies;
  caller: Caller;
}

export type SessionTokens = ReplyOf<typeof refreshToken>;

export interface SecondFactor {
  enabled: boolean;
  sessionVerified: boolean;
  by: "phone" | "authenticator";
}

/** A request that logged somebody in, and when. */
export interface LoggedIn {
  punterId: string;
  at: number;
}

/** The common fields of the two calls that take a password. */
export interface PasswordLogin {
  login: string;
  phoneNumber?: string | undefined;
  password: string;
  rememberMe?: boolean | undefined;
  keepPunterLoggedIn?: boolean | undefined;
  token?: string | undefined;
}

/** The owner of a login and password, and the kind of name that was typed. */
export interface ProvedLogin {
  punter: Punter;
  type: LoginNameType;
}

/** A login without an answer to the captcha that it needs, or with a wrong one. */
export type CaptchaCode =
  | "sportsbook.gateway.captcha.error.required"
  | "sportsbook.gateway.captcha.error.invalid";

export type ProvedLoginRefusal =
  | Refusal<CaptchaCode>
  | Refusal<"LOGIN_DENIED_BY_PERMISSION" | "LOGIN_NOT_FOUND" | "gateway.unavailable">;

export interface FirstPassword {
  /** None for a punter who logs in without a password. */
  passwordHash: string | undefined;
  /** Made by the gate instead of chosen. */
  isGenerated: boolean;
}

export type LoginTokenKind =
  | "authentication"
  | "registration"
  | "email"
  | "recovering"
  | "creating"
  | "threeds"
  | "open"
  | "phone-confirm"
  | "phone-cancel";

export interface TokenOwner {
  punterId: string;
  /** The session it was issued to, if any. */
  sessionId: string | null;
}

/** Challenges are valid once, for a few minutes, for one purpose and one owner. */
export interface KeyChallenges {
  issue(tx: Tx, owner: ChallengeOwner): Promise<string>;
  /** True once. Only the owner can use up a challenge. */
  take(tx: Tx, challenge: string, owner: ChallengeOwner): Promise<boolean>;
}

/** A challenge's purpose. An answer for one purpose is invalid for another. */
export type ChallengePurpose =
  | "passkey-login"
  | "passkey-add"
  | "passkey-proof"
  | "device-register"
  | "device-key"
  | "device-login"
  | "device-proof";

/** The party that must answer; null ids if nobody is logged in yet. */
export interface ChallengeOwner {
  purpose: ChallengePurpose;
  punterId: string | null;
  sessionId: string | null;
}

/** A login attempt with a key. */
export interface KeyAttempt {
  /** The client's id of the key, used to count attempts if no account has it. */
  keyName: string;
  /** The account that the key belongs to, if known. */
  punterId: string | undefined;
  loginType: LoginType;
  rememberMe: boolean | undefined;
  /** A captcha answer. */
  token: string | undefined;
  /** Uses up the challenge and checks the signature; does the same work for an unknown key. */
  isRight(): Promise<boolean>;
}

export type KeyLoginRefusal = Refusal<
  | "LOGIN_DENIED_BY_PERMISSION"
  | "LOGIN_NOT_FOUND"
  | "CANNOT_LOGIN_NO_EMAIL_CONFIRMED"
  | "CANNOT_LOGIN_PENDING_CONFIRMATION"
  | "INCORRECT_PUNTER_STATE"
  | "CUSTOMER_ERROR_CHECK_VERIFY"
  | CaptchaCode
>;

/** A change of an account's keys, of which the owner is told. */
export type SecurityChangeKind =
  | "passkey-added"
  | "passkey-removed"
  | "authenticator-on"
  | "authenticator-off"
  | "recovery-codes-made"
  | "recovery-code-used"
  | "codes-locked"
  | "device-added"
  | "device-key-added"
  | "device-removed"
  | "logged-out-everywhere";

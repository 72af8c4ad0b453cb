import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import type { JurisdictionFlags } from "@touchline/jurisdictions";
import type { SecondFactor } from "../../../ports/auth.ts";
import type { Session } from "./sessions.store.ts";

export const ACCESS_TOKEN_MS = 10 * MINUTE_MS;
export const PUNTER_TOKEN_MS = HOUR_MS;
const REMEMBERED_MS = 30 * DAY_MS;
const UNREMEMBERED_MS = 12 * HOUR_MS;
/** The maximum age of a session, however often it is used: a stolen one does not live forever. */
export const LONGEST_MS = {
  unremembered: 2 * DAY_MS,
  remembered: 90 * DAY_MS,
  infinite: 365 * DAY_MS,
} as const;
/** Browsers keep a cookie no longer than this. */
const COOKIE_LIMIT_MS = 400 * DAY_MS;
/**
 * Two tabs that refresh at once, or a browser whose reply was lost, send a used token. The latter
 * waits for its timeout (30 s), and its second request may take as long again: that, and a little
 * more.
 */
export const GRACE_MS = 75 * SECOND_MS;
/** A proof older than this must be renewed where a change needs one. */
export const PROOF_MS = 15 * MINUTE_MS;

/**
 * When a session's owner last authenticated: by the password, by a passkey or a code, or by its
 * login if there is no password.
 */
export function provedAt(
  {
    passwordProvedAt,
    keyProvedAt,
    createdAt,
  }: { passwordProvedAt: Date | null; keyProvedAt: Date | null; createdAt: Date },
  needsPassword: boolean,
): Date | null {
  const proofs = [needsPassword ? passwordProvedAt : createdAt, keyProvedAt].filter(
    (at) => at !== null,
  );
  return proofs.length === 0 ? null : new Date(Math.max(...proofs.map((at) => at.getTime())));
}

/**
 * A phone that is new to the account gets no password link and proves no owner: a thief who added
 * it could take over the rest as well.
 */
const PHONE_PROBATION_MS = DAY_MS;

export const isNewPhone = (changedAt: Date | null, now: number): boolean =>
  changedAt !== null && now - changedAt.getTime() < PHONE_PROBATION_MS;

export interface SessionKind {
  rememberMe: boolean;
  infinite: boolean;
}

/** The options that a login may choose depend on the jurisdiction. */
export function sessionKind(
  asked: { rememberMe?: boolean | undefined; keepPunterLoggedIn?: boolean | undefined },
  flags: JurisdictionFlags,
): SessionKind {
  const rememberMe =
    flags.REMEMBER_ME && (asked.rememberMe === true || asked.keepPunterLoggedIn === true);
  return { rememberMe, infinite: rememberMe && flags.IS_INFINITE_SESSION };
}

/** When a session used now ends unless it is used again. Null: only at its maximum age. */
export function sessionExpiry(
  { rememberMe, infinite }: SessionKind,
  now: number,
  openedAt = now,
): Date | null {
  if (infinite) return null;
  const unused = now + (rememberMe ? REMEMBERED_MS : UNREMEMBERED_MS);
  return new Date(
    Math.min(unused, openedAt + (rememberMe ? LONGEST_MS.remembered : LONGEST_MS.unremembered)),
  );
}

/** A cookie without an age ends when the browser closes. */
export function cookieSeconds({ rememberMe, infinite }: SessionKind): number | undefined {
  if (!rememberMe) return undefined;
  return (infinite ? COOKIE_LIMIT_MS : REMEMBERED_MS) / 1000;
}

/** The facts that decide whether a session is open. */
export interface Lifetime {
  endedAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
  accountState: string;
}

export const isOver = (
  { endedAt, expiresAt, createdAt, accountState }: Lifetime,
  now: number,
): boolean =>
  endedAt !== null ||
  accountState === "CLOSED" ||
  now >= (expiresAt?.getTime() ?? createdAt.getTime() + LONGEST_MS.infinite);

/**
 * rotate: the token is used up and its successor takes over. repeat: it was used a moment ago and
 * its successor is unused, so the successor is returned again. reuse: somebody holds a token that
 * was used long ago, or whose successor was already used, so the session is no longer trusted.
 */
export type RefreshDecision = "rotate" | "repeat" | "reuse" | "invalid";

export function decideRefresh(
  session: Lifetime,
  token: { usedAt: Date | null; successorUsedAt: Date | null },
  now: number,
): RefreshDecision {
  if (isOver(session, now)) return "invalid";
  if (token.usedAt === null) return "rotate";
  return token.successorUsedAt === null && now - token.usedAt.getTime() <= GRACE_MS
    ? "repeat"
    : "reuse";
}

type Confirmed = Pick<Session, "threeDs" | "verifiedAt" | "authenticatorSince">;

/** The second factor that a session needs, and whether it has given it. */
export const secondFactorOf = (session: Confirmed | null): SecondFactor => ({
  enabled: session !== null && (session.threeDs || session.authenticatorSince !== null),
  sessionVerified: session !== null && session.verifiedAt !== null,
  by: session !== null && session.authenticatorSince !== null ? "authenticator" : "phone",
});

export function isConfirmed(session: Confirmed): boolean {
  const { enabled, sessionVerified } = secondFactorOf(session);
  return !enabled || sessionVerified;
}

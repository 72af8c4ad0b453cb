import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import type { JurisdictionFlags } from "../jurisdictions/jurisdictions.module.ts";

export const ACCESS_TOKEN_MS = 10 * MINUTE_MS;
export const PUNTER_TOKEN_MS = HOUR_MS;
const REMEMBERED_MS = 30 * DAY_MS;
const UNREMEMBERED_MS = 12 * HOUR_MS;
/**
 * However often a session is used, it ends so long after its login: a stolen one does not live for
 * ever.
 */
export const LONGEST_MS = {
  unremembered: 2 * DAY_MS,
  remembered: 90 * DAY_MS,
  infinite: 365 * DAY_MS,
} as const;
/** Browsers keep a cookie no longer than this. */
const COOKIE_LIMIT_MS = 400 * DAY_MS;
/**
 * Two tabs that refresh at once, or a browser whose reply was lost, come with a used token. The
 * latter waits out its time-out (30 s), and its second request may be under way as long again:
 * that, and a little more.
 */
export const GRACE_MS = 75 * SECOND_MS;
/** A session that proved its owner so long ago has to do it again where a change needs it. */
export const PROOF_MS = 15 * MINUTE_MS;

/**
 * When a session proved its owner last: by the password, by a passkey or a code, or by its login
 * where there is no password.
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

export interface SessionKind {
  rememberMe: boolean;
  infinite: boolean;
}

/** What a login may ask for depends on the jurisdiction. */
export function sessionKind(
  asked: { rememberMe?: boolean | undefined; keepPunterLoggedIn?: boolean | undefined },
  flags: JurisdictionFlags,
): SessionKind {
  const rememberMe =
    flags.REMEMBER_ME && (asked.rememberMe === true || asked.keepPunterLoggedIn === true);
  return { rememberMe, infinite: rememberMe && flags.IS_INFINITE_SESSION };
}

/**
 * When a session used now ends unless it is used again. Null: only at the longest that any session
 * lives.
 */
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

/** A cookie without an age goes when the browser is closed. */
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
 * rotate: the token is spent and its successor goes on. repeat: it was spent a moment ago and
 * nobody has used its successor, which is told again. reuse: somebody holds a token that was spent
 * long ago, or whose successor has arrived where it belongs, so the session cannot be trusted any
 * more.
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

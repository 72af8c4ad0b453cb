import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import type { JurisdictionFlags } from "../jurisdictions/jurisdictions.module.ts";

export const ACCESS_TOKEN_MS = 10 * MINUTE_MS;
export const PUNTER_TOKEN_MS = HOUR_MS;
const REMEMBERED_MS = 30 * DAY_MS;
const UNREMEMBERED_MS = 12 * HOUR_MS;
/** Browsers keep a cookie no longer than this. */
const COOKIE_LIMIT_MS = 400 * DAY_MS;
/**
 * Two tabs that refresh at once, or a browser whose reply was lost, come with a used token. The latter waits out its time-out
 * (30 s), and its second request may be under way as long again: that, and a little more.
 */
export const GRACE_MS = 75 * SECOND_MS;
/** A session that proved its password so long ago has to prove it again where a change needs it. */
export const PASSWORD_PROOF_MS = 15 * MINUTE_MS;

export interface SessionKind {
  rememberMe: boolean;
  infinite: boolean;
}

/** What a login may ask for depends on the jurisdiction. */
export function sessionKind(
  asked: { rememberMe?: boolean | undefined; keepPunterLoggedIn?: boolean | undefined },
  flags: JurisdictionFlags,
): SessionKind {
  const rememberMe = flags.REMEMBER_ME && (asked.rememberMe === true || asked.keepPunterLoggedIn === true);
  return { rememberMe, infinite: rememberMe && flags.IS_INFINITE_SESSION };
}

/** When a session used now ends unless it is used again. */
export function sessionExpiry({ rememberMe, infinite }: SessionKind, now: number): Date | null {
  return infinite ? null : new Date(now + (rememberMe ? REMEMBERED_MS : UNREMEMBERED_MS));
}

/** A cookie without an age goes when the browser is closed. */
export function cookieSeconds({ rememberMe, infinite }: SessionKind): number | undefined {
  if (!rememberMe) return undefined;
  return (infinite ? COOKIE_LIMIT_MS : REMEMBERED_MS) / 1000;
}

export const isOver = (session: { endedAt: Date | null; expiresAt: Date | null }, now: number): boolean =>
  session.endedAt !== null || (session.expiresAt !== null && session.expiresAt.getTime() <= now);

/**
 * rotate: the token is spent and its successor goes on. repeat: it was spent a moment ago and nobody has used its successor,
 * which is told again. reuse: somebody holds a token that was spent long ago, or whose successor has arrived where it belongs,
 * so the session cannot be trusted any more.
 */
export type RefreshDecision = "rotate" | "repeat" | "reuse" | "invalid";

export function decideRefresh(
  session: { endedAt: Date | null; expiresAt: Date | null },
  token: { usedAt: Date | null; successorUsedAt: Date | null },
  now: number,
): RefreshDecision {
  if (isOver(session, now)) return "invalid";
  if (token.usedAt === null) return "rotate";
  return token.successorUsedAt === null && now - token.usedAt.getTime() <= GRACE_MS ? "repeat" : "reuse";
}

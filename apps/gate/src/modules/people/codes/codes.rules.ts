import { BREAKER, CODE, COOLDOWNS_MS, RANGE_DIGITS_LEFT_OUT } from "./code-limits.data.ts";

/** The last verification of a phone. Null times: nothing was sent. */
export interface LastVerification {
  cooldownUntil: number | null;
  codeExpiresAt: number | null;
}

/**
 * docs/behaviour/sign-up.md#code-flow: a code may be requested only when the phone differs from the
 * previous request, or it is a resend with no active cooldown, or the cooldown has passed and the
 * code has expired. Returns until when it is blocked, or null.
 */
export function requestBlockedUntil(
  previous: LastVerification | null,
  isResend: boolean,
  now: number,
): number | null {
  if (!previous || previous.cooldownUntil === null) return null;
  const until = isResend
    ? previous.cooldownUntil
    : Math.max(previous.cooldownUntil, previous.codeExpiresAt ?? 0);
  return until > now ? until : null;
}

/** Grows with every code that the phone got today. */
export const cooldownMs = (sentToday: number): number =>
  COOLDOWNS_MS[Math.min(Math.max(sentToday, 1), COOLDOWNS_MS.length) - 1] ?? COOLDOWNS_MS[0];

export interface EntryState {
  /** The phone had too many wrong entries. */
  blocked: boolean;
  finished: boolean;
  /** Codes sent so far; the last one is valid. */
  codesSent: number;
  wrongEntries: number;
  expiresAt: number;
  /** Which of the codes was entered, from 1; 0 for none. */
  matched: number;
}

export type EntryDecision =
  | "VERIFIED"
  | "PUNTER_BLOCKED"
  | "CODE_NO_MATCH_OR_EXPIRED"
  | "NONE"
  | "TEMPORARY_BLOCKED"
  | "CODE_OVERRIDDEN"
  | "CODE_EXPIRED"
  | "CODE_NO_MATCH";

/** Only CODE_NO_MATCH uses up a try: the other results reveal nothing about the valid code. */
export function entryDecision(state: EntryState, now: number): EntryDecision {
  if (state.blocked) return "PUNTER_BLOCKED";
  if (state.finished) return "CODE_NO_MATCH_OR_EXPIRED";
  if (state.codesSent === 0) return "NONE";
  if (state.wrongEntries >= CODE.triesPerCode) return "TEMPORARY_BLOCKED";
  if (state.matched > 0 && state.matched < state.codesSent) return "CODE_OVERRIDDEN";
  if (state.expiresAt <= now)
    return state.matched > 0 ? "CODE_EXPIRED" : "CODE_NO_MATCH_OR_EXPIRED";
  return state.matched > 0 ? "VERIFIED" : "CODE_NO_MATCH";
}

/** Whether so few codes were entered that they cannot have gone to real people. */
export const isPumped = (sent: number, entered: number): boolean =>
  sent >= BREAKER.minimumSent && entered < sent * BREAKER.minimumEnteredShare;

/** The typed digits: spaces and dashes are not part of a code. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, "");

/** A code from random bytes; with 64 bits the bias between digits is negligible. */
export function codeFrom(bytes: Buffer): string {
  return String(bytes.readBigUInt64BE() % 10n ** BigInt(CODE.length)).padStart(CODE.length, "0");
}

/** The range of ten thousand numbers that contains a phone. */
export const numberRange = (phone: string): string => phone.slice(0, -RANGE_DIGITS_LEFT_OUT);

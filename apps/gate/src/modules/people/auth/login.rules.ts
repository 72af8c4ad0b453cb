import type { LOGIN_ERRORS, PunterState } from "@touchline/contract";
import { ownState } from "@touchline/contract/state-permissions";
import { isKeyOf } from "@touchline/core";
import { type LoginNameType, profileOf } from "@touchline/jurisdictions";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";

type LoginRefusal = Refusal<(typeof LOGIN_ERRORS)[number]>;

const NEEDED = {
  nickname: "NICKNAME_AUTH_TYPE_NEEDED",
  account_number: "LOGIN_AUTH_TYPE_NEEDED",
  email: "EMAIL_AUTH_TYPE_NEEDED",
  phone_number: "PHONE_NUMBER_AUTH_TYPE_NEEDED",
} as const satisfies Record<LoginNameType, (typeof LOGIN_ERRORS)[number]>;

function loginOf(punter: Punter, type: LoginNameType): string | null {
  if (type === "email") return punter.email;
  if (type === "nickname") return punter.nickname;
  if (type === "phone_number") return punter.phoneConfirmed ? punter.phoneNumber : null;
  return String(punter.accountNumber);
}

/**
 * The login name that the account must use instead, if its own rule or its jurisdiction forbids the
 * one used.
 */
function otherTypeNeeded(punter: Punter, used: LoginNameType): LoginRefusal | null {
  const own = punter.loginType;
  const allowed =
    own !== null && isKeyOf(NEEDED, own) ? [own] : profileOf(punter.jurisdiction).login.names;
  if (allowed.includes(used)) return null;
  for (const type of allowed) {
    const targetLogin = loginOf(punter, type);
    if (targetLogin) return refusal(NEEDED[type], { targetLogin });
  }
  // An account without any allowed login name is not locked out.
  return null;
}

/** Why an unconfirmed account does not open; revealed to its owner only. */
export function unconfirmedRefusal(punter: Punter, now: number) {
  const state = ownState(punter, now);
  if (state === "INACTIVE" && !punter.emailConfirmed)
    return refusal("CANNOT_LOGIN_NO_EMAIL_CONFIRMED");
  return state === "PENDING_VERIFICATION" ? refusal("CANNOT_LOGIN_PENDING_CONFIRMATION") : null;
}

/**
 * Why the right password does not open a session. Only somebody who knows the password learns this.
 */
export const passwordLoginRefusal = (
  punter: Punter,
  used: LoginNameType,
  now: number,
): LoginRefusal | null => unconfirmedRefusal(punter, now) ?? otherTypeNeeded(punter, used);

/** An account under investigation keeps the phone and email by which its owner can be reached. */
const FROZEN: readonly PunterState[] = ["SUSPENDED", "SEIZED", "BLOCKED_ID_UPLOAD", "CLOSED"];
export const isFrozen = (punter: Punter, now: number): boolean =>
  FROZEN.includes(ownState(punter, now));

/** States in which nobody can log in, however they authenticate. */
export function isShut(punter: Punter, now: number): boolean {
  const state = ownState(punter, now);
  return (
    state === "CLOSED" ||
    state === "PENDING_VERIFICATION" ||
    (state === "INACTIVE" && !punter.emailConfirmed)
  );
}

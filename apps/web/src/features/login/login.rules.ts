import type { LoginRefusal } from "../../data/session/login.ts";

/**
 * docs/behaviour/login-and-sessions.md#login-errors, login errors: the form's reaction to a
 * refusal.
 */
export type LoginReaction =
  /** Fills in the login name that the account has to use. */
  | { kind: "use-other-name"; way: "login" | "phone"; login: string }
  | { kind: "answer-captcha"; again: boolean }
  | { kind: "confirm-email" }
  | { kind: "denied-until"; until: number }
  | { kind: "account-closed" }
  | { kind: "tell" };

const OTHER_NAME: Readonly<Record<string, "login" | "phone">> = {
  NICKNAME_AUTH_TYPE_NEEDED: "login",
  LOGIN_AUTH_TYPE_NEEDED: "login",
  EMAIL_AUTH_TYPE_NEEDED: "login",
  PHONE_NUMBER_AUTH_TYPE_NEEDED: "phone",
};

export function reactionTo({ code, targetLogin, disabledUntil }: LoginRefusal): LoginReaction {
  const way = OTHER_NAME[code];
  if (way) return { kind: "use-other-name", way, login: targetLogin ?? "" };
  switch (code) {
    case "sportsbook.gateway.captcha.error.required":
      return { kind: "answer-captcha", again: false };
    case "sportsbook.gateway.captcha.error.invalid":
      return { kind: "answer-captcha", again: true };
    case "CANNOT_LOGIN_NO_EMAIL_CONFIRMED":
      return { kind: "confirm-email" };
    case "LOGIN_DENIED_BY_PERMISSION":
      return disabledUntil === undefined
        ? { kind: "tell" }
        : { kind: "denied-until", until: disabledUntil };
    case "INCORRECT_PUNTER_STATE":
      return { kind: "account-closed" };
    default:
      return { kind: "tell" };
  }
}

import type { CaptchaChallenge } from "@touchline/contract";

/**
 * Connects the login form to the session, which registers itself here. Until then every attempt is
 * refused.
 */
export interface LoginAttempt {
  /** An email, a nickname or an account number; empty if a phone number is given. */
  login: string;
  /** Digits in international format. */
  phoneNumber?: string | undefined;
  password: string;
  rememberMe: boolean;
  /** The answer to a captcha, if one was required. */
  token?: string | undefined;
}

/** A refusal carries the gate's code; its text is `server.error.{code}`. */
export type LoginOutcome = { ok: true } | LoginRefusal;

export interface LoginRefusal {
  ok: false;
  code: string;
  /** …AUTH_TYPE_NEEDED: the login name that this account has to use. */
  targetLogin?: string | undefined;
  /** LOGIN_DENIED_BY_PERMISSION: until when. */
  disabledUntil?: number | undefined;
  /** The captcha the visitor must solve before the next attempt. */
  challenge?: CaptchaChallenge | undefined;
}

let submit: (attempt: LoginAttempt) => Promise<LoginOutcome> = async () => ({
  ok: false,
  code: "gateway.unavailable",
});

export function connectLogin(connected: typeof submit): void {
  submit = connected;
}

export const submitLogin = (attempt: LoginAttempt): Promise<LoginOutcome> => submit(attempt);

import type { CaptchaChallenge } from "@touchline/contract";

/**
 * The way from the login form to whoever logs in. The session connects itself here; until then
 * every try is refused.
 */
export interface LoginAttempt {
  /** An email, a nickname or an account number; empty when a phone is given. */
  login: string;
  /** International digits. */
  phoneNumber?: string | undefined;
  password: string;
  rememberMe: boolean;
  /** The answer to a captcha, when one was asked for. */
  token?: string | undefined;
}

/** A refusal carries the gate's code; its text is `server.error.{code}`. */
export type LoginOutcome = { ok: true } | LoginRefusal;

export interface LoginRefusal {
  ok: false;
  code: string;
  /** …AUTH_TYPE_NEEDED: the name that this account has to use. */
  targetLogin?: string | undefined;
  /** LOGIN_DENIED_BY_PERMISSION: until when. */
  disabledUntil?: number | undefined;
  /** What has to be answered before the next try. */
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

/** The way from the login form to whoever logs in. The account feature connects itself here; until then every try is refused. */
export interface LoginAttempt {
  login: string;
  password: string;
  rememberMe: boolean;
}

/** A refusal carries the gate's code; its text is `server.error.{code}`. */
export type LoginOutcome = { ok: true } | { ok: false; code: string };

let submit: (attempt: LoginAttempt) => Promise<LoginOutcome> = async () => ({ ok: false, code: "gateway.unavailable" });

export function connectLogin(connected: typeof submit): void {
  submit = connected;
}

export const submitLogin = (attempt: LoginAttempt): Promise<LoginOutcome> => submit(attempt);

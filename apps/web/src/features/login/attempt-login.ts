import { type LoginAttempt, type LoginOutcome, submitLogin } from "../../data/session/login.ts";
import { captchaAnswer } from "../../domain/captcha/captcha.client.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { reactionTo } from "./login.rules.ts";

/** How often to retry after a rejected captcha before reporting the refusal. */
const CAPTCHA_TRIES = 2;

/** Tries to log in and solves a captcha if required. Null if the visitor declined it. */
export async function attemptLogin(attempt: LoginAttempt): Promise<LoginOutcome | null> {
  let outcome = await submitLogin(attempt);
  for (
    let tries = 0;
    tries < CAPTCHA_TRIES && !outcome.ok && reactionTo(outcome).kind === "answer-captcha";
    tries++
  ) {
    try {
      const token = await captchaAnswer("login", outcome.challenge);
      if (token === null) return null;
      outcome = await submitLogin({ ...attempt, token });
    } catch (error) {
      // No captcha is available: report it, or the button would seem to do nothing.
      return { ok: false, code: faultCode(error) };
    }
  }
  return outcome;
}

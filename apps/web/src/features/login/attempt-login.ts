import { type LoginAttempt, type LoginOutcome, submitLogin } from "../../data/session/login.ts";
import { captchaAnswer } from "../../domain/captcha/captcha.client.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { reactionTo } from "./login.rules.ts";

/** How often a captcha that was not taken is answered anew before the refusal is told. */
const CAPTCHA_TRIES = 2;

/**
 * Tries to log in, answering a captcha where one is asked for. Null when the visitor would not
 * answer it.
 */
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
      // There is no captcha to be had: the visitor is told, or the button would seem to do nothing.
      return { ok: false, code: faultCode(error) };
    }
  }
  return outcome;
}

import { CallError } from "@touchline/calls";
import type { CaptchaChallenge } from "@touchline/contract";
import type { LoginOutcome } from "../../data/session/login.ts";
import { acceptTokens, call } from "../../data/session/session.client.ts";
import { track } from "../../data/tracking/track.ts";
import { type Assertion, askPasskey } from "../../domain/account/webauthn.client.ts";
import { captchaAnswer } from "../../domain/captcha/captcha.client.ts";
import { reactionTo } from "./login.rules.ts";

/**
 * Logs in with a passkey. Null if the owner closed the browser's dialog or declined the captcha.
 */
export async function attemptPasskeyLogin(
  inField: boolean,
  rememberMe: boolean,
): Promise<LoginOutcome | null> {
  try {
    const { options } = await call("passkeyLoginBegin");
    const passkey = await askPasskey(options, inField);
    return passkey && (await submit(passkey, rememberMe));
  } catch (error) {
    return refused(error);
  }
}

async function submit(passkey: Assertion, rememberMe: boolean): Promise<LoginOutcome | null> {
  let token: string | undefined;
  for (;;) {
    try {
      const tokens = await call("passkeyLogin", {
        body: { passkey, rememberMe, ...(token === undefined ? {} : { token }) },
      });
      acceptTokens(tokens, { rememberMe });
      return { ok: true };
    } catch (error) {
      const outcome = refused(error);
      // Once the captcha is solved, the gate accepts the same passkey answer.
      if (token !== undefined || reactionTo(outcome).kind !== "answer-captcha") return outcome;
      const answer = await captchaAnswer("login", outcome.challenge);
      if (answer === null) return null;
      token = answer;
    }
  }
}

function refused(error: unknown): Extract<LoginOutcome, { ok: false }> {
  if (!(error instanceof CallError)) return { ok: false, code: "common.request.error" };
  track("login failure", { code: error.type });
  const { permissionDenyInfo, challenge } = error.details as {
    permissionDenyInfo?: { disabledUntil?: number };
    challenge?: CaptchaChallenge;
  };
  return {
    ok: false,
    code: error.type,
    disabledUntil: permissionDenyInfo?.disabledUntil,
    challenge,
  };
}

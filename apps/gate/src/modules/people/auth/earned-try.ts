import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { CaptchaCode } from "../../../ports/auth.ts";
import type { Captcha, CaptchaCaller } from "../../../ports/captcha.ts";

export type EarnedTry = (
  answer: string | undefined,
  caller: CaptchaCaller,
) => Promise<Refusal<CaptchaCode> | null>;

/** Checks the captcha of a login attempt that requires one; returns the refusal, if any. */
export const createEarnedTry =
  (captcha: Captcha): EarnedTry =>
  async (answer, caller) => {
    const verdict = await captcha.check("login", answer, caller);
    if (verdict === "passed") return null;
    return refusal(
      `sportsbook.gateway.captcha.error.${verdict === "missing" ? "required" : "invalid"}` as const,
      {
        challenge: captcha.challenge("login", caller),
      },
    );
  };

import type { CaptchaAction, CaptchaChallenge } from "@touchline/contract";
import type { Caller } from "../platform/http/caller.ts";

/** Verifies a visitor's effort. */
export interface Captcha {
  challenge(action: CaptchaAction, caller: Pick<Caller, "visit">): CaptchaChallenge;
  /**
   * The answer from a nonce, if it solves the puzzle. It is used up later, by the form it belongs
   * to.
   */
  solved(
    action: CaptchaAction,
    caller: Pick<Caller, "visit">,
    challenge: string,
    nonce: number,
  ): string | null;
  /**
   * Checks an answer and uses it up; `request` names a request (key and body), whose repeat counts
   * as the same use.
   */
  check(
    action: CaptchaAction,
    answer: string | undefined,
    caller: CaptchaCaller,
    request?: string,
  ): Promise<CaptchaVerdict>;
}

/**
 * missing: no answer given. invalid: wrong, expired or used. refused: the service rejected it or
 * could not be reached.
 */
export type CaptchaVerdict = "passed" | "missing" | "invalid" | "refused";

export type CaptchaCaller = Pick<Caller, "ip" | "visit">;

import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Captcha } from "../../../ports/captcha.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Applicant } from "./applicant.ts";
import type { Cps } from "./cps.ts";
import { personNumberOf } from "./open-account.ts";
import { findPromoCode } from "./promo-codes.store.ts";
import { answerText } from "./secret-answer.rules.ts";

export interface SignUpCheckDeps {
  db: Database;
  clock: Clock;
  punters: Punters;
  captcha: Captcha;
  restrictions: Restrictions;
  auth: Auth;
  cps: Cps;
}

/** The checks between a valid form and an account. */
export function createSignUpChecks({
  db,
  clock,
  punters,
  captcha,
  restrictions,
  auth,
  cps,
}: SignUpCheckDeps) {
  return {
    /** An answer is valid for one request; a repeat counts as the same request. */
    async captcha(answer: string | undefined, caller: Caller, request: string) {
      const verdict = await captcha.check("sign-up", answer, caller, request);
      if (verdict === "passed") return null;
      const code = {
        missing: "CAPTCHA_REQUIRED",
        invalid: "INVALID_CAPTCHA",
        refused: "CAPTCHA_ANSWER_INVALID",
      } as const;
      return refusal(code[verdict]);
    },

    /** Checks that the promo code exists and that the person is on no exclusion register. */
    async person({ jurisdiction, values }: Applicant) {
      const { promoCode, email, firstName, lastName, birthDay } = values;
      if (
        promoCode &&
        !(await db.read((reader) =>
          findPromoCode(reader, jurisdiction, promoCode, new Date(clock.now())),
        ))
      )
        return refusal("PROMO_CODE_NOT_FOUND");
      const personalNumber = personNumberOf(values);
      const personKey = personalNumber && punters.personNumbers.key(personalNumber);
      return (
        (await restrictions.atSignUp(jurisdiction, {
          personalNumber,
          firstName,
          lastName,
          birthDay,
        })) ??
        restrictions.knownAtSignUp(jurisdiction, {
          email,
          firstName,
          lastName,
          birthDay,
          personKey,
        })
      );
    },

    /** Russia: an email known to the payment centre belongs to a wallet there. */
    async email(email: string | undefined): Promise<Refusal<"CPS_EMAIL_ALREADY_EXISTS"> | null> {
      return email && (await cps.emailKnown(email)) ? refusal("CPS_EMAIL_ALREADY_EXISTS") : null;
    },

    /** Hash before any transaction, so that no connection waits for it. */
    async secrets(password: string | undefined, { values }: Applicant) {
      const passwordHash = password === undefined ? undefined : await auth.hashPassword(password);
      if (isRefusal(passwordHash)) return passwordHash;
      const { secretAnswer } = values;
      const secretAnswerHash =
        secretAnswer === undefined ? undefined : await auth.hashPassword(answerText(secretAnswer));
      if (isRefusal(secretAnswerHash)) return secretAnswerHash;
      return { passwordHash, secretAnswerHash };
    },
  };
}

export type SignUpChecks = ReturnType<typeof createSignUpChecks>;

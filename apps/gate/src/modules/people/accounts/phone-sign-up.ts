import type {
  BodyOf,
  CompleteBody,
  ErrorCode,
  JoinResponse,
  phoneBeginV3,
  resendSms,
} from "@touchline/contract";
import { assert } from "@touchline/core";
import type { PhoneSignUpCall } from "@touchline/jurisdictions";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { CodeSource, Codes } from "../codes/codes.module.ts";
import type { Applicant, Applicants } from "./applicant.ts";
import { arrivalOf } from "./arrival.ts";
import { deviceOf } from "./device.ts";
import type { EmailTries } from "./email-tries.ts";
import type { SignUpRequest } from "./form-sign-up.ts";
import { generatedPassword } from "./generated-password.ts";
import type { OpenAccount } from "./open-account.ts";
import type { Requests } from "./requests.ts";
import type { SignUpChecks } from "./sign-up-checks.ts";
import { tabOf } from "./sign-up-flow.ts";
import type { SignUpMessages } from "./sign-up-messages.ts";
import type { SignedUp } from "./signed-up.ts";

export interface PhoneSignUpDeps {
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  codes: Codes;
  applicants: Applicants;
  checks: SignUpChecks;
  emailTries: EmailTries;
  openAccount: OpenAccount;
  messages: SignUpMessages;
  requests: Requests;
  signedUp: SignedUp;
}

/**
 * Sign-ups whose phone is confirmed by a code. Only a caller who entered the code learns whether
 * the phone has an account.
 */
export function createPhoneSignUp(deps: PhoneSignUpDeps) {
  const {
    random,
    jurisdictions,
    codes,
    applicants,
    checks,
    emailTries,
    openAccount,
    messages,
    requests,
    signedUp,
  } = deps;

  const sourceOf = ({ caller, cookies }: SignUpRequest<unknown>): CodeSource => ({
    jurisdiction: caller.jurisdiction,
    locale: caller.locale,
    ip: caller.ip,
    device: deviceOf(cookies, random),
  });

  async function standing(
    verificationId: string,
    { caller }: SignUpRequest<unknown>,
  ): Promise<JoinResponse> {
    const verificationResult = await codes.standing(verificationId);
    return joinResponse(
      verificationResult,
      jurisdictions.profile(caller.jurisdiction).flags.IS_EMAIL_REQUIRED,
    );
  }

  /** The punter's chosen password, or a generated one that is sent to the phone. */
  function passwordOf(applicant: Applicant): { password: string; isGenerated: boolean } {
    const { password } = applicant.values;
    return password === undefined
      ? { password: generatedPassword(random.token(24)), isGenerated: true }
      : { password, isGenerated: false };
  }

  return {
    async begin(call: PhoneSignUpCall, sent: SignUpRequest<BodyOf<typeof phoneBeginV3>>) {
      const { body, caller, idempotencyKey } = sent;
      if (!tabOf(jurisdictions.profile(caller.jurisdiction).signUp, call))
        return refusal("COMMON_ERROR", { reason: "signup.phone.unavailable" });
      const { phoneNumber, token } = body.joinPunter;
      if (!phoneNumber) return refusal("ValidationError", { field: "phone", rule: "required" });
      const request = { call: `sign-up.${call}.begin`, caller, key: idempotencyKey, body };
      const denied = await checks.captcha(token, caller, requests.nameOf(request));
      if (denied) return denied;
      const begun = await requests.once(request, (tx) =>
        codes.begin(tx, {
          purpose: "sign-up",
          phone: phoneNumber,
          channelType: body.channelType,
          source: sourceOf(sent),
        }),
      );
      return isRefusal(begun) ? begun : standing(begun.verificationId, sent);
    },

    async resend(sent: SignUpRequest<BodyOf<typeof resendSms>>) {
      const { body, caller, idempotencyKey } = sent;
      const resent = await requests.once(
        { call: "sign-up.resend", caller, key: idempotencyKey, body },
        (tx) => codes.resend(tx, { purpose: "sign-up", ...body, source: sourceOf(sent) }),
      );
      return isRefusal(resent) ? resent : standing(resent.verificationId, sent);
    },

    /**
     * `emailProblem` is the jurisdiction's own check, revealed only to a caller who entered the
     * code.
     */
    async complete<Code extends ErrorCode = never>(
      call: PhoneSignUpCall,
      { body, caller, cookies, idempotencyKey }: SignUpRequest<CompleteBody>,
      emailProblem: (email: string | undefined) => Promise<Refusal<Code> | null> = async () => null,
    ) {
      const applicant = applicants(call, body, caller);
      if (isRefusal(applicant)) return applicant;
      const denied = await checks.person(applicant);
      if (denied) return denied;
      const problem = await emailProblem(applicant.values.email);
      const { password, isGenerated } = passwordOf(applicant);
      const { verificationToken, verificationCode } = body;
      const entry = {
        purpose: "sign-up" as const,
        jurisdiction: caller.jurisdiction,
        verificationToken,
      };
      // Hashing is expensive: do not hash for an invalid or used token.
      const secrets = (await codes.isOpen(entry))
        ? await checks.secrets(password, applicant)
        : null;
      if (isRefusal(secrets)) return secrets;

      const { locale } = applicant.settings;
      const opened = await requests.onceFor(
        { call: `sign-up.${call}`, caller, key: idempotencyKey, body },
        async (tx: Tx) => {
          const proof = await codes.check(tx, { ...entry, verificationCode });
          if (isRefusal(proof)) return proof;
          assert(secrets, "a verification that is not open proves nothing");
          const { phone, verificationId } = proof;
          const { email } = applicant.values;
          const tooMany = email ? await emailTries(tx, "verification", verificationId) : null;
          if (tooMany) return tooMany;
          if (problem) return problem;
          // Use the phone that received the code, whatever the form says.
          const account = await openAccount(tx, {
            applicant,
            ...secrets,
            isGenerated,
            provedPhone: phone,
            arrival: arrivalOf(body, cookies),
          });
          // A fault that the form can correct leaves the code valid; an existing account with this
          // phone ends the sign-up.
          if (!isRefusal(account) || account.code === "DUPLICATE_PHONE_NUMBER")
            await codes.finish(tx, verificationId);
          if (isRefusal(account)) return account;
          if (isGenerated) await messages.generatedPassword(tx, { phone, password, locale });
          if (email) await messages.confirmation(tx, caller.origin, { ...account, email, locale });
          return account;
        },
      );
      return isRefusal(opened) ? opened : signedUp(opened, { cookies, caller }, "phone_number");
    },
  };
}

export type PhoneSignUp = ReturnType<typeof createPhoneSignUp>;

/** docs/behaviour/sign-up.md#payloads, join response. */
export const joinResponse = (
  verificationResult: JoinResponse["verificationResult"],
  emailRequired: boolean,
): JoinResponse => ({
  emailRequired,
  verificationResult,
  baseResult: { status: "OK" },
  basePunterVerificationResult: {
    status: verificationResult.status,
    errorCode: verificationResult.errorCode,
  },
});

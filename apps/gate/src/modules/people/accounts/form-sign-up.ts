import type { BodyOf, SignUpBody, signUpStandard } from "@touchline/contract";
import { plainNumber } from "@touchline/core";
import { type FormSignUpCall, profileOf } from "@touchline/jurisdictions";
import type { Caller, Cookies } from "../../../platform/http/caller.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Applicants } from "./applicant.ts";
import { arrivalOf } from "./arrival.ts";
import type { NationalPerson, NationalPersons } from "./national-person.ts";
import type { OpenAccount } from "./open-account.ts";
import type { Requests } from "./requests.ts";
import type { SignUpChecks } from "./sign-up-checks.ts";
import type { SignUpMessages } from "./sign-up-messages.ts";
import type { SignedUp } from "./signed-up.ts";

export interface FormSignUpDeps {
  applicants: Applicants;
  checks: SignUpChecks;
  nationalPersons: NationalPersons;
  openAccount: OpenAccount;
  messages: SignUpMessages;
  requests: Requests;
  signedUp: SignedUp;
}

export interface SignUpRequest<Body> {
  body: Body;
  caller: Caller;
  cookies: Cookies;
  idempotencyKey: string;
}

type FormBody = SignUpBody & Pick<BodyOf<typeof signUpStandard>, "registrationToken">;

/**
 * Sign-ups with one complete form: the captcha must be solved before the reply reveals anything.
 */
export function createFormSignUp({
  applicants,
  checks,
  nationalPersons,
  openAccount,
  messages,
  requests,
  signedUp,
}: FormSignUpDeps) {
  return async (
    call: FormSignUpCall,
    { body, caller, cookies, idempotencyKey }: SignUpRequest<FormBody>,
  ) => {
    const request = { call: `sign-up.${call}`, caller, key: idempotencyKey, body };
    const { registrationToken } = body;
    const person = registrationToken
      ? await nationalPersons.find(caller.jurisdiction, registrationToken)
      : null;
    if (registrationToken && !person) {
      // A repeated request finds that it used up its token itself: it gets its first reply again.
      const before = await requests.onceFor(request, async () => unknownToken());
      return isRefusal(before) ? before : signedUp(before, { cookies, caller }, "mitId");
    }
    if (person && isOthersNumber(body.personalNumber, person)) return refusal("CPR_CODE_INVALID");
    const applicant = applicants(call, body, caller, person?.values);
    if (isRefusal(applicant)) return applicant;
    if (profileOf(caller.jurisdiction).signUp.needsNationalId && !person)
      return refusal("COMMON_ERROR", { reason: "signup.national-id.needed" });
    const denied =
      (await checks.captcha(body.joinPunter.token, caller, requests.nameOf(request))) ??
      (await checks.person(applicant));
    if (denied) return denied;
    const secrets = await checks.secrets(applicant.values.password, applicant);
    if (isRefusal(secrets)) return secrets;

    const needsConfirmation = call === "email-v2";
    const { email = "" } = applicant.values;
    const { locale } = applicant.settings;
    const opened = await requests.onceFor(request, async (tx) => {
      const account = await openAccount(tx, {
        applicant,
        ...secrets,
        nationalIdKey: person?.nationalIdKey,
        arrival: arrivalOf(body, cookies),
        state: needsConfirmation ? "INACTIVE" : "OPENED",
      });
      if (isRefusal(account)) return account;
      if (person && registrationToken) await nationalPersons.take(tx, registrationToken);
      const mail = needsConfirmation ? messages.confirmation : messages.welcome;
      await mail(tx, caller.origin, { ...account, email, locale });
      return account;
    });
    return isRefusal(opened)
      ? opened
      : signedUp(opened, { cookies, caller }, person ? "mitId" : "email");
  };
}

/**
 * The confirmed number need not be repeated. A form with a different one concerns another person.
 */
const isOthersNumber = (typed: string | undefined, { values }: NationalPerson): boolean =>
  !!typed?.trim() && plainNumber(typed) !== plainNumber(values.personalNumber ?? "");

const unknownToken = (): { punterId: string } | Refusal<"TOKEN_NOT_FOUND"> =>
  refusal("TOKEN_NOT_FOUND");

export type FormSignUp = ReturnType<typeof createFormSignUp>;

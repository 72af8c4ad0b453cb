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
import type { CodeSource, Codes } from "../../../ports/codes.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
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

// Sign-ups whose phone is confirmed by a code. Only a caller who entered the code learns whether
// the phone has an account.

/** Texts a code to the phone of the form. */
export async function beginPhoneSignUp(
  deps: PhoneSignUpDeps,
  call: PhoneSignUpCall,
  sent: SignUpRequest<BodyOf<typeof phoneBeginV3>>,
) {
  const { jurisdictions, codes, checks, requests } = deps;
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
      source: sourceOf(deps, sent),
    }),
  );
  return isRefusal(begun) ? begun : standing(deps, begun.verificationId, sent);
}

export async function resendPhoneCode(
  deps: PhoneSignUpDeps,
  sent: SignUpRequest<BodyOf<typeof resendSms>>,
) {
  const { codes, requests } = deps;
  const { body, caller, idempotencyKey } = sent;
  const resent = await requests.once(
    { call: "sign-up.resend", caller, key: idempotencyKey, body },
    (tx) => codes.resend(tx, { purpose: "sign-up", ...body, source: sourceOf(deps, sent) }),
  );
  return isRefusal(resent) ? resent : standing(deps, resent.verificationId, sent);
}

const sourceOf = (
  { random }: PhoneSignUpDeps,
  { caller, cookies }: SignUpRequest<unknown>,
): CodeSource => ({
  jurisdiction: caller.jurisdiction,
  locale: caller.locale,
  ip: caller.ip,
  device: deviceOf(cookies, random),
});

async function standing(
  { codes, jurisdictions }: PhoneSignUpDeps,
  verificationId: string,
  { caller }: SignUpRequest<unknown>,
): Promise<JoinResponse> {
  const verificationResult = await codes.standing(verificationId);
  return joinResponse(
    verificationResult,
    jurisdictions.profile(caller.jurisdiction).flags.IS_EMAIL_REQUIRED,
  );
}

/**
 * Opens the account. `emailProblem` is the jurisdiction's own check, revealed only to a caller who
 * entered the code.
 */
export async function completePhoneSignUp<Code extends ErrorCode = never>(
  deps: PhoneSignUpDeps,
  call: PhoneSignUpCall,
  sent: SignUpRequest<CompleteBody>,
  emailProblem: (email: string | undefined) => Promise<Refusal<Code> | null> = async () => null,
) {
  const { codes, applicants, checks, requests, signedUp } = deps;
  const { body, caller, cookies, idempotencyKey } = sent;
  const applicant = applicants(call, body, caller);
  if (isRefusal(applicant)) return applicant;
  const denied = await checks.person(applicant);
  if (denied) return denied;
  const problem = await emailProblem(applicant.values.email);
  const chosen = passwordOf(deps, applicant);
  // Hashing is expensive: do not hash for an invalid or used token.
  const secrets = (await codes.isOpen(entryOf(sent)))
    ? await checks.secrets(chosen.password, applicant)
    : null;
  if (isRefusal(secrets)) return secrets;
  const opened = await requests.onceFor(
    { call: `sign-up.${call}`, caller, key: idempotencyKey, body },
    (tx) => openProved(deps, tx, sent, { applicant, ...chosen, secrets, problem }),
  );
  return isRefusal(opened) ? opened : signedUp(opened, { cookies, caller }, "phone_number");
}

/** The punter's chosen password, or a generated one that is sent to the phone. */
function passwordOf(
  { random }: PhoneSignUpDeps,
  applicant: Applicant,
): { password: string; isGenerated: boolean } {
  const { password } = applicant.values;
  return password === undefined
    ? { password: generatedPassword(random.token(24)), isGenerated: true }
    : { password, isGenerated: false };
}

const entryOf = ({ body, caller }: SignUpRequest<CompleteBody>) => ({
  purpose: "sign-up" as const,
  jurisdiction: caller.jurisdiction,
  verificationToken: body.verificationToken,
});

interface Completed<Code extends ErrorCode> {
  applicant: Applicant;
  password: string;
  isGenerated: boolean;
  /** The hashes; null if the verification was not open. */
  secrets: Exclude<Awaited<ReturnType<SignUpChecks["secrets"]>>, Refusal> | null;
  problem: Refusal<Code> | null;
}

async function openProved<Code extends ErrorCode>(
  { codes, emailTries, openAccount, messages }: PhoneSignUpDeps,
  tx: Tx,
  sent: SignUpRequest<CompleteBody>,
  { applicant, password, isGenerated, secrets, problem }: Completed<Code>,
) {
  const { body, caller, cookies } = sent;
  const { locale } = applicant.settings;
  const { verificationCode } = body;
  const proof = await codes.check(tx, { ...entryOf(sent), verificationCode });
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
  // A fault that the form can correct leaves the code valid; an existing account with this phone
  // ends the sign-up.
  if (!isRefusal(account) || account.code === "DUPLICATE_PHONE_NUMBER")
    await codes.finish(tx, verificationId);
  if (isRefusal(account)) return account;
  if (isGenerated) await messages.generatedPassword(tx, { phone, password, locale });
  if (email) await messages.confirmation(tx, caller.origin, { ...account, email, locale });
  return account;
}

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

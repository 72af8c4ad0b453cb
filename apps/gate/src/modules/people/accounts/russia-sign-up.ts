import type {
  BodyOf,
  JoinResponse,
  russiaAddEmail,
  russiaComplete,
  russiaConfirmPhone,
  russiaContinue,
} from "@touchline/contract";
import { assert, type Clock, DAY_MS, isEmail } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { createDerivedTokens } from "../../../platform/derived-token.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { deriveKey, seal, tokenHash, unseal } from "../../../platform/secrets.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Applicant } from "./applicant.ts";
import { arrivalOf } from "./arrival.ts";
import type { SignUpRequest } from "./form-sign-up.ts";
import { joinResponse, type PhoneSignUpDeps } from "./phone-sign-up.ts";
import * as store from "./registrations.store.ts";
import type { SignUpChecks } from "./sign-up-checks.ts";

/** Derives the tokens of registrations, and seals their phones. */
export interface RegistrationSecrets {
  tokens: ReturnType<typeof createDerivedTokens>;
  sealKey: Uint8Array;
}

export interface RussiaSignUpDeps extends PhoneSignUpDeps {
  db: Database;
  clock: Clock;
  punters: Punters;
  registrations: RegistrationSecrets;
}

// Russia: the phone is confirmed first; the registration then continues with a token, possibly on
// another day.

/** How long a confirmed phone waits for the rest of the form. */
const LIFETIME_MS = DAY_MS;

export const registrationSecrets = ({
  dataKey,
}: Pick<GateConfig, "dataKey">): RegistrationSecrets => ({
  tokens: createDerivedTokens(dataKey, "registration-token"),
  sealKey: deriveKey(dataKey, "registration-phone"),
});

export async function confirmRegistrationPhone(
  deps: RussiaSignUpDeps,
  sent: SignUpRequest<BodyOf<typeof russiaConfirmPhone>>,
) {
  const { body, caller, idempotencyKey } = sent;
  const proved = await deps.requests.once(
    { call: "sign-up.russia.phone", caller, key: idempotencyKey, body },
    (tx) => beginRegistration(deps, tx, sent),
  );
  return isRefusal(proved) ? proved : standing(deps, proved.registrationId);
}

async function beginRegistration(
  { clock, random, punters, codes, registrations }: RussiaSignUpDeps,
  tx: Tx,
  { body, caller: { jurisdiction } }: SignUpRequest<BodyOf<typeof russiaConfirmPhone>>,
) {
  const { tokens, sealKey } = registrations;
  const proof = await codes.check(tx, { purpose: "sign-up", jurisdiction, ...body });
  if (isRefusal(proof)) return proof;
  await codes.finish(tx, proof.verificationId);
  if (await punters.byLogin(tx, jurisdiction, { type: "phone_number", value: proof.phone }))
    return refusal("DUPLICATE_PHONE_NUMBER");
  const registrationId = random.uuid();
  const phoneSealed = seal(sealKey, proof.phone, Buffer.from(random.token(12), "base64url"));
  await store.insertRegistration(tx, {
    registrationId,
    tokenHash: tokens.hashOf(registrationId),
    jurisdiction,
    phoneSealed,
    expiresAt: new Date(clock.now() + LIFETIME_MS),
  });
  return { registrationId };
}

export async function addRegistrationEmail(
  deps: RussiaSignUpDeps,
  sent: SignUpRequest<BodyOf<typeof russiaAddEmail>>,
) {
  const { punters, checks, emailTries, requests } = deps;
  const { body, caller, idempotencyKey } = sent;
  const email = body.email.trim();
  if (!isEmail(email)) return refusal("ValidationError", { field: "email", rule: "format" });
  const known = await checks.email(email);
  const added = await requests.once(
    { call: "sign-up.russia.email", caller, key: idempotencyKey, body },
    async (tx) => {
      const registration = await locked(deps, tx, sent, body.registrationToken);
      if (isRefusal(registration)) return registration;
      const tooMany = await emailTries(tx, "registration", registration.registrationId);
      if (tooMany) return tooMany;
      if (known) return known;
      if (await punters.byLogin(tx, caller.jurisdiction, { type: "email", value: email }))
        return refusal("DUPLICATE_EMAIL");
      await store.putEmail(tx, registration.registrationId, email);
      return { registrationId: registration.registrationId };
    },
  );
  return isRefusal(added) ? added : standing(deps, added.registrationId);
}

/** The state of an interrupted sign-up. */
export async function continueRegistration(
  deps: RussiaSignUpDeps,
  sent: SignUpRequest<BodyOf<typeof russiaContinue>>,
) {
  const registration = await deps.db.transact((tx) =>
    locked(deps, tx, sent, sent.body.registrationToken),
  );
  return isRefusal(registration) ? registration : standing(deps, registration.registrationId);
}

async function locked(
  { clock }: RussiaSignUpDeps,
  tx: Tx,
  { caller }: SignUpRequest<unknown>,
  token: string,
) {
  if (token === "") return refusal("EMPTY_TOKEN");
  const registration = await store.lockRegistration(tx, tokenHash(token), new Date(clock.now()));
  return registration?.jurisdiction === caller.jurisdiction
    ? registration
    : refusal("TOKEN_NOT_FOUND");
}

async function standing(
  { db, jurisdictions, registrations }: RussiaSignUpDeps,
  registrationId: string,
): Promise<JoinResponse> {
  const { jurisdiction, phoneSealed, email } = await db.read((reader) =>
    store.registrationById(reader, registrationId),
  );
  const { IS_EMAIL_REQUIRED } = jurisdictions.profile(jurisdiction).flags;
  const verificationResult = {
    status: "VERIFIED" as const,
    attemptVerificationCount: 0,
    nextVerificationAfterMillis: 0,
    attemptCodeCount: 0,
    codeExpiredAfterMillis: 0,
    errorCode: null,
    verificationToken: "",
    registrationToken: registrations.tokens.of(registrationId),
    phoneNumber: unseal(registrations.sealKey, phoneSealed),
    channelType: "SMS" as const,
  };
  return joinResponse(verificationResult, IS_EMAIL_REQUIRED && email === null);
}

export async function completeRegistration(
  deps: RussiaSignUpDeps,
  sent: SignUpRequest<BodyOf<typeof russiaComplete>>,
) {
  const { db, clock, applicants, checks, requests, signedUp } = deps;
  const { body, caller, cookies, idempotencyKey } = sent;
  const begun = await db.read((reader) =>
    store.findRegistration(reader, tokenHash(body.registrationToken), new Date(clock.now())),
  );
  // An email added earlier need not be in the form.
  const applicant = applicants(
    "russia",
    { ...body, joinPunter: { email: begun?.email ?? "", ...body.joinPunter } },
    caller,
  );
  if (isRefusal(applicant)) return applicant;
  const denied = await checks.person(applicant);
  if (denied) return denied;
  const known = await checks.email(applicant.values.email);
  // Hashing is expensive: do not hash for an invalid or used token.
  const secrets =
    begun?.jurisdiction === caller.jurisdiction
      ? await checks.secrets(body.password, applicant)
      : null;
  if (isRefusal(secrets)) return secrets;
  const opened = await requests.onceFor(
    { call: "sign-up.russia.complete", caller, key: idempotencyKey, body },
    (tx) => openRegistered(deps, tx, sent, { applicant, known, secrets }),
  );
  return isRefusal(opened) ? opened : signedUp(opened, { cookies, caller }, "phone_number");
}

interface Completed {
  applicant: Applicant;
  /** Why the email is refused, if it is. */
  known: Awaited<ReturnType<SignUpChecks["email"]>>;
  /** The hashes; null if the registration was not open. */
  secrets: Exclude<Awaited<ReturnType<SignUpChecks["secrets"]>>, Refusal> | null;
}

async function openRegistered(
  deps: RussiaSignUpDeps,
  tx: Tx,
  sent: SignUpRequest<BodyOf<typeof russiaComplete>>,
  { applicant, known, secrets }: Completed,
) {
  const { clock, emailTries, openAccount, messages, registrations } = deps;
  const { body, caller, cookies } = sent;
  const { email } = applicant.values;
  const { locale } = applicant.settings;
  const registration = await locked(deps, tx, sent, body.registrationToken);
  if (isRefusal(registration)) return registration;
  assert(secrets, "a registration that is locked open was open before");
  // An email added earlier was counted then.
  const isNew = email !== undefined && email !== registration.email;
  const tooMany = isNew ? await emailTries(tx, "registration", registration.registrationId) : null;
  if (tooMany) return tooMany;
  if (known) return known;
  const account = await openAccount(tx, {
    applicant,
    ...secrets,
    provedPhone: unseal(registrations.sealKey, registration.phoneSealed),
    arrival: arrivalOf(body, cookies),
  });
  if (isRefusal(account)) return account;
  await store.completeRegistration(tx, registration.registrationId, new Date(clock.now()));
  if (email) await messages.confirmation(tx, caller.origin, { ...account, email, locale });
  return account;
}

export const forgetOldRegistrations = ({ db, clock }: RussiaSignUpDeps): Promise<void> =>
  db.transact((tx) => store.forgetRegistrations(tx, new Date(clock.now())));

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
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, seal, tokenHash, unseal } from "../../../platform/secrets.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Codes } from "../codes/codes.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import type { Applicants } from "./applicant.ts";
import { arrivalOf } from "./arrival.ts";
import type { EmailTries } from "./email-tries.ts";
import type { SignUpRequest } from "./form-sign-up.ts";
import type { OpenAccount } from "./open-account.ts";
import { joinResponse } from "./phone-sign-up.ts";
import * as store from "./registrations.store.ts";
import type { Requests } from "./requests.ts";
import type { SignUpChecks } from "./sign-up-checks.ts";
import type { SignUpMessages } from "./sign-up-messages.ts";
import type { SignedUp } from "./signed-up.ts";

export interface RussiaSignUpDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  punters: Punters;
  codes: Codes;
  applicants: Applicants;
  checks: SignUpChecks;
  emailTries: EmailTries;
  openAccount: OpenAccount;
  messages: SignUpMessages;
  requests: Requests;
  signedUp: SignedUp;
}

/** How long a confirmed phone waits for the rest of the form. */
const LIFETIME_MS = DAY_MS;

/**
 * Russia: the phone is confirmed first; the registration then continues with a token, possibly on
 * another day.
 */
export function createRussiaSignUp(deps: RussiaSignUpDeps) {
  const {
    config,
    db,
    clock,
    random,
    jurisdictions,
    punters,
    codes,
    applicants,
    checks,
    emailTries,
    openAccount,
    messages,
    requests,
    signedUp,
  } = deps;
  const tokens = createDerivedTokens(config.dataKey, "registration-token");
  const sealKey = deriveKey(config.dataKey, "registration-phone");
  const now = () => new Date(clock.now());

  async function standing(registrationId: string): Promise<JoinResponse> {
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
      registrationToken: tokens.of(registrationId),
      phoneNumber: unseal(sealKey, phoneSealed),
      channelType: "SMS" as const,
    };
    return joinResponse(verificationResult, IS_EMAIL_REQUIRED && email === null);
  }

  async function locked(tx: Tx, { caller }: SignUpRequest<unknown>, token: string) {
    if (token === "") return refusal("EMPTY_TOKEN");
    const registration = await store.lockRegistration(tx, tokenHash(token), now());
    return registration?.jurisdiction === caller.jurisdiction
      ? registration
      : refusal("TOKEN_NOT_FOUND");
  }

  return {
    async confirmPhone(sent: SignUpRequest<BodyOf<typeof russiaConfirmPhone>>) {
      const { body, caller, idempotencyKey } = sent;
      const { jurisdiction } = caller;
      const proved = await requests.once(
        { call: "sign-up.russia.phone", caller, key: idempotencyKey, body },
        async (tx) => {
          const proof = await codes.check(tx, { purpose: "sign-up", jurisdiction, ...body });
          if (isRefusal(proof)) return proof;
          await codes.finish(tx, proof.verificationId);
          if (await punters.byLogin(tx, jurisdiction, { type: "phone_number", value: proof.phone }))
            return refusal("DUPLICATE_PHONE_NUMBER");
          const registrationId = random.uuid();
          const phoneSealed = seal(
            sealKey,
            proof.phone,
            Buffer.from(random.token(12), "base64url"),
          );
          const expiresAt = new Date(clock.now() + LIFETIME_MS);
          await store.insertRegistration(tx, {
            registrationId,
            tokenHash: tokens.hashOf(registrationId),
            jurisdiction,
            phoneSealed,
            expiresAt,
          });
          return { registrationId };
        },
      );
      return isRefusal(proved) ? proved : standing(proved.registrationId);
    },

    async addEmail(sent: SignUpRequest<BodyOf<typeof russiaAddEmail>>) {
      const { body, caller, idempotencyKey } = sent;
      const email = body.email.trim();
      if (!isEmail(email)) return refusal("ValidationError", { field: "email", rule: "format" });
      const known = await checks.email(email);
      const added = await requests.once(
        { call: "sign-up.russia.email", caller, key: idempotencyKey, body },
        async (tx) => {
          const registration = await locked(tx, sent, body.registrationToken);
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
      return isRefusal(added) ? added : standing(added.registrationId);
    },

    /** The state of an interrupted sign-up. */
    async goOn(sent: SignUpRequest<BodyOf<typeof russiaContinue>>) {
      const registration = await db.transact((tx) => locked(tx, sent, sent.body.registrationToken));
      return isRefusal(registration) ? registration : standing(registration.registrationId);
    },

    async complete(sent: SignUpRequest<BodyOf<typeof russiaComplete>>) {
      const { body, caller, cookies, idempotencyKey } = sent;
      const begun = await db.read((reader) =>
        store.findRegistration(reader, tokenHash(body.registrationToken), now()),
      );
      // An email added earlier need not be in the form.
      const applicant = applicants(
        "russia",
        { ...body, joinPunter: { email: begun?.email ?? "", ...body.joinPunter } },
        caller,
      );
      if (isRefusal(applicant)) return applicant;
      const { email } = applicant.values;
      const denied = await checks.person(applicant);
      if (denied) return denied;
      const known = await checks.email(email);
      // Hashing is expensive: do not hash for an invalid or used token.
      const secrets =
        begun?.jurisdiction === caller.jurisdiction
          ? await checks.secrets(body.password, applicant)
          : null;
      if (isRefusal(secrets)) return secrets;
      const opened = await requests.onceFor(
        { call: "sign-up.russia.complete", caller, key: idempotencyKey, body },
        async (tx) => {
          const registration = await locked(tx, sent, body.registrationToken);
          if (isRefusal(registration)) return registration;
          assert(secrets, "a registration that is locked open was open before");
          // An email added earlier was counted then.
          const isNew = email !== undefined && email !== registration.email;
          const tooMany = isNew
            ? await emailTries(tx, "registration", registration.registrationId)
            : null;
          if (tooMany) return tooMany;
          if (known) return known;
          const provedPhone = unseal(sealKey, registration.phoneSealed);
          const account = await openAccount(tx, {
            applicant,
            ...secrets,
            provedPhone,
            arrival: arrivalOf(body, cookies),
          });
          if (isRefusal(account)) return account;
          await store.completeRegistration(tx, registration.registrationId, now());
          if (email)
            await messages.confirmation(tx, caller.origin, {
              ...account,
              email,
              locale: applicant.settings.locale,
            });
          return account;
        },
      );
      return isRefusal(opened) ? opened : signedUp(opened, { cookies, caller }, "phone_number");
    },

    forget: () => db.transact((tx) => store.forgetRegistrations(tx, now())),
  };
}

export type RussiaSignUp = ReturnType<typeof createRussiaSignUp>;

import type { BodyOf, Jurisdiction, joinByToken } from "@touchline/contract";
import { assert, type Clock, DAY_MS, MINUTE_MS } from "@touchline/core";
import { phoneDigits } from "@touchline/core/phone";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { createDerivedTokens } from "../../../platform/derived-token.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, tokenHash } from "../../../platform/secrets.ts";
import type { Dictionary } from "../../site/dictionary/dictionary.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Auth } from "../auth/auth.module.ts";
import type { Restrictions } from "../restrictions/restrictions.module.ts";
import { defaultSettings } from "./default-settings.ts";
import type { SignUpRequest } from "./form-sign-up.ts";
import { generatedPassword } from "./generated-password.ts";
import {
  findInvitation,
  forgetInvitations,
  insertInvitation,
  lockInvitation,
  useInvitation,
} from "./invitations.store.ts";
import type { OpenAccount } from "./open-account.ts";
import type { Requests } from "./requests.ts";

export interface InvitationDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  restrictions: Restrictions;
  auth: Auth;
  openAccount: OpenAccount;
  requests: Requests;
}

export interface Invitation {
  jurisdiction: Jurisdiction;
  email?: string;
  phoneNumber?: string;
  countryId: string;
  currency: string;
}

const INVITATION_MS = 14 * DAY_MS;
/** Long enough to get from the generated password's popup to the deposit page. */
const LOGIN_MS = 10 * MINUTE_MS;

/** Accounts prepared by the operator: the link opens one and shows its password once. */
export function createInvitations(deps: InvitationDeps) {
  const {
    config,
    db,
    clock,
    random,
    jurisdictions,
    dictionary,
    restrictions,
    auth,
    openAccount,
    requests,
  } = deps;
  const tokens = createDerivedTokens(config.dataKey, "invitation-token");
  const passwordKey = deriveKey(config.dataKey, "invitation-password");
  const now = () => new Date(clock.now());

  return {
    /** Returns the link's token. */
    async invite({
      jurisdiction,
      email,
      phoneNumber,
      countryId,
      currency,
    }: Invitation): Promise<string> {
      const invitationId = random.uuid();
      await db.transact((tx) =>
        insertInvitation(tx, {
          invitationId,
          tokenHash: tokens.hashOf(invitationId),
          jurisdiction,
          email: email ?? null,
          phoneNumber: phoneNumber ? phoneDigits(phoneNumber) : null,
          countryId,
          currency,
          createdAt: now(),
          expiresAt: new Date(clock.now() + INVITATION_MS),
        }),
      );
      return tokens.of(invitationId);
    },

    async join({ body, caller, idempotencyKey }: SignUpRequest<BodyOf<typeof joinByToken>>) {
      const { jurisdiction } = caller;
      const profile = jurisdictions.profile(jurisdiction);
      if (body.token === "") return refusal("EMPTY_TOKEN");
      if (!body.termsAgreement)
        return refusal("ValidationError", { field: "termsAgreement", rule: "mustBeAccepted" });
      // A register check needs a person, and an invitation names none.
      if (profile.exclusion.register !== null) return refusal("ERROR");
      const request = { call: "sign-up.token", caller, key: idempotencyKey, body };
      // Derived from the request, so that a repeat gets the same password and nothing is stored.
      const password = generatedPassword(
        keyedHash(passwordKey, `${requests.nameOf(request)}:${body.token}`),
      );
      const prepared = await db.read((reader) =>
        findInvitation(reader, tokenHash(body.token), now()),
      );
      // Hashing is expensive: do not hash for an invalid or used token.
      const isOpen = prepared?.jurisdiction === jurisdiction && prepared.usedAt === null;
      const excluded =
        isOpen && (await restrictions.knownAtSignUp(jurisdiction, { email: prepared.email }));
      if (excluded) return excluded;
      const passwordHash = isOpen ? await auth.hashPassword(password) : undefined;
      if (isRefusal(passwordHash)) return passwordHash;
      const asked = dictionary.languageOf(body.locale ?? caller.locale);
      const opened = await requests.onceFor(request, async (tx) => {
        const invitation = await lockInvitation(tx, tokenHash(body.token), now());
        if (invitation?.jurisdiction !== jurisdiction) return refusal("TOKEN_NOT_FOUND");
        if (invitation.usedAt) return refusal("INCORRECT_PUNTER_STATE");
        assert(passwordHash, "an invitation that is locked unused was unused before");
        const { email, phoneNumber, countryId, currency } = invitation;
        const settings = defaultSettings({
          locale: profile.locales.includes(asked) ? asked : profile.locales[0],
          timeZoneId: dictionary.timeZoneId(body.timeZoneId ?? "") ?? profile.defaultTimeZone,
          currencyId: currency,
          noEmailCorrespondence: !profile.flags.IS_ACTIVE_EMAIL_CORRESPONDENCE,
          communicationChannels: [email ? "email" : "phone"],
        });
        const tab = email ? ("email" as const) : ("phone" as const);
        const applicant = {
          jurisdiction,
          tab,
          values: email ? { email } : {},
          amounts: {},
          countryId,
          settings,
        };
        const account = await openAccount(tx, {
          applicant,
          passwordHash,
          isGenerated: true,
          provedPhone: phoneNumber ?? undefined,
        });
        // An invitation has no other field that could be taken.
        if (isRefusal(account))
          return refusal(
            account.code === "DUPLICATE_PHONE_NUMBER" ? account.code : "DUPLICATE_EMAIL",
          );
        await useInvitation(tx, invitation.invitationId, now());
        return { ...account, login: email ?? `+${phoneNumber}` };
      });
      if (isRefusal(opened)) return opened;
      // Only the first requester sees the password; a later repeat does not.
      if (!(await auth.mayRepeat(opened))) return refusal("INCORRECT_PUNTER_STATE");
      const { punterId, login } = opened;
      const registrationToken = await db.transact((tx) =>
        auth.issueToken(tx, punterId, "registration", LOGIN_MS),
      );
      return { status: "OK" as const, login, generatedPassword: password, registrationToken };
    },

    forget: () => db.transact((tx) => forgetInvitations(tx, now())),
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

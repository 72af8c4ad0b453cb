import type { BodyOf, Jurisdiction, joinByToken } from "@touchline/contract";
import { assert, type Clock, DAY_MS, MINUTE_MS } from "@touchline/core";
import { phoneDigits } from "@touchline/core/phone";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { createDerivedTokens } from "../../../platform/derived-token.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, tokenHash } from "../../../platform/secrets.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Dictionary } from "../../../ports/dictionary.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
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

/** Derives the tokens of links and the passwords of accounts. */
export interface InvitationSecrets {
  tokens: ReturnType<typeof createDerivedTokens>;
  passwordKey: Uint8Array;
}

export interface InvitationDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  dictionary: Dictionary;
  restrictions: Restrictions;
  auth: Auth;
  openAccount: OpenAccount;
  requests: Requests;
  invitations: InvitationSecrets;
}

export interface Invitation {
  jurisdiction: Jurisdiction;
  email?: string;
  phoneNumber?: string;
  countryId: string;
  currency: string;
}

type JoinBody = BodyOf<typeof joinByToken>;

const INVITATION_MS = 14 * DAY_MS;
/** Long enough to get from the generated password's popup to the deposit page. */
const LOGIN_MS = 10 * MINUTE_MS;

export const invitationSecrets = ({ dataKey }: Pick<GateConfig, "dataKey">): InvitationSecrets => ({
  tokens: createDerivedTokens(dataKey, "invitation-token"),
  passwordKey: deriveKey(dataKey, "invitation-password"),
});

/** Prepares an account for somebody; returns the token of the link that opens it. */
export async function invite(
  { db, clock, random, invitations: { tokens } }: InvitationDeps,
  { jurisdiction, email, phoneNumber, countryId, currency }: Invitation,
): Promise<string> {
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
      createdAt: new Date(clock.now()),
      expiresAt: new Date(clock.now() + INVITATION_MS),
    }),
  );
  return tokens.of(invitationId);
}

/** Opens the account of an invitation and shows its password once. */
export async function joinByInvitation(deps: InvitationDeps, sent: SignUpRequest<JoinBody>) {
  const { db, jurisdictions, auth, requests, invitations } = deps;
  const { body, caller, idempotencyKey } = sent;
  if (body.token === "") return refusal("EMPTY_TOKEN");
  if (!body.termsAgreement)
    return refusal("ValidationError", { field: "termsAgreement", rule: "mustBeAccepted" });
  // A register check needs a person, and an invitation names none.
  if (jurisdictions.profile(caller.jurisdiction).exclusion.register !== null)
    return refusal("ERROR");
  const request = { call: "sign-up.token", caller, key: idempotencyKey, body };
  // Derived from the request, so that a repeat gets the same password and nothing is stored.
  const password = generatedPassword(
    keyedHash(invitations.passwordKey, `${requests.nameOf(request)}:${body.token}`),
  );
  const passwordHash = await hashFor(deps, sent, password);
  if (isRefusal(passwordHash)) return passwordHash;
  const opened = await requests.onceFor(request, (tx) => openInvited(deps, tx, sent, passwordHash));
  if (isRefusal(opened)) return opened;
  // Only the first requester sees the password; a later repeat does not.
  if (!(await auth.mayRepeat(opened))) return refusal("INCORRECT_PUNTER_STATE");
  const { punterId, login } = opened;
  const registrationToken = await db.transact((tx) =>
    auth.issueToken(tx, punterId, "registration", LOGIN_MS),
  );
  return { status: "OK" as const, login, generatedPassword: password, registrationToken };
}

/** The password's hash; undefined if the invitation is not open. */
async function hashFor(
  { db, clock, restrictions, auth }: InvitationDeps,
  { body, caller: { jurisdiction } }: SignUpRequest<JoinBody>,
  password: string,
) {
  const prepared = await db.read((reader) =>
    findInvitation(reader, tokenHash(body.token), new Date(clock.now())),
  );
  // Hashing is expensive: do not hash for an invalid or used token.
  const isOpen = prepared?.jurisdiction === jurisdiction && prepared.usedAt === null;
  const excluded =
    isOpen && (await restrictions.knownAtSignUp(jurisdiction, { email: prepared.email }));
  if (excluded) return excluded;
  return isOpen ? auth.hashPassword(password) : undefined;
}

async function openInvited(
  deps: InvitationDeps,
  tx: Tx,
  { body, caller }: SignUpRequest<JoinBody>,
  passwordHash: string | undefined,
) {
  const { clock, openAccount } = deps;
  const { jurisdiction } = caller;
  const invitation = await lockInvitation(tx, tokenHash(body.token), new Date(clock.now()));
  if (invitation?.jurisdiction !== jurisdiction) return refusal("TOKEN_NOT_FOUND");
  if (invitation.usedAt) return refusal("INCORRECT_PUNTER_STATE");
  assert(passwordHash, "an invitation that is locked unused was unused before");
  const { email, phoneNumber, countryId, currency } = invitation;
  const applicant = {
    jurisdiction,
    tab: email ? ("email" as const) : ("phone" as const),
    values: email ? { email } : {},
    amounts: {},
    countryId,
    settings: settingsFor(deps, body, caller, currency, email ? "email" : "phone"),
  };
  const account = await openAccount(tx, {
    applicant,
    passwordHash,
    isGenerated: true,
    provedPhone: phoneNumber ?? undefined,
  });
  // An invitation has no other field that could be taken.
  if (isRefusal(account))
    return refusal(account.code === "DUPLICATE_PHONE_NUMBER" ? account.code : "DUPLICATE_EMAIL");
  await useInvitation(tx, invitation.invitationId, new Date(clock.now()));
  return { ...account, login: email ?? `+${phoneNumber}` };
}

function settingsFor(
  { jurisdictions, dictionary }: InvitationDeps,
  { locale, timeZoneId }: JoinBody,
  caller: Caller,
  currencyId: string,
  channel: "email" | "phone",
) {
  const profile = jurisdictions.profile(caller.jurisdiction);
  const asked = dictionary.languageOf(locale ?? caller.locale);
  return defaultSettings({
    locale: profile.locales.includes(asked) ? asked : profile.locales[0],
    timeZoneId: dictionary.timeZoneId(timeZoneId ?? "") ?? profile.defaultTimeZone,
    currencyId,
    noEmailCorrespondence: !profile.flags.IS_ACTIVE_EMAIL_CORRESPONDENCE,
    communicationChannels: [channel],
  });
}

export const forgetOldInvitations = ({ db, clock }: InvitationDeps): Promise<void> =>
  db.transact((tx) => forgetInvitations(tx, new Date(clock.now())));

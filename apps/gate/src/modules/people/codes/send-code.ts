import { type Clock, MINUTE_MS } from "@touchline/core";
import { checkPhone, countryOfPhone, phoneDigits } from "@touchline/core/phone";
import type { Tx } from "../../../platform/database/db.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Begun, CodeError, CodeRequest, ResendRequest } from "../../../ports/codes.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Notify } from "../../../ports/notify.ts";
import { type Addressed, type Admission, timesOf } from "./admission.ts";
import { CODE } from "./code-limits.data.ts";
import { CODE_TEXTS, LINK_TEXTS } from "./code-texts.data.ts";
import { codeFrom, cooldownMs, requestBlockedUntil } from "./codes.rules.ts";
import * as store from "./codes.store.ts";
import type { Standings } from "./standings.ts";
import { codeRefusal, nothingSent } from "./verification-result.ts";
import type { VerificationSecrets } from "./verification-secrets.ts";

export interface SendingDeps {
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  notify: Notify;
  secrets: VerificationSecrets;
  standings: Standings;
  admission: Admission;
}

/**
 * Sends a first code to a phone, whoever owns it; a punter with an open verification of this kind
 * gets another code for it.
 */
export async function beginVerification(
  deps: SendingDeps,
  tx: Tx,
  { phone: typed, channelType = "SMS", ...request }: CodeRequest,
): Promise<Begun | Refusal<CodeError>> {
  const { secrets, standings, admission } = deps;
  const phone = phoneDigits(typed);
  const none = nothingSent(phone, channelType);
  const countryId = countryOfPhone(phone);
  if (!countryId || !checkPhone(phone, countryId))
    return codeRefusal("INCORRECT_PHONE_NUMBER", none);
  const phoneKey = secrets.phoneKey(request.purpose, phone);
  const addressed = { ...request, phone, phoneKey, countryId, channelType };
  const own = await openOf(deps, tx, addressed);
  if (own)
    return resendCode(deps, tx, {
      ...request,
      channelType,
      verificationToken: secrets.tokens.of(own.verificationId),
    });
  const denial = await admission(tx, addressed, false);
  if (denial && !denial.isCrowded)
    return codeRefusal(denial.code, {
      ...none,
      status: statusOf(denial.code),
      nextVerificationAfterMillis: denial.waitMs,
    });
  const verificationId = await insert(deps, tx, addressed);
  if (denial)
    return codeRefusal(denial.code, {
      ...(await standings.of(tx, verificationId)),
      nextVerificationAfterMillis: denial.waitMs,
    });
  return send(deps, tx, verificationId, 0, addressed);
}

/** The punter's own open verification, which blocks a new one. A guest must send its token. */
async function openOf(
  { clock }: SendingDeps,
  tx: Tx,
  { purpose, subject, phoneKey, source }: Addressed & { subject?: string },
) {
  if (subject === undefined) return null;
  const latest = await store.findLatest(tx, purpose, phoneKey);
  if (!latest || !store.isOf(latest, { purpose, subject, jurisdiction: source.jurisdiction }))
    return null;
  return requestBlockedUntil(timesOf(latest), false, clock.now()) === null ? null : latest;
}

async function insert(
  { clock, random, secrets }: SendingDeps,
  tx: Tx,
  { subject, ...request }: Addressed & { subject?: string },
): Promise<string> {
  const verificationId = random.uuid();
  await store.insertVerification(tx, {
    verificationId,
    tokenHash: secrets.tokens.hashOf(verificationId),
    jurisdiction: request.source.jurisdiction,
    purpose: request.purpose,
    subject: subject ?? null,
    phoneKey: request.phoneKey,
    phoneSealed: secrets.sealPhone(request.phone),
    countryId: request.countryId,
    channelType: request.channelType,
    createdAt: new Date(clock.now()),
  });
  return verificationId;
}

/** Sends another code of a verification, which replaces the previous one. */
export async function resendCode(
  deps: SendingDeps,
  tx: Tx,
  { verificationToken, channelType, ...request }: ResendRequest,
): Promise<Begun | Refusal<CodeError>> {
  const { secrets, standings, admission } = deps;
  const verification = await store.lockVerification(tx, tokenHash(verificationToken));
  const mine =
    verification &&
    store.isOf(verification, { ...request, jurisdiction: request.source.jurisdiction });
  if (!mine || verification.finishedAt)
    return codeRefusal("VERIFICATION_ERROR", nothingSent("", channelType));
  const { verificationId, phoneKey, countryId, codesSent } = verification;
  const addressed = {
    ...request,
    phone: secrets.openPhone(verification.phoneSealed),
    phoneKey,
    countryId,
    channelType: channelType ?? verification.channelType,
  };
  const denial = await admission(tx, addressed, true);
  if (denial)
    return codeRefusal(denial.code, {
      ...(await standings.of(tx, verificationId)),
      nextVerificationAfterMillis: denial.waitMs,
    });
  return send(deps, tx, verificationId, codesSent ?? 0, addressed);
}

async function send(
  deps: SendingDeps,
  tx: Tx,
  verificationId: string,
  codesSent: number,
  request: Addressed,
): Promise<Begun> {
  const { clock, random, notify, secrets, standings } = deps;
  const now = clock.now();
  const number = codesSent + 1;
  const code = codeFrom(Buffer.from(random.token(8), "base64url"));
  const expiresAt = new Date(now + CODE.lifetimeMs);
  const cooldown = cooldownMs(await standings.sentToday(tx, request.phoneKey));
  const codeHash = secrets.hashOfCode(verificationId, number, code);
  await store.insertCode(tx, verificationId, number, codeHash, expiresAt);
  await store.noteSending(tx, verificationId, request.channelType, new Date(now + cooldown));
  const channel = request.channelType === "SMS" ? "sms" : "messenger";
  await notify.send(tx, {
    channel,
    recipient: `+${request.phone}`,
    subject: "",
    body: textOf(deps, code, request),
    expiresAt,
  });
  return { verificationId };
}

function textOf({ jurisdictions }: SendingDeps, code: string, { source, link }: Addressed): string {
  const { locales } = jurisdictions.profile(source.jurisdiction);
  const language = locales.includes(source.locale) ? source.locale : locales[0];
  const say = (texts: Record<string, string>) => texts[language] ?? texts.en ?? "";
  const minutes = String(CODE.lifetimeMs / MINUTE_MS);
  const text = say(CODE_TEXTS).replace("{code}", code).replace("{minutes}", minutes);
  return link ? `${text}\n${say(LINK_TEXTS).replace("{link}", link)}` : text;
}

const statusOf = (code: CodeError) =>
  code === "PUNTER_BLOCKED" || code === "TEMPORARY_BLOCKED" ? code : "NONE";

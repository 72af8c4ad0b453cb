import type {
  BodyOf,
  confirmEmail as confirmEmailRoute,
  sendConfirmationMail,
  updateEmail,
} from "@touchline/contract";
import { type Clock, isEmail } from "@touchline/core";
import { isTaken, type Reader, type Tx } from "../../../platform/database/db.ts";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth, CaptchaCode } from "../../../ports/auth.ts";
import type { LoginName, Punters } from "../../../ports/punters.ts";
import type { EmailTries } from "./email-tries.ts";
import type { SignUpRequest } from "./form-sign-up.ts";
import type { Requests } from "./requests.ts";
import type { SignUpChecks } from "./sign-up-checks.ts";
import type { SignUpMessages } from "./sign-up-messages.ts";

export interface EmailConfirmationDeps {
  clock: Clock;
  outbox: Outbox;
  punters: Punters;
  auth: Auth;
  checks: SignUpChecks;
  emailTries: EmailTries;
  messages: SignUpMessages;
  requests: Requests;
}

/**
 * Sends the mail with the link again. The reply is the same whether or not the account exists: only
 * the mailbox's owner finds out.
 */
export async function sendConfirmation(
  deps: EmailConfirmationDeps,
  sent: SignUpRequest<BodyOf<typeof sendConfirmationMail>>,
) {
  const { checks, messages, requests } = deps;
  const { body, caller, idempotencyKey } = sent;
  const request = { call: "sign-up.confirmation-mail", caller, key: idempotencyKey, body };
  const denied = await checks.captcha(body.token, caller, requests.nameOf(request));
  if (denied) return denied;
  return requests.once(request, async (tx) => {
    const punter = await waiting(deps, tx, sent, body.login.trim());
    if (punter)
      await messages.confirmation(tx, caller.origin, {
        ...punter,
        locale: punter.settings.locale,
      });
    return { status: "OK" as const };
  });
}

/** A punter whose email is not confirmed yet. */
async function waiting(
  { punters }: EmailConfirmationDeps,
  db: Reader,
  { caller }: SignUpRequest<unknown>,
  login: string,
) {
  const types: LoginName["type"][] = login.includes("@")
    ? ["email"]
    : ["account_number", "phone_number", "nickname"];
  for (const type of types) {
    const found = await punters.byLogin(db, caller.jurisdiction, { type, value: login });
    const punter = found && (await punters.byId(db, found.punterId));
    if (punter?.email && !punter.emailConfirmed) return { ...punter, email: punter.email };
  }
  return null;
}

/**
 * Corrects a mistyped address after its owner is proved, by the password or by a session; the link
 * sent to the wrong address becomes invalid.
 */
export async function correctEmail(
  deps: EmailConfirmationDeps,
  { body, caller, idempotencyKey }: SignUpRequest<BodyOf<typeof updateEmail>>,
  session: PunterSession | null,
) {
  const { outbox, auth, requests } = deps;
  const { login, password, email: given } = body;
  const bySession = password === undefined && given === undefined;
  const email = (bySession ? login : (given ?? "")).trim();
  if (!isEmail(email)) return refusal("ValidationError", { field: "email", rule: "format" });
  const owner = bySession
    ? await ownerOf(deps, session)
    : await auth.proveLogin({ login, password: password ?? "" }, caller);
  // This form has no captcha: after that many failures the visitor must wait.
  if (isRefusal(owner)) return isCaptcha(owner) ? refusal("LOGIN_DENIED_BY_PERMISSION") : owner;
  const changed = requests.once(
    { call: "sign-up.update-email", caller, key: idempotencyKey, body },
    (tx) => replaceEmail(deps, tx, owner.punter.punterId, email, caller),
  );
  // Another request took the email at the same instant.
  const reply = await changed.catch((error: unknown) => {
    if (isTaken(error)) return refusal("DUPLICATE_EMAIL");
    throw error;
  });
  outbox.wake();
  return reply;
}

/** The account of a confirmed session whose owner was proved lately. */
async function ownerOf({ auth }: EmailConfirmationDeps, session: PunterSession | null) {
  if (!session) return refusal("LOGIN_NOT_FOUND");
  if (session.secondFactorDue) return refusal("FORBIDDEN");
  const { punterId } = session;
  return (await auth.unproved(session)) ?? { punter: { punterId } };
}

async function replaceEmail(
  { outbox, punters, auth, emailTries, messages }: EmailConfirmationDeps,
  tx: Tx,
  punterId: string,
  email: string,
  { jurisdiction, origin }: Pick<Caller, "jurisdiction" | "origin">,
) {
  const punter = await punters.byId(tx, punterId);
  if (punter.emailConfirmed) return refusal("INCORRECT_PUNTER_STATE", { state: punter.state });
  // If a phone or an app confirms sessions, the password alone must not change how the owner is
  // reached.
  if ((punter.threeDs && punter.phoneConfirmed) || (await auth.hasAuthenticator(punterId)))
    return refusal("FORBIDDEN");
  const tooMany = await emailTries(tx, "account", punterId);
  if (tooMany) return tooMany;
  const taken = await punters.byLogin(tx, jurisdiction, { type: "email", value: email });
  if (taken && taken.punterId !== punterId) return refusal("DUPLICATE_EMAIL");
  await punters.change(tx, punterId, { email, email_key: punters.loginKey(email) });
  await outbox.append(tx, "punter.settings", { punterId });
  if (punter.email !== email) await auth.tellEmailChanged(tx, punter);
  await messages.confirmation(tx, origin, { punterId, email, locale: punter.settings.locale });
  return { status: "OK" as const };
}

/** Confirms the email of a followed link, opens the account and logs in. */
export async function confirmEmail(
  deps: EmailConfirmationDeps,
  { body, caller, cookies, idempotencyKey }: SignUpRequest<BodyOf<typeof confirmEmailRoute>>,
) {
  const { outbox, auth, requests } = deps;
  const confirmed = await requests.onceFor(
    { call: "sign-up.confirm-email", caller, key: idempotencyKey, body },
    (tx) => confirmByLink(deps, tx, body.hash, caller),
  );
  if (isRefusal(confirmed)) return confirmed;
  outbox.wake();
  if (!(await auth.mayRepeat(confirmed))) return refusal("UNKNOWN_HASH");
  return auth.logIn(confirmed.punterId, { cookies, caller }, "complete_registration");
}

async function confirmByLink(
  { clock, outbox, punters, auth }: EmailConfirmationDeps,
  tx: Tx,
  hash: string,
  { jurisdiction }: Pick<Caller, "jurisdiction">,
) {
  const owner = await auth.takeToken(tx, hash, "email");
  const punter = owner && (await punters.byId(tx, owner.punterId));
  if (!punter || punter.jurisdiction !== jurisdiction) return refusal("UNKNOWN_HASH");
  await punters.change(tx, punter.punterId, {
    email_confirmed_at: new Date(clock.now()),
    ...(punter.state === "INACTIVE" ? { state: "OPENED" } : {}),
  });
  // A page that waits for the confirmation on another device shows it at once.
  await outbox.append(tx, "punter.settings", { punterId: punter.punterId });
  return { punterId: punter.punterId };
}

const isCaptcha = (denied: Refusal): denied is Refusal<CaptchaCode> =>
  denied.code.startsWith("sportsbook.gateway.captcha.");

import { DAY_MS, HOUR_MS } from "@touchline/core";
import { isTaken, type Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { lifetimeIn } from "../../../platform/lifetime.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Punter } from "../../../ports/punters.ts";
import { PHONE_CHANGED_TEXTS, PHONE_WAITING_TEXTS } from "./contact-texts.data.ts";
import { isFrozen } from "./login.rules.ts";
import { findToken, issueToken, spendTokens, takeToken } from "./login-tokens.ts";
import { tellOwner } from "./owner-notices.ts";
import type { PhoneDeps } from "./phone-deps.ts";
import {
  dropWaiting,
  forgetWaiting,
  putWaiting,
  startWait,
  takeDue,
} from "./waiting-phones.store.ts";

// A new phone for an account whose old one cannot be confirmed. The password alone must never be
// enough: the email must agree, then the change waits, and both the old phone and the email can
// stop it.

/** Long enough for an owner who is away for a weekend to read a message and stop the change. */
const WAIT_HOURS = 72;
const CONFIRM_MS = DAY_MS;
const ending = (phone: string) => phone.slice(-2);

/** Sets the account's new phone and notifies the owner through the old contacts. */
export async function installPhone(
  deps: PhoneDeps,
  tx: Tx,
  before: Punter,
  phone: string,
): Promise<void> {
  const { outbox, clock, notify, punters } = deps;
  const { punterId } = before;
  await punters.change(tx, punterId, {
    phone_number: phone,
    phone_key: punters.phoneKey(phone),
    phone_changed_at: new Date(clock.now()),
  });
  await dropWaiting(tx, punterId);
  await spendTokens(deps, tx, punterId, ["phone-confirm", "phone-cancel", "threeds"]);
  if (before.phoneConfirmed)
    await tellOwner(notify, tx, before, PHONE_CHANGED_TEXTS, { ending: ending(phone) });
  await outbox.append(tx, "punter.settings", { punterId });
}

/** Asks the owner, through the old contacts, to confirm or stop the change. */
export async function askWaitingPhone(
  deps: PhoneDeps,
  tx: Tx,
  punter: Punter,
  phone: string,
  { origin }: Caller,
): Promise<void> {
  const { clock, notify } = deps;
  const { punterId } = punter;
  await putWaiting(tx, { punterId, phone }, new Date(clock.now() + CONFIRM_MS));
  await spendTokens(deps, tx, punterId, ["phone-confirm", "phone-cancel"]);
  const confirm = await issueToken(deps, tx, punterId, "phone-confirm", CONFIRM_MS);
  const cancelMs = CONFIRM_MS + WAIT_HOURS * HOUR_MS;
  const cancel = await issueToken(deps, tx, punterId, "phone-cancel", cancelMs);
  await tellOwner(notify, tx, punter, PHONE_WAITING_TEXTS, {
    ending: ending(phone),
    hours: String(WAIT_HOURS),
    lifetime: lifetimeIn(PHONE_WAITING_TEXTS, punter.settings.locale, CONFIRM_MS),
    confirm: `${origin}/phone-change?confirm=${confirm}`,
    cancel: `${origin}/phone-change?stop=${cancel}`,
  });
}

/** Starts the wait, or stops the change, as the owner's link says. */
export async function answerWaitingPhone(
  deps: PhoneDeps,
  token: string,
  caller: Caller,
  key: string,
) {
  const { db, outbox, clock } = deps;
  const answered = await db.transact((tx) =>
    once(tx, clock, { scope: "phone-answer", key, body: tokenHash(token).toString("hex") }, () =>
      answerOnce(deps, tx, token, caller),
    ),
  );
  if (!isRefusal(answered)) outbox.wake();
  return answered;
}

async function answerOnce(deps: PhoneDeps, tx: Tx, token: string, { jurisdiction }: Caller) {
  const { clock, punters, sessions } = deps;
  const found = await findToken(deps, tx, token);
  const kind = found?.kind;
  if (!found || (kind !== "phone-confirm" && kind !== "phone-cancel"))
    return refusal("UNKNOWN_HASH");
  const { punterId } = found;
  if ((await punters.byId(tx, punterId)).jurisdiction !== jurisdiction)
    return refusal("UNKNOWN_HASH");
  if (!(await takeToken(deps, tx, token, kind))) return refusal("UNKNOWN_HASH");
  if (kind === "phone-confirm") {
    const dueAt = new Date(clock.now() + WAIT_HOURS * HOUR_MS);
    const started = await startWait(tx, punterId, dueAt, new Date(clock.now()));
    return started ? { status: "WAITING" as const, hours: WAIT_HOURS } : refusal("UNKNOWN_HASH");
  }
  await dropWaiting(tx, punterId);
  await spendTokens(deps, tx, punterId, ["phone-confirm", "phone-cancel"]);
  // Stopping it means that somebody else knows the password.
  await sessions.endOthers(tx, punterId, null);
  return { status: "STOPPED" as const, hours: 0 };
}

/** Installs phones whose wait is over. Drops one that another account took meanwhile. */
export async function installWaited(deps: PhoneDeps): Promise<void> {
  const { db, outbox, clock } = deps;
  let more = true;
  while (more)
    more = await db
      .transact((tx) => installDue(deps, tx))
      .catch((error: unknown) => {
        if (isTaken(error)) return true;
        throw error;
      });
  await db.transact((tx) => forgetWaiting(tx, new Date(clock.now())));
  outbox.wake();
}

async function installDue(deps: PhoneDeps, tx: Tx): Promise<boolean> {
  const { clock, punters } = deps;
  const due = await takeDue(tx, new Date(clock.now()));
  if (!due) return false;
  const punter = await punters.byId(tx, due.punterId);
  const owner = await punters.byLogin(tx, punter.jurisdiction, {
    type: "phone_number",
    value: due.phone,
  });
  if (!owner && !isFrozen(punter, clock.now())) await installPhone(deps, tx, punter, due.phone);
  return true;
}

import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import { type Database, isTaken, type Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { lifetimeIn } from "../../../platform/lifetime.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Notify } from "../../site/notify/notify.module.ts";
import type { Punter, Punters } from "../punters/punters.module.ts";
import { PHONE_CHANGED_TEXTS, PHONE_WAITING_TEXTS } from "./contact-texts.data.ts";
import { isFrozen } from "./login.rules.ts";
import type { LoginTokens } from "./login-tokens.ts";
import { tellOwner } from "./owner-notices.ts";
import type { Sessions } from "./sessions.service.ts";
import {
  dropWaiting,
  forgetWaiting,
  putWaiting,
  startWait,
  takeDue,
} from "./waiting-phones.store.ts";

export interface WaitingPhonesDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  notify: Notify;
  punters: Punters;
  loginTokens: LoginTokens;
  sessions: Sessions;
}

/** Long enough for an owner who is away for a weekend to read a message and stop the change. */
const WAIT_HOURS = 72;
const CONFIRM_MS = DAY_MS;
const ending = (phone: string) => phone.slice(-2);

/**
 * A new phone for an account whose old one cannot be confirmed. The password alone must never be
 * enough: the email must agree, then the change waits, and both the old phone and the email can
 * stop it.
 */
export function createWaitingPhones({
  db,
  outbox,
  clock,
  notify,
  punters,
  loginTokens,
  sessions,
}: WaitingPhonesDeps) {
  /** Sets the account's new phone and notifies the owner through the old contacts. */
  async function install(tx: Tx, before: Punter, phone: string): Promise<void> {
    const { punterId } = before;
    await punters.change(tx, punterId, {
      phone_number: phone,
      phone_key: punters.phoneKey(phone),
      phone_changed_at: new Date(clock.now()),
    });
    await dropWaiting(tx, punterId);
    await loginTokens.spendTokens(tx, punterId, ["phone-confirm", "phone-cancel", "threeds"]);
    if (before.phoneConfirmed)
      await tellOwner(notify, tx, before, PHONE_CHANGED_TEXTS, { ending: ending(phone) });
    await outbox.append(tx, "punter.settings", { punterId });
  }

  async function installDue(tx: Tx): Promise<boolean> {
    const due = await takeDue(tx, new Date(clock.now()));
    if (!due) return false;
    const punter = await punters.byId(tx, due.punterId);
    const owner = await punters.byLogin(tx, punter.jurisdiction, {
      type: "phone_number",
      value: due.phone,
    });
    if (!owner && !isFrozen(punter, clock.now())) await install(tx, punter, due.phone);
    return true;
  }

  async function answer(tx: Tx, token: string, { jurisdiction }: Caller) {
    const found = await loginTokens.findToken(tx, token);
    const kind = found?.kind;
    if (!found || (kind !== "phone-confirm" && kind !== "phone-cancel"))
      return refusal("UNKNOWN_HASH");
    const { punterId } = found;
    if ((await punters.byId(tx, punterId)).jurisdiction !== jurisdiction)
      return refusal("UNKNOWN_HASH");
    if (!(await loginTokens.takeToken(tx, token, kind))) return refusal("UNKNOWN_HASH");
    if (kind === "phone-confirm") {
      const started = await startWait(
        tx,
        punterId,
        new Date(clock.now() + WAIT_HOURS * HOUR_MS),
        new Date(clock.now()),
      );
      return started ? { status: "WAITING" as const, hours: WAIT_HOURS } : refusal("UNKNOWN_HASH");
    }
    await dropWaiting(tx, punterId);
    await loginTokens.spendTokens(tx, punterId, ["phone-confirm", "phone-cancel"]);
    // Stopping it means that somebody else knows the password.
    await sessions.endOthers(tx, punterId, null);
    return { status: "STOPPED" as const, hours: 0 };
  }

  return {
    install,

    async ask(tx: Tx, punter: Punter, phone: string, { origin }: Caller): Promise<void> {
      const { punterId } = punter;
      await putWaiting(tx, { punterId, phone }, new Date(clock.now() + CONFIRM_MS));
      await loginTokens.spendTokens(tx, punterId, ["phone-confirm", "phone-cancel"]);
      const confirm = await loginTokens.issueToken(tx, punterId, "phone-confirm", CONFIRM_MS);
      const cancel = await loginTokens.issueToken(
        tx,
        punterId,
        "phone-cancel",
        CONFIRM_MS + WAIT_HOURS * HOUR_MS,
      );
      await tellOwner(notify, tx, punter, PHONE_WAITING_TEXTS, {
        ending: ending(phone),
        hours: String(WAIT_HOURS),
        lifetime: lifetimeIn(PHONE_WAITING_TEXTS, punter.settings.locale, CONFIRM_MS),
        confirm: `${origin}/phone-change?confirm=${confirm}`,
        cancel: `${origin}/phone-change?stop=${cancel}`,
      });
    },

    async answer(token: string, caller: Caller, key: string) {
      const answered = await db.transact((tx) =>
        once(
          tx,
          clock,
          { scope: "phone-answer", key, body: tokenHash(token).toString("hex") },
          () => answer(tx, token, caller),
        ),
      );
      if (!isRefusal(answered)) outbox.wake();
      return answered;
    },

    /** Installs phones whose wait is over. Drops one that another account took meanwhile. */
    async installWaited(): Promise<void> {
      let more = true;
      while (more)
        more = await db.transact(installDue).catch((error: unknown) => {
          if (isTaken(error)) return true;
          throw error;
        });
      await db.transact((tx) => forgetWaiting(tx, new Date(clock.now())));
      outbox.wake();
    },
  };
}

export type WaitingPhones = ReturnType<typeof createWaitingPhones>;

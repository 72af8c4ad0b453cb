import type { BodyOf, Jurisdiction, recoverPassword } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import type { Caller } from "../../platform/caller.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { once } from "../../platform/idempotency.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { refusal } from "../../platform/refusal.ts";
import { keyedHash } from "../../platform/secrets.ts";
import type { Captcha } from "../captcha/captcha.module.ts";
import type { Notify } from "../notify/notify.module.ts";
import type { Punters } from "../punters/punters.module.ts";
import { findPasswordHash } from "./credentials.store.ts";
import { isShut } from "./login.rules.ts";
import { identify } from "./login-name.rules.ts";
import type { LoginTokens } from "./login-tokens.ts";
import { LOGIN_TYPES_OF } from "./login-types.data.ts";
import { sendPasswordMessage } from "./password-messages.ts";
import { RECOVERY_TEXTS } from "./password-texts.data.ts";
import { insertRecovery, type Recovery, takeRecovery } from "./recoveries.store.ts";

export interface RecoverDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  fingerprintKey: Uint8Array;
  captcha: Captcha;
  notify: Notify;
  punters: Punters;
  loginTokens: LoginTokens;
}

const LINK_MS = HOUR_MS;
/** Links that one account gets in an hour, however often they are asked for. */
const LINKS_PER_HOUR = 3;
/** A phone that is new to the account gets no link: whoever brought it there could take over the password as well. */
const PHONE_PROBATION_MS = DAY_MS;

/**
 * A forgotten password. Asking costs and answers the same whatever was typed: it is noted, and what comes of it happens afterwards.
 */
export function createRecovery({ db, clock, random, fingerprintKey, captcha, notify, punters, loginTokens }: RecoverDeps) {
  async function send(tx: Tx, recovery: Recovery): Promise<void> {
    const jurisdiction = recovery.jurisdiction as Jurisdiction;
    const name = identify(recovery.isPhone ? { login: "", phoneNumber: recovery.login } : recovery);
    const found = name.type === "other" ? undefined : await punters.byLogin(tx, jurisdiction, name);
    if (!found || LOGIN_TYPES_OF[jurisdiction].length === 0) return;
    const punter = await punters.byId(tx, found.punterId);
    const kind = (await findPasswordHash(tx, found.punterId)) ? "recovering" : "creating";
    if (isShut(punter, clock.now())) return;
    if ((await loginTokens.countSince(tx, found.punterId, kind, new Date(clock.now() - HOUR_MS))) >= LINKS_PER_HOUR) return;
    const { phoneChangedAt } = punter;
    const isPhoneNew = phoneChangedAt !== null && clock.now() - phoneChangedAt.getTime() < PHONE_PROBATION_MS;
    const token = await loginTokens.issueToken(tx, found.punterId, kind, LINK_MS);
    await sendPasswordMessage(notify, tx, isPhoneNew ? { ...punter, phoneConfirmed: false } : punter, {
      texts: RECOVERY_TEXTS,
      locale: recovery.locale,
      link: `${recovery.origin}/change-password?token=${token}`,
      byPhone: recovery.isPhone,
      expiresAt: new Date(clock.now() + LINK_MS),
    });
  }

  return {
    async ask(body: BodyOf<typeof recoverPassword>, caller: Caller, idempotencyKey: string) {
      const phone = body.phoneNumber?.trim() ?? "";
      const login = phone || (body.login?.trim() ?? "");
      if (!login) return refusal("ValidationError", { field: "login", rule: "required" });
      // The answer is this request's, with all it says: under the same key it does not pass for another login.
      const name = keyedHash(fingerprintKey, JSON.stringify([caller.jurisdiction, idempotencyKey, body]));
      const verdict = await captcha.check("password", body.token, caller, `recover-password:${name}`);
      if (verdict !== "passed") return refusal(verdict === "missing" ? "CAPTCHA_REQUIRED" : "INVALID_CAPTCHA");
      const request = { scope: `recover-password:${caller.jurisdiction}`, key: idempotencyKey, body };
      return db.transact((tx) =>
        once(tx, clock, request, async () => {
          const { jurisdiction, origin, locale } = caller;
          await insertRecovery(tx, random.uuid(), { jurisdiction, login, isPhone: phone !== "", origin, locale }, new Date(clock.now()));
          return { status: "OK" as const };
        }),
      );
    },

    /** Sends what was asked for since; several gates share the work. */
    async sendAsked(): Promise<void> {
      let more = true;
      while (more)
        more = await db.transact(async (tx) => {
          const recovery = await takeRecovery(tx);
          if (recovery) await send(tx, recovery);
          return recovery !== undefined;
        });
    },
  };
}

export type PasswordRecovery = ReturnType<typeof createRecovery>;

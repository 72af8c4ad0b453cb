import type { BodyOf, recoverPassword } from "@touchline/contract";
import { type Clock, HOUR_MS, MINUTE_MS } from "@touchline/core";
import { profileOf } from "@touchline/jurisdictions";
import type { Logger } from "pino";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { keyedHash } from "../../../platform/secrets.ts";
import type { Captcha } from "../../../ports/captcha.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import { findPasswordHash } from "./credentials.store.ts";
import { isShut } from "./login.rules.ts";
import { identify } from "./login-name.rules.ts";
import { countTokensSince, issueToken } from "./login-tokens.ts";
import { sendPasswordMessage } from "./password-messages.ts";
import { RECOVERY_TEXTS } from "./password-texts.data.ts";
import {
  dropRecovery,
  insertRecovery,
  postponeRecovery,
  type Recovery,
  takeRecovery,
} from "./recoveries.store.ts";
import { isNewPhone } from "./session.rules.ts";

export interface RecoverDeps {
  log: Pick<Logger, "error">;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  fingerprintKey: Uint8Array;
  captcha: Captcha;
  notify: Notify;
  punters: Punters;
}

const LINK_MS = HOUR_MS;
/** Links per account and hour, however often they are requested. */
const LINKS_PER_HOUR = 3;
/** A link that arrives an hour late is useless. */
const RETRY_MS = MINUTE_MS;
const MOST_TRIES = 6;

/**
 * Asks for a link. A request costs and replies the same whatever was typed: it is queued and
 * processed afterwards.
 */
export async function askRecovery(
  deps: RecoverDeps,
  body: BodyOf<typeof recoverPassword>,
  caller: Caller,
  idempotencyKey: string,
) {
  const { db, clock, random, fingerprintKey, captcha } = deps;
  const { jurisdiction, origin, locale } = caller;
  const phone = body.phoneNumber?.trim() ?? "";
  const login = phone || (body.login?.trim() ?? "");
  if (!login) return refusal("ValidationError", { field: "login", rule: "required" });
  // The captcha answer belongs to this request with its whole body: the same key cannot be used for
  // another login.
  const name = keyedHash(fingerprintKey, JSON.stringify([jurisdiction, idempotencyKey, body]));
  const verdict = await captcha.check("password", body.token, caller, `recover-password:${name}`);
  if (verdict !== "passed")
    return refusal(verdict === "missing" ? "CAPTCHA_REQUIRED" : "INVALID_CAPTCHA");
  const request = { scope: `recover-password:${jurisdiction}`, key: idempotencyKey, body };
  return db.transact((tx) =>
    once(tx, clock, request, async () => {
      const recovery = { jurisdiction, login, isPhone: phone !== "", origin, locale };
      await insertRecovery(tx, random.uuid(), recovery, new Date(clock.now()));
      return { status: "OK" as const };
    }),
  );
}

/** Processes queued requests; several gates share the work. */
export async function sendRecoveries(deps: RecoverDeps): Promise<void> {
  let more = true;
  while (more) more = await sendOne(deps);
}

/**
 * False if none is due. A failed one is postponed and eventually dropped, so that it does not block
 * those behind it.
 */
async function sendOne(deps: RecoverDeps): Promise<boolean> {
  const { log, db, clock } = deps;
  let taken: Awaited<ReturnType<typeof takeRecovery>>;
  try {
    await db.transact(async (tx) => {
      taken = await takeRecovery(tx, new Date(clock.now()));
      if (taken) await send(deps, tx, taken);
    });
  } catch (error) {
    if (!taken) throw error;
    const { recoveryId, failures } = taken;
    const isLast = failures + 1 >= MOST_TRIES;
    log.error(
      { err: error, recovery: recoveryId, failures, givenUp: isLast },
      "a password recovery was not sent",
    );
    const retryAt = new Date(clock.now() + RETRY_MS * 2 ** failures);
    await db.transact((tx) =>
      isLast ? dropRecovery(tx, recoveryId) : postponeRecovery(tx, recoveryId, retryAt),
    );
  }
  return taken !== undefined;
}

async function send(deps: RecoverDeps, tx: Tx, recovery: Recovery): Promise<void> {
  const { clock, notify, punters } = deps;
  const { jurisdiction } = recovery;
  const name = identify(recovery.isPhone ? { login: "", phoneNumber: recovery.login } : recovery);
  const found = name.type === "other" ? undefined : await punters.byLogin(tx, jurisdiction, name);
  if (!found || profileOf(jurisdiction).login.names.length === 0) return;
  const punter = await punters.byId(tx, found.punterId);
  const kind = (await findPasswordHash(tx, found.punterId)) ? "recovering" : "creating";
  if (isShut(punter, clock.now())) return;
  const hourAgo = new Date(clock.now() - HOUR_MS);
  if ((await countTokensSince(tx, found.punterId, kind, hourAgo)) >= LINKS_PER_HOUR) return;
  const { phoneChangedAt } = punter;
  const isPhoneNew = isNewPhone(phoneChangedAt, clock.now());
  const token = await issueToken(deps, tx, found.punterId, kind, LINK_MS);
  await sendPasswordMessage(
    notify,
    tx,
    isPhoneNew ? { ...punter, phoneConfirmed: false } : punter,
    {
      texts: RECOVERY_TEXTS,
      locale: recovery.locale,
      link: `${recovery.origin}/change-password?token=${token}`,
      linkMs: LINK_MS,
      byPhone: recovery.isPhone,
      expiresAt: new Date(clock.now() + LINK_MS),
    },
  );
}

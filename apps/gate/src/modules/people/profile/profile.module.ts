import { changeNickname, isPunterVip, nicknameEnabled, sendSiteAccess } from "@touchline/contract";
import { isEmail, isNickname } from "@touchline/core";
import { isTaken } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Captcha } from "../../../ports/captcha.ts";
import type { Notify } from "../../../ports/notify.ts";
import { type PersonalDataDeps, personalDataRoute } from "./personal-data.ts";
import { SITE_ACCESS_MAIL } from "./site-access-mail.data.ts";

export interface ProfileDeps extends PersonalDataDeps {
  captcha: Captcha;
  notify: Notify;
}

const NICKNAME_LENGTHS = { minLength: 3, maxLength: 33 };

/** A punter's nickname, VIP status and access to the site. */
export function createProfile(deps: ProfileDeps): void {
  const { db, outbox, clock, handle, jurisdictions, captcha, notify, punters } = deps;
  personalDataRoute(deps);
  handle(nicknameEnabled, async ({ caller }) => ({
    enabled: jurisdictions.profile(caller.jurisdiction).nicknames,
  }));

  handle(changeNickname, async ({ body, punter: { punterId }, caller, idempotencyKey: key }) => {
    if (!jurisdictions.profile(caller.jurisdiction).nicknames) return refusal("FORBIDDEN");
    const nickname = body.nickname.trim();
    if (!isNickname(nickname, NICKNAME_LENGTHS))
      return refusal("ValidationError", { field: "nickname", rule: "format" });
    if (punters.isReservedName(nickname))
      return refusal("ValidationError", { field: "nickname", rule: "reserved" });
    const change = db.transact((tx) =>
      once(tx, clock, { scope: `nickname:${punterId}`, key, body }, async () => {
        if (!(await punters.changeNickname(tx, punterId, nickname)))
          return refusal("NICKNAME_ALREADY_EXIST");
        await outbox.append(tx, "punter.settings", { punterId });
        return { nickname };
      }),
    );
    // Another punter chose it at the same instant: the database gave it to one of the two.
    const changed = await change.catch((error: unknown) => {
      if (isTaken(error)) return refusal("NICKNAME_ALREADY_EXIST");
      throw error;
    });
    if (!isRefusal(changed)) outbox.wake();
    return changed;
  });

  handle(isPunterVip, async ({ punter }) => {
    const { tier } = await db.read((reader) => punters.byId(reader, punter.punterId));
    return { isPunterVip: tier !== "Common", tier };
  });

  handle(sendSiteAccess, async ({ body, caller, idempotencyKey: key }) => {
    const email = body.email.trim();
    if (!isEmail(email)) return refusal("ValidationError", { field: "email", rule: "format" });
    const passed = await captcha.check("site-access", body.token, caller);
    if (passed !== "passed")
      return refusal(passed === "missing" ? "CAPTCHA_REQUIRED" : "INVALID_CAPTCHA");
    const sent = await db.transact((tx) =>
      once(
        tx,
        clock,
        { scope: `site-access:${caller.jurisdiction}`, key, body: { email } },
        async () => {
          await notify.send(tx, { channel: "email", recipient: email, ...mailFor(caller) });
          return { status: "OK" as const };
        },
      ),
    );
    return sent;
  });

  function mailFor(caller: Caller): { subject: string; body: string } {
    const { locales } = jurisdictions.profile(caller.jurisdiction);
    const locale = [caller.locale, ...locales].find((id) => id in SITE_ACCESS_MAIL) ?? "en";
    const text = SITE_ACCESS_MAIL[locale] ?? SITE_ACCESS_MAIL.en;
    return { subject: text.subject, body: text.body.replace("{origin}", caller.origin) };
  }
}

import { DAY_MS } from "@touchline/core";
import { inLanguage } from "../../../platform/by-language.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { lifetimeIn } from "../../../platform/lifetime.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Notify } from "../../../ports/notify.ts";
import { CONFIRMATION_MAIL, PASSWORD_TEXT, WELCOME_MAIL } from "./sign-up-mails.data.ts";

const LINK_LIFETIME_MS = 2 * DAY_MS;

export interface Recipient {
  punterId: string;
  email: string;
  locale: string;
}

/** Messages to a new punter outside the site. */
export function createSignUpMessages(notify: Notify, auth: Auth) {
  /** Invalidates the link of an earlier mail, which may have gone to a mistyped address. */
  async function sendWithLink(
    tx: Tx,
    mails: typeof WELCOME_MAIL,
    origin: string,
    { punterId, email, locale }: Recipient,
  ): Promise<void> {
    await auth.spendTokens(tx, punterId, ["email"]);
    const hash = await auth.issueToken(tx, punterId, "email", LINK_LIFETIME_MS);
    const { subject, body } = inLanguage(mails, locale);
    const text = body
      .replace("{link}", `${origin}/emailconfirm?hash=${hash}`)
      .replace("{lifetime}", lifetimeIn(mails, locale, LINK_LIFETIME_MS))
      .replace("{login}", email);
    await notify.send(tx, { channel: "email", recipient: email, subject, body: text });
  }

  return {
    /** The account is open, but its email is not confirmed yet. */
    welcome: (tx: Tx, origin: string, recipient: Recipient) =>
      sendWithLink(tx, WELCOME_MAIL, origin, recipient),
    confirmation: (tx: Tx, origin: string, recipient: Recipient) =>
      sendWithLink(tx, CONFIRMATION_MAIL, origin, recipient),

    async generatedPassword(
      tx: Tx,
      { phone, password, locale }: { phone: string; password: string; locale: string },
    ): Promise<void> {
      const text = inLanguage(PASSWORD_TEXT, locale)
        .replace("{login}", `+${phone}`)
        .replace("{password}", password);
      await notify.send(tx, { channel: "sms", recipient: phone, subject: "", body: text });
    },
  };
}

export type SignUpMessages = ReturnType<typeof createSignUpMessages>;

import { type ByLanguage, inLanguage } from "../../../platform/by-language.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { lifetimeIn } from "../../../platform/lifetime.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { PasswordText } from "./password-texts.data.ts";

export interface PasswordMessage {
  texts: ByLanguage<PasswordText>;
  locale: string;
  link?: string;
  /** How long the link works, in milliseconds. */
  linkMs?: number;
  /** If recovery was requested by phone, the phone is preferred. */
  byPhone?: boolean;
  expiresAt?: Date;
}

/**
 * Sends a message about a password to the account's confirmed phone or email. A confirmed contact
 * takes precedence over an unconfirmed one.
 */
export async function sendPasswordMessage(
  notify: Notify,
  tx: Tx,
  punter: Punter,
  message: PasswordMessage,
): Promise<void> {
  const { texts, locale, link = "", linkMs = 0, byPhone = false, expiresAt } = message;
  const words = inLanguage(texts, locale);
  const phone = punter.phoneConfirmed ? punter.phoneNumber : null;
  const filled = (text: string) =>
    text.replace("{link}", link).replace("{lifetime}", lifetimeIn(texts, locale, linkMs));
  const until = expiresAt ? { expiresAt } : {};
  if (phone && (byPhone || !punter.emailConfirmed))
    return notify.send(tx, {
      channel: "sms",
      recipient: phone,
      subject: "",
      body: filled(words.text),
      ...until,
    });
  if (punter.email)
    await notify.send(tx, {
      channel: "email",
      recipient: punter.email,
      subject: words.subject,
      body: filled(words.mail),
      ...until,
    });
}

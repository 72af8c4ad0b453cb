import { type ByLanguage, inLanguage } from "../../../platform/by-language.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { PasswordText } from "./password-texts.data.ts";

/**
 * Notifies the owner through every contact from before the change: a thief may control one of them.
 */
export async function tellOwner(
  notify: Notify,
  tx: Tx,
  before: Punter,
  texts: ByLanguage<PasswordText>,
  values: Record<string, string>,
): Promise<void> {
  const words = inLanguage(texts, before.settings.locale);
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (before.phoneConfirmed && before.phoneNumber)
    await notify.send(tx, {
      channel: "sms",
      recipient: before.phoneNumber,
      subject: "",
      body: filled(words.text),
    });
  if (before.email)
    await notify.send(tx, {
      channel: "email",
      recipient: before.email,
      subject: words.subject,
      body: filled(words.mail),
    });
}

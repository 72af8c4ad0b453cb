import type { Tx } from "../../../platform/database/db.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punter } from "../../../ports/punters.ts";
import { REJECTED_TEXTS } from "./document-texts.data.ts";

/**
 * Notifies the owner why a document was rejected: by email, else by a text to the confirmed phone.
 */
export async function tellRejected(
  notify: Notify,
  tx: Tx,
  punter: Punter,
  fileName: string,
  reason: string | null,
): Promise<void> {
  const words = REJECTED_TEXTS[punter.settings.locale] ?? REJECTED_TEXTS.en;
  const values: Record<string, string> = { file: fileName, reason: reason ?? words.noReason };
  const filled = (text: string) =>
    text.replace(/\{(file|reason)\}/g, (_, name: string) => values[name] ?? "");
  if (punter.email)
    await notify.send(tx, {
      channel: "email",
      recipient: punter.email,
      subject: words.subject,
      body: filled(words.mail),
    });
  else if (punter.phoneConfirmed && punter.phoneNumber)
    await notify.send(tx, {
      channel: "sms",
      recipient: punter.phoneNumber,
      subject: "",
      body: filled(words.text),
    });
}

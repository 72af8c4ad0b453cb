import type { Database } from "../../../platform/database/db.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { PushTransport, TransportName } from "../../../ports/pushes.ts";
import { addressOf, payloadOf } from "./native-payload.ts";

/** Enough of a token to tell two devices apart. */
const TOKEN_SIGNS = 8;

/**
 * Without FCM or APNs keys a notification stays in the outbox, where a demo's operator reads it
 * like mail.
 */
export const createOutboxTransport = (
  name: Exclude<TransportName, "web">,
  db: Database,
  notify: Notify,
): PushTransport => ({
  name,
  partyOf: () => ({ party: `outbox ${name}`, trusted: true }),
  async send(target, notification) {
    const { token, app } = addressOf(target);
    const body = `${notification.body}\n\n${JSON.stringify(payloadOf(notification), null, 2)}`;
    const recipient = `${name} ${app} ${token.slice(0, TOKEN_SIGNS)}…`;
    await db.transact((tx) =>
      notify.send(tx, { channel: "push", recipient, subject: notification.title, body }),
    );
    return { result: "sent" };
  },
});

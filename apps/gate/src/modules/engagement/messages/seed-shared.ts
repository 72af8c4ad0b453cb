import { DAY_MS } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { DEMO_MESSAGES } from "./demo-messages.data.ts";
import { listShared, putDraft, setStatus } from "./operator-messages.store.ts";

const SHOWN_MS = 360 * DAY_MS;

/** Publishes the demo's messages to many if there are none yet. */
export async function seedShared(tx: Tx, random: SecureRandom, at: Date): Promise<void> {
  if ((await listShared(tx)).length > 0) return;
  for (const message of DEMO_MESSAGES) {
    const messageId = random.uuid();
    await putDraft(tx, messageId, {
      ...message,
      startsAt: at.getTime(),
      endsAt: at.getTime() + SHOWN_MS,
    });
    await setStatus(tx, messageId, "published", at);
  }
}

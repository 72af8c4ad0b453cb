import { type BodyOf, sendMessage } from "@touchline/contract";
import type { CallContext } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Texts } from "./message-view.ts";
import { faultsOf } from "./operator-messages.rules.ts";
import type { OperatorMessagesDeps } from "./operator-messages-deps.ts";

/** Sends one message to named punters. */
export async function sendToPunters(
  deps: OperatorMessagesDeps,
  call: CallContext<typeof sendMessage>,
) {
  const { db, clock } = deps;
  const broken = faultsOf(call.body);
  if (broken.length > 0) return refusal("MESSAGE_INVALID", { broken });
  const { punterIds } = call.body;
  const known = new Set(
    (await db.read((reader) => deps.punters.byIds(reader, punterIds))).map(
      ({ punterId }) => punterId,
    ),
  );
  const unknown = punterIds.filter((punterId) => !known.has(punterId));
  if (unknown.length > 0) return refusal("PUNTER_NOT_FOUND", { unknown });
  const claimed = await db.transact((tx) =>
    onceForOperator(tx, clock, sendMessage, call, async () => ({ claimed: true })),
  );
  return "claimed" in claimed ? send(deps, call.body, call.idempotencyKey) : claimed;
}

/**
 * Each punter has their own transaction. The key names the cause, so a repeat resumes an
 * interrupted send.
 */
async function send(
  deps: OperatorMessagesDeps,
  body: BodyOf<typeof sendMessage>,
  key: string,
): Promise<{ sent: number; notReached: string[] }> {
  const { punterIds, texts, icon, actionHref, show, priority, mandatory, endsAt } = body;
  const posting = {
    args: { texts: texts as Texts, icon, href: actionHref },
    show,
    priority,
    mandatory,
    causeKey: `staff:${key}`,
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
  const notReached: string[] = [];
  for (const punterId of punterIds) {
    const reached = await deps.db.transact(async (tx) => {
      const { writable } = await deps.restrictions.standingIn(tx, punterId);
      if (!mandatory && !writable) return false;
      await deps.postFromStaff(tx, punterId, posting);
      return true;
    });
    if (!reached) notReached.push(punterId);
  }
  deps.outbox.wake();
  return { sent: punterIds.length - notReached.length, notReached };
}

import type { InboxStatistics, MessageSource } from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import { isFor } from "./inbox.rules.ts";
import { type InboxDeps, readerOf, sharedOf } from "./inbox-deps.ts";
import { inboxWindow, readMessages } from "./messages.store.ts";
import { publishedShared, readShared } from "./shared-messages.store.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function markRead(
  deps: InboxDeps,
  punterId: string,
  source: MessageSource,
  ids: readonly string[],
) {
  if (!ids.every((id) => UUID.test(id))) return refusal("MESSAGE_NOT_FOUND");
  const lower = ids.map((id) => id.toLowerCase());
  const marked = await (source === "inbox"
    ? markPersonal(deps, punterId, lower)
    : markShared(deps, punterId, lower));
  if (marked === null) return refusal("MESSAGE_NOT_FOUND");
  // Notify the punter's other devices.
  if (marked > 0) deps.outbox.wake();
  return { ...(await statistics(deps, punterId)), markedMessagesCount: marked };
}

async function markPersonal(
  { db, clock, outbox }: InboxDeps,
  punterId: string,
  ids: readonly string[],
): Promise<number | null> {
  return db.transact(async (tx) => {
    const marked = await readMessages(tx, punterId, ids, new Date(clock.now()));
    if (marked) await outbox.append(tx, "punter.inbox", { punterId });
    return marked;
  });
}

async function markShared(
  deps: InboxDeps,
  punterId: string,
  ids: readonly string[],
): Promise<number | null> {
  const { db, clock, outbox } = deps;
  const [reader, found] = await Promise.all([
    readerOf(deps, punterId),
    db.read((open) => publishedShared(open, ids)),
  ]);
  // Consent may have changed since the message was shown: only site and tier decide whether it
  // concerns the punter.
  const own = found.filter(
    (message) =>
      isFor(message, { ...reader, writable: true }) && message.at <= new Date(clock.now()),
  );
  if (own.length < new Set(ids).size) return null;
  return db.transact(async (tx) => {
    const marked = await readShared(tx, punterId, ids, new Date(clock.now()));
    if (marked) await outbox.append(tx, "punter.inbox", { punterId });
    return marked;
  });
}

export async function statistics(deps: InboxDeps, punterId: string): Promise<InboxStatistics> {
  const [{ shared, reads }, { total, unread }] = await Promise.all([
    sharedOf(deps, punterId),
    deps.db.read((open) => inboxWindow(open, punterId, { skip: 0, take: 0 })),
  ]);
  return {
    totalMessagesCount: total + shared.length,
    unreadMessagesCount: unread + shared.length - reads.size,
  };
}

import type { InboxMessage, MessageSource } from "@touchline/contract";
import { setInbox } from "../../data/punter/inbox.ts";
import { call } from "../../data/session/session.client.ts";

/** Marks messages as read, with one call per source. Returns the ids that were marked. */
export async function markRead(
  messages: readonly Pick<InboxMessage, "punterMessageId" | "source">[],
): Promise<string[]> {
  const bySource = Map.groupBy(messages, ({ source }) => source);
  const marked = [...bySource].map(async ([source, own]) => {
    const ids = own.map(({ punterMessageId }) => punterMessageId);
    const inbox = await mark(source, ids);
    if (!inbox) return [];
    setInbox(inbox);
    return ids;
  });
  return (await Promise.all(marked)).flat();
}

/**
 * Whether this device is the first to mark a message. Only the first of several devices shows it.
 */
export async function claim({ punterMessageId, source }: InboxMessage): Promise<boolean> {
  const inbox = await mark(source, [punterMessageId]);
  if (inbox) setInbox(inbox);
  return inbox?.markedMessagesCount === 1;
}

const mark = (source: MessageSource, ids: string[]) =>
  call("markMessagesRead", { params: { source }, body: ids }).catch(() => null);

import type { InboxMessage, InboxPage, MessageSource } from "@touchline/contract";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { mergedPage, personalWindow } from "./inbox.rules.ts";
import { type InboxDeps, readerOf, sharedOf } from "./inbox-deps.ts";
import { markRead, statistics } from "./mark-read.ts";
import {
  type PersonalMessage,
  personalView,
  type SharedMessage,
  sharedView,
} from "./message-view.ts";
import { activePersonal, inboxWindow } from "./messages.store.ts";

/** Active messages sent at once; the rest follow when these were seen. */
const MOST_ACTIVE = 10;

const isShared = (message: PersonalMessage | SharedMessage): message is SharedMessage =>
  "jurisdictions" in message;

/** A punter's reading list: personal messages and those to many, merged. */
export const createInbox = (deps: InboxDeps) => ({
  statistics: (punterId: string) => statistics(deps, punterId),
  page: (punterId: string, number: number, size: number, language: string) =>
    page(deps, punterId, number, size, language),
  markRead: (punterId: string, source: MessageSource, ids: readonly string[]) =>
    markRead(deps, punterId, source, ids),
  active: (punterId: string, type: "WEB" | "club", language: string) =>
    type === "WEB"
      ? activeOwn(deps, punterId, language)
      : activeShared(deps, punterId, "club", language),
  activeGlobal: (punterId: string, language: string) =>
    activeShared(deps, punterId, "global", language),
});

export type Inbox = ReturnType<typeof createInbox>;

async function page(
  deps: InboxDeps,
  punterId: string,
  number: number,
  size: number,
  language: string,
): Promise<InboxPage | Refusal<"MESSAGE_PAGE_NOT_FOUND">> {
  const { shared, reads } = await sharedOf(deps, punterId);
  const asked = { number, size };
  const { total, unread, messages } = await deps.db.read((open) =>
    inboxWindow(open, punterId, personalWindow(asked, shared.length)),
  );
  const totalMessagesCount = total + shared.length;
  const totalPages = Math.ceil(totalMessagesCount / size);
  if (number > 0 && number >= totalPages) return refusal("MESSAGE_PAGE_NOT_FOUND", { totalPages });
  const content = mergedPage(asked, messages, shared).map((message) =>
    isShared(message)
      ? sharedView(message, reads.get(message.messageId), language)
      : personalView(message, language),
  );
  const pageData = { pageNumber: number, pageSize: size, totalPages };
  return {
    content,
    pageData,
    totalMessagesCount,
    unreadMessagesCount: unread + shared.length - reads.size,
  };
}

async function activeShared(
  deps: InboxDeps,
  punterId: string,
  kind: SharedMessage["kind"],
  language: string,
): Promise<InboxMessage[]> {
  const { shared, reads } = await sharedOf(deps, punterId);
  return shared
    .filter(
      (message) =>
        message.kind === kind && message.show !== "inbox" && !reads.has(message.messageId),
    )
    .toSorted((a, b) => b.priority - a.priority)
    .slice(0, MOST_ACTIVE)
    .map((message) => sharedView(message, undefined, language));
}

/** If messages are barred or declined, only mandatory ones remain. */
async function activeOwn(
  deps: InboxDeps,
  punterId: string,
  language: string,
): Promise<InboxMessage[]> {
  const { writable } = await readerOf(deps, punterId);
  const found = await deps.db.read((open) =>
    activePersonal(open, punterId, new Date(deps.clock.now()), writable, MOST_ACTIVE),
  );
  return found.map((message) => personalView(message, language));
}

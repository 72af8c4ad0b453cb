import type { InboxMessage, InboxPage, InboxStatistics, MessageSource } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Restrictions } from "../../people/restrictions/restrictions.module.ts";
import { isFor, mergedPage, personalWindow, type Reader } from "./inbox.rules.ts";
import type { LiveShared } from "./live-shared.ts";
import {
  type PersonalMessage,
  personalView,
  type SharedMessage,
  sharedView,
} from "./message-view.ts";
import { activePersonal, inboxWindow, readMessages } from "./messages.store.ts";
import { publishedShared, readShared, readsOf } from "./shared-messages.store.ts";

export interface InboxDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  restrictions: Restrictions;
  live: LiveShared;
}

/** Active messages sent at once; the rest follow when these were seen. */
const MOST_ACTIVE = 10;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isShared = (message: PersonalMessage | SharedMessage): message is SharedMessage =>
  "jurisdictions" in message;

/** A punter's reading list: personal messages and those to many, merged. */
export function createInbox({ db, outbox, clock, restrictions, live }: InboxDeps) {
  const now = () => new Date(clock.now());

  async function readerOf(punterId: string): Promise<Reader> {
    const { punter, standing } = await restrictions.standingAndPunter(punterId);
    return { jurisdiction: punter.jurisdiction, tier: punter.tier, writable: standing.writable };
  }

  async function sharedOf(
    punterId: string,
  ): Promise<{ shared: SharedMessage[]; reads: Map<string, Date> }> {
    const [all, reader] = await Promise.all([live.now(), readerOf(punterId)]);
    const shared = all.filter((message) => isFor(message, reader));
    const ids = shared.map(({ messageId }) => messageId);
    return { shared, reads: await db.read((open) => readsOf(open, punterId, ids)) };
  }

  async function statistics(punterId: string): Promise<InboxStatistics> {
    const [{ shared, reads }, { total, unread }] = await Promise.all([
      sharedOf(punterId),
      db.read((open) => inboxWindow(open, punterId, { skip: 0, take: 0 })),
    ]);
    return {
      totalMessagesCount: total + shared.length,
      unreadMessagesCount: unread + shared.length - reads.size,
    };
  }

  async function page(
    punterId: string,
    number: number,
    size: number,
    language: string,
  ): Promise<InboxPage | Refusal<"MESSAGE_PAGE_NOT_FOUND">> {
    const { shared, reads } = await sharedOf(punterId);
    const asked = { number, size };
    const { total, unread, messages } = await db.read((open) =>
      inboxWindow(open, punterId, personalWindow(asked, shared.length)),
    );
    const totalMessagesCount = total + shared.length;
    const totalPages = Math.ceil(totalMessagesCount / size);
    if (number > 0 && number >= totalPages)
      return refusal("MESSAGE_PAGE_NOT_FOUND", { totalPages });
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
    punterId: string,
    kind: SharedMessage["kind"],
    language: string,
  ): Promise<InboxMessage[]> {
    const { shared, reads } = await sharedOf(punterId);
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
  async function activeOwn(punterId: string, language: string): Promise<InboxMessage[]> {
    const { writable } = await readerOf(punterId);
    const found = await db.read((open) =>
      activePersonal(open, punterId, now(), writable, MOST_ACTIVE),
    );
    return found.map((message) => personalView(message, language));
  }

  async function markPersonal(punterId: string, ids: readonly string[]): Promise<number | null> {
    return db.transact(async (tx) => {
      const marked = await readMessages(tx, punterId, ids, now());
      if (marked) await outbox.append(tx, "punter.inbox", { punterId });
      return marked;
    });
  }

  async function markShared(punterId: string, ids: readonly string[]): Promise<number | null> {
    const [reader, found] = await Promise.all([
      readerOf(punterId),
      db.read((open) => publishedShared(open, ids)),
    ]);
    // Consent may have changed since the message was shown: only site and tier decide whether it
    // concerns the punter.
    const own = found.filter(
      (message) => isFor(message, { ...reader, writable: true }) && message.at <= now(),
    );
    if (own.length < new Set(ids).size) return null;
    return db.transact(async (tx) => {
      const marked = await readShared(tx, punterId, ids, now());
      if (marked) await outbox.append(tx, "punter.inbox", { punterId });
      return marked;
    });
  }

  async function markRead(punterId: string, source: MessageSource, ids: readonly string[]) {
    if (!ids.every((id) => UUID.test(id))) return refusal("MESSAGE_NOT_FOUND");
    const lower = ids.map((id) => id.toLowerCase());
    const marked = await (source === "inbox"
      ? markPersonal(punterId, lower)
      : markShared(punterId, lower));
    if (marked === null) return refusal("MESSAGE_NOT_FOUND");
    // Notify the punter's other devices.
    if (marked > 0) outbox.wake();
    return { ...(await statistics(punterId)), markedMessagesCount: marked };
  }

  return {
    statistics,
    page,
    markRead,
    active: (punterId: string, type: "WEB" | "club", language: string) =>
      type === "WEB" ? activeOwn(punterId, language) : activeShared(punterId, "club", language),
    activeGlobal: (punterId: string, language: string) =>
      activeShared(punterId, "global", language),
  };
}

export type Inbox = ReturnType<typeof createInbox>;

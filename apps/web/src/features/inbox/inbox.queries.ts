import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import type { InboxMessage, InboxPage } from "@touchline/contract";
import { useEffect, useMemo, useRef } from "react";
import { onInboxChanged, setInbox } from "../../data/punter/inbox.ts";
import { call } from "../../data/session/session.client.ts";
import { markRead } from "./mark-read.ts";

const INBOX = ["inbox"];
/** Messages seen together are marked together. */
const GATHER_MS = 300;
const MOST_AT_ONCE = 100;

/**
 * The inbox, page by page; asked for again when it changed on another device or a message arrived.
 */
export function useInbox() {
  const client = useQueryClient();
  useEffect(
    () => onInboxChanged(() => void client.invalidateQueries({ queryKey: INBOX })),
    [client],
  );
  const query = useInfiniteQuery({
    queryKey: INBOX,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ pageData: { pageNumber, totalPages } }) =>
      pageNumber + 1 < totalPages ? pageNumber + 1 : undefined,
    staleTime: 0,
  });
  const messages = useMemo(
    () => once(query.data?.pages.flatMap(({ content }) => content) ?? []),
    [query.data],
  );
  return { ...query, messages };
}

async function page(pageNumber: number, signal: AbortSignal): Promise<InboxPage> {
  try {
    const found = await call("inboxPage", { query: { pageNumber: String(pageNumber) }, signal });
    setInbox(found);
    return found;
  } catch (error) {
    // The inbox has become shorter since its first page was read: this page is simply over.
    if (!(error instanceof CallError && error.type === "MESSAGE_PAGE_NOT_FOUND")) throw error;
    return {
      content: [],
      pageData: { pageNumber, pageSize: 0, totalPages: 0 },
      totalMessagesCount: 0,
      unreadMessagesCount: 0,
    };
  }
}

/**
 * A message that arrived between two pages moves the last of the first one to the second: it is
 * listed once.
 */
const once = (messages: readonly InboxMessage[]): InboxMessage[] => [
  ...new Map(messages.map((message) => [message.punterMessageId, message])).values(),
];

/** Marks what was seen, gathered; the list shows it as read when the gate took it. */
export function useMarkSeen(): (message: InboxMessage) => void {
  const client = useQueryClient();
  const seen = useRef<InboxMessage[]>([]);
  return useMemo(() => {
    const send = async () => {
      const gathered = seen.current.splice(0, MOST_AT_ONCE);
      if (seen.current.length > 0) setTimeout(() => void send(), GATHER_MS);
      const marked = new Set(await markRead(gathered));
      client.setQueryData<InfiniteData<InboxPage>>(
        INBOX,
        (data) => data && { ...data, pages: data.pages.map((each) => asRead(each, marked)) },
      );
    };
    return (message) => {
      if (seen.current.push(message) === 1) setTimeout(() => void send(), GATHER_MS);
    };
  }, [client]);
}

const asRead = (page: InboxPage, marked: ReadonlySet<string>): InboxPage => ({
  ...page,
  content: page.content.map((message) =>
    marked.has(message.punterMessageId) ? { ...message, isRead: true } : message,
  ),
});

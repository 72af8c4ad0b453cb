import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import type { InboxMessage, InboxPage } from "@touchline/contract";
import { useEffect, useMemo, useRef } from "react";
import { onInboxChanged, setInbox } from "../../data/punter/inbox.ts";
import { call } from "../../data/session/session.client.ts";
import { markRead } from "./mark-read.ts";

const INBOX = ["inbox"];
/** Messages seen within this time are marked in one call. */
const GATHER_MS = 300;
const MOST_AT_ONCE = 100;

/** The inbox, page by page. Refetched when another device changed it or a message arrived. */
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
    // The inbox has shrunk since its first page was read, so this page is the end.
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
 * A message that arrives between two pages pushes the last one of the first page to the second:
 * drop the duplicate.
 */
const once = (messages: readonly InboxMessage[]): InboxMessage[] => [
  ...new Map(messages.map((message) => [message.punterMessageId, message])).values(),
];

/** Marks seen messages in batches. The list shows them as read once the gate has accepted. */
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

import type { InboxStatistics } from "@touchline/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepsPunterData } from "./punter-data.ts";

/** The counts of the punter's inbox; null until they are known. */
const store = createStore<{ inbox: InboxStatistics | null }>(() => ({ inbox: null }));
keepsPunterData(() => store.setState({ inbox: null }));

/** Returns whether the counts changed. */
export function setInbox(inbox: InboxStatistics): boolean {
  const before = store.getState().inbox;
  store.setState({ inbox });
  return (
    before?.totalMessagesCount !== inbox.totalMessagesCount ||
    before.unreadMessagesCount !== inbox.unreadMessagesCount
  );
}

export const useUnread = (): number =>
  useStore(store, ({ inbox }) => inbox?.unreadMessagesCount ?? 0);

/** Caps the count, so that it never takes more room than three characters. */
export const shownCount = (count: number): string => (count > 99 ? "99+" : String(count));

const listeners = new Set<() => void>();
/**
 * Calls back when the list of messages has changed and must be fetched again. Returns how to
 * unsubscribe.
 */
export function onInboxChanged(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
export function tellInboxChanged(): void {
  for (const hear of listeners) hear();
}

import type { InboxStatistics } from "@touchline/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepsPunterData } from "./punter-data.ts";

/** What is in the punter's inbox; null until that is known. */
const store = createStore<{ inbox: InboxStatistics | null }>(() => ({ inbox: null }));
keepsPunterData(() => store.setState({ inbox: null }));

/** Whether that is news. */
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

/** Counts beyond two digits take the room of three. */
export const shownCount = (count: number): string => (count > 99 ? "99+" : String(count));

const listeners = new Set<() => void>();
/**
 * The list of messages is not what it was: whoever shows it asks for it again. Returns how to stop.
 */
export function onInboxChanged(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
export function tellInboxChanged(): void {
  for (const hear of listeners) hear();
}

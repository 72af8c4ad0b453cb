import type { InboxMessage } from "@touchline/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepsPunterData } from "../../data/punter/punter-data.ts";

export interface Card {
  message: InboxMessage;
  onClose: () => void;
}

/** The active message shown as a card over the page. */
const store = createStore<{ card: Card | null }>(() => ({ card: null }));
keepsPunterData(() => store.setState({ card: null }));

export const showCard = (card: Card | null): void => store.setState({ card });
export const useCard = (): Card | null => useStore(store, ({ card }) => card);

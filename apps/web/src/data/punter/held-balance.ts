import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * While a game shows how a round ends, the balance at the top of the page must not tell it first.
 */
const store = createStore<{ held: number | null }>(() => ({ held: null }));

/** Returns how to let go. */
export function holdBalance(held: number | null): () => void {
  store.setState({ held });
  return () => store.setState({ held: null });
}

export const useHeldBalance = (): number | null => useStore(store, ({ held }) => held);

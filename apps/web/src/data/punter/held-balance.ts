import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** While a game animates a round, the balance in the top bar must not reveal the result first. */
const store = createStore<{ held: number | null }>(() => ({ held: null }));

/** Returns a function that releases the balance. */
export function holdBalance(held: number | null): () => void {
  store.setState({ held });
  return () => store.setState({ held: null });
}

export const useHeldBalance = (): number | null => useStore(store, ({ held }) => held);

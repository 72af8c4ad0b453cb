import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { keepsPunterData } from "./punter-data.ts";

/** The number of the punter's open bets; 0 until it is known. */
const store = createStore<{ count: number }>(() => ({ count: 0 }));
keepsPunterData(() => store.setState({ count: 0 }));

export const setOpenBets = (count: number): void => store.setState({ count });
export const useOpenBets = (): number => useStore(store, ({ count }) => count);

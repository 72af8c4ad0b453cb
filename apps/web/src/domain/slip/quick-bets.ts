import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * The outcomes on which a quick bet is being placed. Their buttons show progress and ignore a
 * second tap.
 */
const store = createStore<{ outcomes: readonly string[] }>(() => ({ outcomes: [] }));

export const isQuickBetting = (outcomeId: string): boolean =>
  store.getState().outcomes.includes(outcomeId);
export const quickBetBegan = (outcomeId: string): void =>
  store.setState(({ outcomes }) => ({ outcomes: [...outcomes, outcomeId] }));
export const quickBetEnded = (outcomeId: string): void =>
  store.setState(({ outcomes }) => ({ outcomes: outcomes.filter((other) => other !== outcomeId) }));
export const useIsQuickBetting = (outcomeId: string): boolean =>
  useStore(store, ({ outcomes }) => outcomes.includes(outcomeId));

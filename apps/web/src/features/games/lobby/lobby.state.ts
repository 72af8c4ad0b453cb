import type { GameProduct } from "@touchline/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type Category, type LobbyFilter, NO_FILTER } from "./lobby.rules.ts";

interface LobbyState {
  filter: LobbyFilter;
  category: Category | null;
}

const FRESH: LobbyState = { filter: NO_FILTER, category: null };
/**
 * Kept for the life of the tab: a visitor who returns from a game finds the lobby as they left it.
 */
const store = createStore<Partial<Record<GameProduct, LobbyState>>>(() => ({}));

export function useLobbyState(
  product: GameProduct,
): [LobbyState, (change: Partial<LobbyState>) => void] {
  const state = useStore(store, (all) => all[product]) ?? FRESH;
  return [state, (change) => store.setState({ [product]: { ...state, ...change } })];
}

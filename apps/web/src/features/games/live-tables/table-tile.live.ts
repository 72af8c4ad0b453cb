import type { CasinoUpdate, TableState } from "@touchline/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useFollowGame } from "../../../data/live/live.client.ts";
import { onPushOf } from "../../../data/live/pushes.ts";

/** The tables' states, from the socket. */
const told = createStore<Readonly<Record<string, CasinoUpdate>>>(() => ({}));

if (typeof window !== "undefined")
  onPushOf("casinoUpdate", (update) => told.setState({ [update.gameId]: update }));

/** A table in a lobby: the page's data until the socket sends newer. */
export function useTableState(first: TableState): TableState {
  useFollowGame(first.gameId, "SHORT");
  const update = useStore(told, (all) => all[first.gameId]);
  return update
    ? { ...first, isOpen: update.isOpen, seats: update.seats, last: update.last ?? first.last }
    : first;
}

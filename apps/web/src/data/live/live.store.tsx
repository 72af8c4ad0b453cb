import type { EventState, Incident, ListTree, Market, Momentum } from "@touchline/contract";
import { type LiveKey, LiveStore, type Price, type TreeShape } from "@touchline/live";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

/**
 * The browser has one live store. The server creates one per page, so that visitors never share
 * data.
 */
const browserStore = typeof window === "undefined" ? null : new LiveStore();
export const liveStore = (): LiveStore => browserStore ?? new LiveStore();

const LiveContext = createContext<LiveStore | null>(null);

interface LiveProviderProps {
  /** Stores the page's own data before the first render reads it. */
  seed: (store: LiveStore) => void;
  children: ReactNode;
}

export function LiveProvider({ seed, children }: LiveProviderProps) {
  const [{ store, wake }] = useState(() => {
    const created = liveStore();
    return { store: created, wake: created.quietly(() => seed(created)) };
  });
  // Other readers of the same events (the previous page, the slip) update once this page is
  // mounted.
  useEffect(wake, [wake]);
  return <LiveContext value={store}>{children}</LiveContext>;
}

function useLive<T>(key: LiveKey, read: (store: LiveStore) => T): T {
  const store = useContext(LiveContext);
  if (!store) throw new Error("live values are read outside LiveProvider");
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, key],
  );
  const value = () => read(store);
  return useSyncExternalStore(subscribe, value, value);
}

/** Each hook re-renders its component for its own key only. */
export const usePrice = (outcomeId: string): Price | undefined =>
  useLive(`price:${outcomeId}`, (store) => store.price(outcomeId));
export const useMarketStatus = (marketId: string): Market["status"] | undefined =>
  useLive(`status:${marketId}`, (store) => store.status(marketId));
export const useEventState = (treeId: string): EventState | undefined =>
  useLive(`state:${treeId}`, (store) => store.state(treeId));
export const useIncidents = (treeId: string): readonly Incident[] | undefined =>
  useLive(`incidents:${treeId}`, (store) => store.incidents(treeId));
export const useMomentum = (treeId: string): Momentum | undefined =>
  useLive(`momentum:${treeId}`, (store) => store.momentum(treeId));
export const useTree = (treeId: string): TreeShape | undefined =>
  useLive(`tree:${treeId}`, (store) => store.tree(treeId));
export const useList = (treeId: string): ListTree | undefined =>
  useLive(`list:${treeId}`, (store) => store.list(treeId));

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
 * The browser's one store of pushes; the server makes one per page, so that visitors never share.
 */
const browserStore = typeof window === "undefined" ? null : new LiveStore();
export const liveStore = (): LiveStore => browserStore ?? new LiveStore();

const LiveContext = createContext<LiveStore | null>(null);

interface LiveProviderProps {
  /** Puts the page's own data in before the first render reads it. */
  seed: (store: LiveStore) => void;
  children: ReactNode;
}

export function LiveProvider({ seed, children }: LiveProviderProps) {
  const [{ store, wake }] = useState(() => {
    const created = liveStore();
    return { store: created, wake: created.quietly(() => seed(created)) };
  });
  // What the last page or the slip shows of the same events follows once this page is there.
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

/** Each wakes its component for its own key and nothing else. */
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

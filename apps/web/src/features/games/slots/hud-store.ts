import { useSyncExternalStore } from "react";
import { type Hud, QUIET } from "./hud.ts";

/**
 * The show updates this sixty times a second, so that only its readers re-render and not the whole
 * stage.
 */
export interface HudStore {
  get(): Hud;
  set(hud: Hud): void;
  subscribe(listener: () => void): () => void;
}

export function createHudStore(): HudStore {
  let hud = QUIET;
  const listeners = new Set<() => void>();
  return {
    get: () => hud,
    set(next) {
      hud = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useHud = (store: HudStore): Hud =>
  useSyncExternalStore(store.subscribe, store.get, () => QUIET);

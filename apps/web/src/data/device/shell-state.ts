import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The panel that is open over or beside the page. Only one is open at a time. */
export type Panel = "menu" | "slip" | "search";

const store = createStore<{ panel: Panel | null }>(() => ({ panel: null }));

export const openPanel = (panel: Panel): void => store.setState({ panel });
export const closePanel = (): void => store.setState({ panel: null });
export const isPanelOpen = (panel: Panel): boolean => store.getState().panel === panel;
export const useOpenPanel = (): Panel | null => useStore(store, ({ panel }) => panel);

/** Resolves once no panel is open: a mere invitation must not cover what the punter is doing. */
export const panelsClosed = (): Promise<void> =>
  new Promise((resolve) => {
    if (store.getState().panel === null) return resolve();
    const stop = store.subscribe(({ panel }) => {
      if (panel !== null) return;
      stop();
      resolve();
    });
  });

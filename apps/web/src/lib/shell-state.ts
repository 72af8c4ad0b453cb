import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** What is open over or beside the page. One at a time. */
export type Panel = "menu" | "slip" | "search";

const store = createStore<{ panel: Panel | null }>(() => ({ panel: null }));

export const openPanel = (panel: Panel): void => store.setState({ panel });
export const closePanel = (): void => store.setState({ panel: null });
export const isPanelOpen = (panel: Panel): boolean => store.getState().panel === panel;
export const useOpenPanel = (): Panel | null => useStore(store, ({ panel }) => panel);

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The browser's own offer to install the site: kept back until the visitor asks for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const store = createStore<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** Fires once, soon after a page is loaded; returns how to stop listening. */
export function holdInstallPrompt(): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    store.setState({ prompt: event as InstallPrompt });
  };
  window.addEventListener("beforeinstallprompt", hold);
  return () => window.removeEventListener("beforeinstallprompt", hold);
}

export const useInstallPrompt = (): InstallPrompt | null => useStore(store, ({ prompt }) => prompt);
/** It can be used once. */
export const dropInstallPrompt = (): void => store.setState({ prompt: null });

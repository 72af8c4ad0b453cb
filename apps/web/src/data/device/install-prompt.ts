import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The browser's install prompt, held back until the visitor asks for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const store = createStore<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/**
 * The browser fires the event once, soon after a page load. Returns a function that stops
 * listening.
 */
export function holdInstallPrompt(): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    store.setState({ prompt: event as InstallPrompt });
  };
  window.addEventListener("beforeinstallprompt", hold);
  return () => window.removeEventListener("beforeinstallprompt", hold);
}

export const useInstallPrompt = (): InstallPrompt | null => useStore(store, ({ prompt }) => prompt);
/** A prompt can be used only once. */
export const dropInstallPrompt = (): void => store.setState({ prompt: null });

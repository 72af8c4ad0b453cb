import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useFrame } from "./frame.ts";
import { writePreference } from "./preferences.ts";
import type { Theme } from "./storage.data.ts";

/** The theme chosen on this page; null until one is chosen, and the server's rendering stands. */
const store = createStore<{ chosen: Theme | null }>(() => ({ chosen: null }));

/** The colour of the browser's own bars: each theme's --bg. */
export const THEME_COLOURS: Record<Theme, string> = { dark: "#0c1015", light: "#f2f4f7" };

export function chooseTheme(theme: Theme): void {
  store.setState({ chosen: theme });
  writePreference("theme", theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", THEME_COLOURS[theme]);
}

export function useTheme(): Theme {
  const { theme } = useFrame();
  return useStore(store, ({ chosen }) => chosen) ?? theme;
}

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { writePreference } from "../../data/device/preferences.ts";
import type { Theme } from "../../data/device/storage.data.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { sectionTheme } from "./section-theme.ts";

/**
 * The theme chosen on this page. Null until the visitor chooses; until then the server's rendering
 * applies.
 */
const store = createStore<{ chosen: Theme | null }>(() => ({ chosen: null }));

/** The colour of the browser's toolbars: each theme's --bg. */
export const THEME_COLOURS = { dark: "#0c1015", light: "#f2f4f7" } as const;
export type Scheme = keyof typeof THEME_COLOURS;
export const SCHEMES = ["dark", "light"] as const satisfies Scheme[];

/** The toolbar colour on a device that prefers a scheme. */
export const barColour = (theme: Theme, preferred: Scheme): string =>
  THEME_COLOURS[theme === "system" ? preferred : theme];

export function chooseTheme(theme: Theme): void {
  store.setState({ chosen: theme });
  writePreference("theme", theme);
  wearTheme(theme, window.location.pathname);
}

/** Applies the theme of a path: the section's own, else the visitor's. */
export function wearTheme(theme: Theme, path: string): void {
  const section = sectionTheme(path.replace(LANGUAGE, ""));
  wearOnRoot({ "data-theme": section?.theme ?? theme });
  for (const scheme of SCHEMES)
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute("content", section?.colour ?? barColour(theme, scheme));
}

/**
 * Writes only attributes that differ, because each write makes the browser recompute every
 * element's style.
 */
export function wearOnRoot(attributes: Record<string, string>): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes))
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

const LANGUAGE = /^\/[a-z]{2,3}(?=\/)/;

/**
 * For code that changes the page without rendering: the theme chosen on this page, else the
 * server's.
 */
export const chosenTheme = (otherwise: Theme): Theme => store.getState().chosen ?? otherwise;

export function useTheme(): Theme {
  const { theme } = useFrame();
  return useStore(store, ({ chosen }) => chosen) ?? theme;
}

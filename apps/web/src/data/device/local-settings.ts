import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { LOCAL_SETTINGS, type LocalValue, OTHER_LOCAL_VALUES } from "./local-settings.data.ts";
import { LOCAL_KEYS } from "./storage.data.ts";

const TABLE = { ...LOCAL_SETTINGS, ...OTHER_LOCAL_VALUES };
type Table = typeof TABLE;
export type LocalName = keyof Table;
export type LocalSettings = { [N in LocalName]: Table[N] extends LocalValue<infer T> ? T : never };

const entries = Object.entries(TABLE) as [LocalName, LocalValue<unknown>][];
const DEFAULTS = Object.fromEntries(
  entries.map(([name, { fallback }]) => [name, fallback]),
) as LocalSettings;

/** Reads the device's settings one by one. An invalid value becomes the setting's default. */
export function readLocalSettings(kept: string | null): LocalSettings {
  let values: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? "{}");
    if (typeof parsed === "object" && parsed !== null) values = parsed as typeof values;
  } catch {
    // The stored text is not valid JSON: use the defaults; the next change overwrites it.
  }
  const read = ([name, { fallback, read: check }]: (typeof entries)[number]) => {
    const value = Object.hasOwn(values, name) ? check(values[name]) : undefined;
    return [name, value === undefined ? fallback : value];
  };
  return Object.fromEntries(entries.map(read)) as LocalSettings;
}

// The server and the browser's first render use the defaults. The device's own values follow right
// after.
const store = createStore<LocalSettings>(() => DEFAULTS);

/** Loads the device's settings and follows changes from other tabs. Returns a function to stop. */
export function followLocalSettings(): () => void {
  store.setState(readLocalSettings(localStorage.getItem(LOCAL_KEYS.settings)));
  const follow = ({ key, newValue }: StorageEvent) => {
    // A null key means that another tab cleared all storage.
    if (key === LOCAL_KEYS.settings || key === null) store.setState(readLocalSettings(newValue));
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

export function changeLocalSettings(change: Partial<LocalSettings>): void {
  // Another tab may have changed other settings meanwhile: overwrite only those named here.
  const next = { ...readLocalSettings(localStorage.getItem(LOCAL_KEYS.settings)), ...change };
  store.setState(next);
  try {
    localStorage.setItem(LOCAL_KEYS.settings, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: the change lasts as long as this page.
  }
}

export const localSettings = (): LocalSettings => store.getState();
/** One setting. Re-renders only when that setting changes. */
export const useLocalSetting = <N extends LocalName>(name: N): LocalSettings[N] =>
  useStore(store, (settings) => settings[name]);

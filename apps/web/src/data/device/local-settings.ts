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

/**
 * What the device keeps, value by value: whatever is none of a setting's values becomes its
 * default.
 */
export function readLocalSettings(kept: string | null): LocalSettings {
  let values: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? "{}");
    if (typeof parsed === "object" && parsed !== null) values = parsed as typeof values;
  } catch {
    // Not ours any more: the defaults stand, and the next change writes it anew.
  }
  const read = ([name, { fallback, read: check }]: (typeof entries)[number]) => {
    const value = Object.hasOwn(values, name) ? check(values[name]) : undefined;
    return [name, value === undefined ? fallback : value];
  };
  return Object.fromEntries(entries.map(read)) as LocalSettings;
}

// Pages are rendered with the defaults, on the server as in the browser; the device's own values
// come right after.
const store = createStore<LocalSettings>(() => DEFAULTS);

/** Takes over what the device keeps, and follows its other tabs. Returns how to stop. */
export function followLocalSettings(): () => void {
  store.setState(readLocalSettings(localStorage.getItem(LOCAL_KEYS.settings)));
  const follow = ({ key, newValue }: StorageEvent) => {
    // A null key: another tab cleared everything.
    if (key === LOCAL_KEYS.settings || key === null) store.setState(readLocalSettings(newValue));
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

export function changeLocalSettings(change: Partial<LocalSettings>): void {
  // Another tab may have changed one in between: only what is named here is written over.
  const next = { ...readLocalSettings(localStorage.getItem(LOCAL_KEYS.settings)), ...change };
  store.setState(next);
  try {
    localStorage.setItem(LOCAL_KEYS.settings, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: the change holds as long as this page.
  }
}

export const localSettings = (): LocalSettings => store.getState();
/** One setting: wakes only when that one changes. */
export const useLocalSetting = <N extends LocalName>(name: N): LocalSettings[N] =>
  useStore(store, (settings) => settings[name]);

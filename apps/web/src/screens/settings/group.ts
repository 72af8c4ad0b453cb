import type { SettingsChange, UserSettings } from "@touchline/contract";

/** The props of every group of server-side settings. */
export interface SettingsGroup {
  settings: UserSettings;
  change: (change: SettingsChange) => void;
  /** A change is in flight. */
  busy: boolean;
}

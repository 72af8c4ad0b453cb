import type { SettingsChange, UserSettings } from "@touchline/contract";

/** What every group of server-kept settings is given. */
export interface SettingsGroup {
  settings: UserSettings;
  change: (change: SettingsChange) => void;
  /** A change is on its way. */
  busy: boolean;
}

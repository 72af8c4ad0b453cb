import { fromIanaZone } from "@touchline/core";
import { changeLocalSettings, localSettings } from "../../data/device/local-settings.ts";
import { call } from "../../data/session/session.client.ts";
import { sessionHappened } from "../../data/session/session.ts";

/**
 * With detection on, the account's time zone follows the device's, unless the punter has chosen
 * one. A zone that this device already reported and that did not stick (another device has another
 * zone, or the gate uses another name for it) is not tried again: two devices would alternate for
 * ever.
 */
export async function followDeviceZone(timeZoneId: string): Promise<void> {
  const { autoDetectedTimezone, wasUserChangedSettingsManually } = localSettings();
  const detected = fromIanaZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (wasUserChangedSettingsManually || detected === autoDetectedTimezone) return;
  changeLocalSettings({ autoDetectedTimezone: detected });
  if (detected === timeZoneId) return;
  const settings = await call("changeSettings", { body: { timeZoneId: detected } }).catch(
    () => null,
  );
  if (settings) sessionHappened({ type: "settingsChanged", settings });
}

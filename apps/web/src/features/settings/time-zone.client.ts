import { fromIanaZone } from "@touchline/core";
import { changeLocalSettings, localSettings } from "../../data/device/local-settings.ts";
import { call } from "../../data/session/session.client.ts";
import { sessionHappened } from "../../data/session/session.ts";

/**
 * With detection on, the account's time zone follows the device's, unless the punter has chosen one
 * by hand. A zone that the device told before and that did not stick (another device has another,
 * or the gate knows it by another name) is not tried again: two devices would take turns for ever.
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

import { MINUTE_MS } from "@touchline/core";
import { changeLocalSettings, useLocalSetting } from "../../lib/local-settings.ts";
import { useTexts } from "../../lib/text.tsx";
import { RowButton, Rows } from "../../ui/Rows.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { chooseOne } from "./choose-one.ts";
import { DeviceSwitch } from "./DeviceSwitch.tsx";
import type { SettingsGroup } from "./group.ts";

export interface TimeZoneOption {
  id: string;
  name: string;
  offset: string;
}

/** Minutes of idleness after which the site logs out; 0 never. */
const STANDBY_MINUTES = [5, 15, 30, 60, 180, 0];

export function AccountSettings({ settings, change, busy, timeZones }: SettingsGroup & { timeZones: readonly TimeZoneOption[] }) {
  const texts = useTexts();
  const { timeZoneId, standbyTimeoutMillis, showCurrentBalance } = settings;
  const autoDetect = useLocalSetting("timeZoneAutoDetect");
  const zone = timeZones.find(({ id }) => id === timeZoneId);
  const zoneOptions = timeZones.map(({ id, name, offset }) => ({ value: id, label: name, hint: offset }));
  const standbyText = (minutes: number): string => texts(minutes === 0 ? "settings.standbyNever" : "settings.standbyAfter", { minutes });
  const standby = String(standbyTimeoutMillis / MINUTE_MS);
  const standbyOptions = STANDBY_MINUTES.map((minutes) => ({ value: String(minutes), label: standbyText(minutes) }));

  /** A zone chosen by hand stands: this device does not detect over it. */
  function chooseZone(choice: string): void {
    changeLocalSettings({ timeZoneAutoDetect: false, wasUserChangedSettingsManually: true });
    change({ timeZoneId: choice });
  }
  /** Switched on again, the device's zone is found out anew. */
  const detect = (on: boolean) => {
    if (on) changeLocalSettings({ wasUserChangedSettingsManually: false, autoDetectedTimezone: null });
  };

  return (
    <Rows title={texts("settings.account")}>
      <DeviceSwitch name="timeZoneAutoDetect" onSwitch={detect} />
      <RowButton
        label={texts("settings.timeZone")}
        value={zone ? `${zone.name} ${zone.offset}` : timeZoneId}
        disabled={busy || autoDetect}
        onClick={() => void chooseOne(texts("settings.timeZone"), timeZoneId, zoneOptions, chooseZone)}
      />
      <RowButton
        label={texts("settings.standby")}
        value={standbyText(Number(standby))}
        disabled={busy}
        onClick={() =>
          void chooseOne(texts("settings.standby"), standby, standbyOptions, (choice) =>
            change({ standbyTimeoutMillis: Number(choice) * MINUTE_MS }),
          )
        }
      />
      <Switch
        label={texts("settings.showBalance")}
        checked={showCurrentBalance}
        disabled={busy}
        onChange={({ target }) => change({ showCurrentBalance: target.checked })}
      />
    </Rows>
  );
}

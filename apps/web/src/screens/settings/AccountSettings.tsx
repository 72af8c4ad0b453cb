import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { changeLocalSettings, useLocalSetting } from "../../data/device/local-settings.ts";
import { type Texts, useTexts } from "../../platform/texts/text.ts";
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

export interface AccountChoices {
  timeZones: readonly TimeZoneOption[];
  /** The choices of the inactivity timeout, in milliseconds. */
  timeouts: readonly number[];
}

const NEVER = 0;

export function AccountSettings({
  settings,
  change,
  busy,
  timeZones,
  timeouts,
}: SettingsGroup & AccountChoices) {
  const texts = useTexts();
  const { timeZoneId, standbyTimeoutMillis, showCurrentBalance } = settings;
  const autoDetect = useLocalSetting("timeZoneAutoDetect");
  const zone = timeZones.find(({ id }) => id === timeZoneId);
  const zoneOptions = timeZones.map(({ id, name, offset }) => ({
    value: id,
    label: name,
    hint: offset,
  }));
  const standbyOptions = [...timeouts, NEVER].map((timeout) => ({
    value: String(timeout),
    label: standbyText(texts, timeout),
  }));

  /** A manually chosen zone stays: this device no longer overrides it. */
  function chooseZone(choice: string): void {
    changeLocalSettings({ timeZoneAutoDetect: false, wasUserChangedSettingsManually: true });
    change({ timeZoneId: choice });
  }
  /** Switching it on again detects the device's zone again. */
  const detect = (on: boolean) => {
    if (on)
      changeLocalSettings({ wasUserChangedSettingsManually: false, autoDetectedTimezone: null });
  };

  return (
    <Rows title={texts("settings.account")}>
      <DeviceSwitch name="timeZoneAutoDetect" onSwitch={detect} />
      <RowButton
        label={texts("settings.timeZone")}
        value={zone ? `${zone.name} ${zone.offset}` : timeZoneId}
        disabled={busy || autoDetect}
        onClick={() =>
          void chooseOne(texts("settings.timeZone"), timeZoneId, zoneOptions, chooseZone)
        }
      />
      <RowButton
        label={texts("settings.standby")}
        value={standbyText(texts, standbyTimeoutMillis)}
        disabled={busy}
        onClick={() =>
          void chooseOne(
            texts("settings.standby"),
            String(standbyTimeoutMillis),
            standbyOptions,
            (choice) => change({ standbyTimeoutMillis: Number(choice) }),
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

function standbyText(texts: Texts, timeout: number): string {
  if (timeout === NEVER) return texts("settings.standbyNever");
  return timeout % HOUR_MS === 0
    ? texts("settings.standbyAfterHours", { hours: timeout / HOUR_MS })
    : texts("settings.standbyAfter", { minutes: Math.round(timeout / MINUTE_MS) });
}

import { IconLanguage } from "@tabler/icons-react";
import type { Heartbeat, SettingsChange } from "@touchline/contract";
import { AUTO_CONFIRM_LABEL, BET_PLACING_MODES, formatOdds, milliOdds, ODDS_TYPES } from "@touchline/core";
import Head from "next/head";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useChangeSettings } from "../../features/settings/settings.client.ts";
import { ThemeSwitch } from "../../features/theme/ThemeSwitch.tsx";
import { useFrame } from "../../lib/frame.ts";
import { localeEntry } from "../../lib/locale.ts";
import { openPopup } from "../../lib/popups/popups.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { RowButton, RowLink, Rows } from "../../ui/Rows.tsx";
import { Switch } from "../../ui/Switch.tsx";
import screen from "../screen.module.css";

export interface TimeZoneOption {
  id: string;
  name: string;
  offset: string;
}

/** An example price, so that a format is seen and not only named. */
const EXAMPLE = milliOdds(2330);
const NOTICES = ["arrow", "textColour", "off"] as const;

export function SettingsScreen({ timeZones }: { timeZones: readonly TimeZoneOption[] }) {
  const texts = useTexts();
  const { locale, locales } = useFrame();
  return (
    <div className={screen.screen}>
      <Head>
        <title>{`${texts("settings.title")} · touchline`}</title>
      </Head>
      <BackButton title={texts("settings.title")} />
      <Rows title={texts("settings.display")}>
        <ThemeSwitch />
        {locales.length > 1 && (
          <RowLink
            href="/account/language"
            label={texts("language.title")}
            icon={<IconLanguage size={20} />}
            value={localeEntry(locale).name}
          />
        )}
      </Rows>
      <QueryRoot>
        <NeedsLogin reason={texts("settings.guest")}>
          {(user) => <PunterSettings settings={user.settings} timeZones={timeZones} />}
        </NeedsLogin>
      </QueryRoot>
    </div>
  );
}

function PunterSettings({ settings, timeZones }: { settings: Heartbeat["user"]["settings"]; timeZones: readonly TimeZoneOption[] }) {
  const texts = useTexts();
  const { mutate, isPending } = useChangeSettings();

  async function choose<K extends keyof SettingsChange>(
    key: K,
    title: string,
    options: { value: string; label: string; hint?: string }[],
  ): Promise<void> {
    const value = await openPopup("select", { title, value: String(settings[key]), options });
    if (value !== null && value !== settings[key]) mutate({ [key]: value } as SettingsChange);
  }
  const oddsOptions = ODDS_TYPES.map((type) => ({ value: type, label: texts(`oddsType.${type}`), hint: formatOdds(EXAMPLE, type) }));
  const modeOptions = BET_PLACING_MODES.map((mode) => ({
    value: mode,
    label: texts(`betPlacingMode.${mode}`),
    hint: texts(`autoConfirm.${AUTO_CONFIRM_LABEL[mode]}`),
  }));
  const noticeOptions = NOTICES.map((notice) => ({ value: notice, label: texts(`priceChange.${notice}`) }));
  const zoneOptions = timeZones.map(({ id, name, offset }) => ({ value: id, label: name, hint: offset }));
  const zone = timeZones.find(({ id }) => id === settings.timeZoneId);

  return (
    <>
      <Rows title={texts("settings.betting")}>
        <RowButton
          label={texts("settings.oddsType")}
          value={texts(`oddsType.${settings.oddsType}`)}
          disabled={isPending}
          onClick={() => void choose("oddsType", texts("settings.oddsType"), oddsOptions)}
        />
        <RowButton
          label={texts("settings.betPlacingMode")}
          value={texts(`autoConfirm.${AUTO_CONFIRM_LABEL[settings.betPlacingMode]}`)}
          disabled={isPending}
          onClick={() => void choose("betPlacingMode", texts("settings.betPlacingMode"), modeOptions)}
        />
        <RowButton
          label={texts("settings.priceChange")}
          value={texts(`priceChange.${settings.priceChangeNotificationViewType}`)}
          disabled={isPending}
          onClick={() => void choose("priceChangeNotificationViewType", texts("settings.priceChange"), noticeOptions)}
        />
      </Rows>
      <Rows title={texts("settings.account")}>
        <RowButton
          label={texts("settings.timeZone")}
          value={zone ? `${zone.name} ${zone.offset}` : settings.timeZoneId}
          disabled={isPending}
          onClick={() => void choose("timeZoneId", texts("settings.timeZone"), zoneOptions)}
        />
        <Switch
          label={texts("settings.showBalance")}
          checked={settings.showCurrentBalance}
          disabled={isPending}
          onChange={({ target }) => mutate({ showCurrentBalance: target.checked })}
        />
        <Switch
          label={texts("settings.emails")}
          hint={texts("settings.emailsHint")}
          checked={!settings.noEmailCorrespondence}
          disabled={isPending}
          onChange={({ target }) => mutate({ noEmailCorrespondence: !target.checked })}
        />
      </Rows>
    </>
  );
}

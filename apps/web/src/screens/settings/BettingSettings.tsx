import {
  AUTO_CONFIRM_LABEL,
  BET_PLACING_MODES,
  formatOdds,
  milliOdds,
  ODDS_TYPES,
} from "@touchline/core";
import dynamic from "next/dynamic";
import { useLocalSetting } from "../../data/device/local-settings.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { RowButton, Rows } from "../../ui/Rows.tsx";
import { chooseOne } from "./choose-one.ts";
import { DeviceSwitch } from "./DeviceSwitch.tsx";
import type { SettingsGroup } from "./group.ts";

// The amount's input mask loads with the first quick bet.
const QuickBetAmount = dynamic(() => import("./QuickBetAmount.tsx"), { ssr: false });

/** An example price, so that a format is visible and not only named. */
const EXAMPLE = milliOdds(2330);
const NOTICES = ["arrow", "textColour", "off"] as const;

/** How prices are shown and accepted, and the stake of a quick bet. */
export function BettingSettings({ settings, change, busy }: SettingsGroup) {
  const texts = useTexts();
  const quickBets = useLocalSetting("isQuickBetEnable");
  const quickBar = useLocalSetting("isQuickBarShown");
  const { oddsType, betPlacingMode, priceChangeNotificationViewType: notice } = settings;
  const oddsOptions = ODDS_TYPES.map((type) => ({
    value: type,
    label: texts(`oddsType.${type}`),
    hint: formatOdds(EXAMPLE, type),
  }));
  const modeOptions = BET_PLACING_MODES.map((mode) => ({
    value: mode,
    label: texts(`betPlacingMode.${mode}`),
    hint: texts(`autoConfirm.${AUTO_CONFIRM_LABEL[mode]}`),
  }));
  const noticeOptions = NOTICES.map((value) => ({ value, label: texts(`priceChange.${value}`) }));
  return (
    <Rows title={texts("settings.betting")}>
      <RowButton
        label={texts("settings.oddsType")}
        value={texts(`oddsType.${oddsType}`)}
        disabled={busy}
        onClick={() =>
          void chooseOne(texts("settings.oddsType"), oddsType, oddsOptions, (choice) =>
            change({ oddsType: choice }),
          )
        }
      />
      <RowButton
        label={texts("settings.betPlacingMode")}
        value={texts(`autoConfirm.${AUTO_CONFIRM_LABEL[betPlacingMode]}`)}
        disabled={busy}
        onClick={() =>
          void chooseOne(texts("settings.betPlacingMode"), betPlacingMode, modeOptions, (choice) =>
            change({ betPlacingMode: choice }),
          )
        }
      />
      <RowButton
        label={texts("settings.priceChange")}
        value={texts(`priceChange.${notice}`)}
        disabled={busy}
        onClick={() =>
          void chooseOne(texts("settings.priceChange"), notice, noticeOptions, (choice) =>
            change({ priceChangeNotificationViewType: choice }),
          )
        }
      />
      <DeviceSwitch name="isQuickBetEnable" />
      <DeviceSwitch name="isQuickBarShown" />
      {(quickBets || quickBar) && <QuickBetAmount currency={settings.currencyId} />}
      <DeviceSwitch name="winningAndLosingBets" />
      <DeviceSwitch name="timeOfCalculatedBetInTicket" />
    </Rows>
  );
}

import type { UserSettings } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";

export type SettingsAtJoin = Pick<
  UserSettings,
  "locale" | "timeZoneId" | "currencyId" | "noEmailCorrespondence" | "communicationChannels"
>;

/** docs/behaviour/settings.md#settings-of-the-account: the settings of a new account. */
export const defaultSettings = (at: SettingsAtJoin): UserSettings => ({
  ...at,
  termsAgreement: true,
  standbyTimeoutMillis: 30 * MINUTE_MS,
  showCurrentBalance: true,
  oddsType: "Decimal",
  betPlacingMode: "greater-or-equal",
  priceChangeNotificationViewType: "arrow",
  showVipStatusAppIcon: true,
  showVipStatusAvatar: true,
  siteSettings: { siteType: "mobile" },
  siteConfig: {},
});

import type { DictionarySettings } from "@touchline/contract";
import type { JurisdictionProfile } from "./profile.ts";

type Settings = Omit<DictionarySettings["jurisdictionSettings"], "intervals">;

/**
 * docs/behaviour/dictionaries.md#reference-data: the site settings that the gate serves, and the
 * web's fallback if the gate is unreachable.
 */
export function settingsOf(profile: JurisdictionProfile): Settings {
  const { jurisdiction, minimumAge, defaultCountry, defaultTimeZone, startPage, flags, links } =
    profile;
  return {
    jurisdiction,
    // The specification's flags, for other clients. Our own code reads the differing fields.
    isCuracao: jurisdiction === "Curacao",
    isRussia: jurisdiction === "Russia",
    isBelarus: jurisdiction === "Belarus",
    isSpain: jurisdiction === "Spain",
    isItaly: jurisdiction === "Italy",
    isDenmark: jurisdiction === "Denmark",
    minimumAge,
    defaultLocale: profile.locales[0],
    defaultCurrency: profile.currencies[0],
    defaultCountry,
    defaultTimeZone,
    startPage,
    flags: {
      ...flags,
      IS_SESSION_ALERT: profile.reminders.sessionAlertMs !== null,
      HIDE_NICKNAME: !profile.nicknames,
      IS_PRICE_ALERT_OFFERED: profile.pushLaw.kinds.includes("priceAlert"),
      IS_MATCH_ALERT_OFFERED: profile.pushLaw.kinds.includes("matchAlert"),
    },
    links,
  };
}

import { minor, MINUTE_MS } from "@touchline/core";
import type { JurisdictionProfile } from "./profile.ts";

export const russia: JurisdictionProfile = {
  jurisdiction: "Russia",
  flags: {
    IS_SHOW_QUIZ: true,
    IS_LOYALTY_AVAILABLE: true,
    IS_INFINITE_SESSION: false,
    REMEMBER_ME: true,
    IS_SEPARATED_SOCKET_ENABLED: true,
    IS_EMAIL_REQUIRED: false,
    IS_SIMPLIFIED_ENABLED: true,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: false,
    HIDE_BONUSES_ICON: false,
    IS_PROMOTIONS_FOR_GUESTS: true,
  },
  locales: ["ru"],
  currencies: ["RUB"],
  defaultCountry: "RU",
  defaultTimeZone: "Europe_Moscow",
  residents: { only: ["RU"] },
  products: ["sport", "esports", "scores"],
  newProducts: [],
  minimumAge: 18,
  exclusionRegister: null,
  exclusionFollowsPerson: true,
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    // Federal law 161-FZ, article 10: 60,000 roubles held and 200,000 moved in a month without the full identification.
    simplified: { daily: minor(6_000_000), monthly: minor(20_000_000) },
  },
  play: { autoplay: true, minRoundMs: 0, realityCheckMs: 60 * MINUTE_MS },
  sessionAlertMs: null,
  regulator: "Федеральная налоговая служба",
  links: { gamblingHelp: "https://www.gamblingtherapy.org/ru", regulator: "https://www.nalog.gov.ru" },
  startPage: "/sport/live/popular",
};

import { MINUTE_MS } from "@touchline/core";
import type { JurisdictionProfile } from "./profile.ts";

export const alderney: JurisdictionProfile = {
  jurisdiction: "Alderney",
  flags: {
    IS_SHOW_QUIZ: false,
    IS_LOYALTY_AVAILABLE: true,
    IS_INFINITE_SESSION: false,
    REMEMBER_ME: true,
    IS_SEPARATED_SOCKET_ENABLED: true,
    IS_EMAIL_REQUIRED: true,
    IS_SIMPLIFIED_ENABLED: false,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: false,
    HIDE_BONUSES_ICON: false,
    IS_PROMOTIONS_FOR_GUESTS: true,
  },
  locales: ["en"],
  currencies: ["GBP", "EUR"],
  defaultCountry: "GG",
  defaultTimeZone: "Europe_London",
  residents: { only: ["GG", "JE", "IM", "GB", "IE", "GI", "MT"] },
  products: [
    "sport", "esports", "casino", "live-casino", "live-games", "virtual-sports", "toto", "fast-games", "mgames", "crash", "scores",
  ],
  newProducts: [],
  minimumAge: 18,
  exclusionRegister: null,
  exclusionFollowsPerson: true,
  limits: { deposit: { daily: null, weekly: null, monthly: null } },
  play: { autoplay: false, minRoundMs: 2500, realityCheckMs: 60 * MINUTE_MS },
  // Stricter than we know the law to be: see docs/session-alerts.md.
  sessionAlertMs: 60 * MINUTE_MS,
  regulator: "Alderney Gambling Control Commission",
  links: { gamblingHelp: "https://www.begambleaware.org", regulator: "https://www.gamblingcontrol.org" },
  startPage: "/sport/live/popular",
};

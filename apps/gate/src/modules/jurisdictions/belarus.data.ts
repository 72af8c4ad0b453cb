import { MINUTE_MS } from "@touchline/core";
import type { JurisdictionProfile } from "./profile.ts";

export const belarus: JurisdictionProfile = {
  jurisdiction: "Belarus",
  flags: {
    IS_SHOW_QUIZ: false,
    IS_LOYALTY_AVAILABLE: true,
    IS_INFINITE_SESSION: false,
    REMEMBER_ME: true,
    IS_SEPARATED_SOCKET_ENABLED: true,
    IS_EMAIL_REQUIRED: false,
    IS_SIMPLIFIED_ENABLED: false,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: false,
    HIDE_BONUSES_ICON: false,
    IS_PROMOTIONS_FOR_GUESTS: true,
  },
  locales: ["ru", "be", "en"],
  currencies: ["BYN"],
  defaultCountry: "BY",
  defaultTimeZone: "Europe_Minsk",
  residents: { allBut: ["JP", "KR"] },
  products: [
    "sport", "esports", "casino", "live-casino", "live-games", "virtual-sports", "toto", "fast-games", "mgames", "crash", "scores",
  ],
  newProducts: [],
  minimumAge: 21,
  exclusionRegister: null,
  exclusionFollowsPerson: true,
  limits: { deposit: { daily: null, weekly: null, monthly: null } },
  play: { autoplay: true, minRoundMs: 0, realityCheckMs: 60 * MINUTE_MS },
  sessionAlertMs: null,
  regulator: "Министерство по налогам и сборам Республики Беларусь",
  links: { gamblingHelp: "https://www.gamblingtherapy.org/ru", regulator: "https://www.nalog.gov.by" },
  startPage: "/sport/live/popular",
};

import { MINUTE_MS } from "@touchline/core";
import type { JurisdictionProfile } from "./profile.ts";

export const nigeria: JurisdictionProfile = {
  jurisdiction: "Nigeria",
  flags: {
    IS_SHOW_QUIZ: true,
    IS_LOYALTY_AVAILABLE: true,
    // Data is dear there: a remembered phone is not made to log in again.
    IS_INFINITE_SESSION: true,
    REMEMBER_ME: true,
    IS_SEPARATED_SOCKET_ENABLED: false,
    IS_EMAIL_REQUIRED: false,
    IS_SIMPLIFIED_ENABLED: true,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: true,
    HIDE_BONUSES_ICON: false,
    IS_PROMOTIONS_FOR_GUESTS: true,
  },
  locales: ["en"],
  currencies: ["NGN"],
  defaultCountry: "NG",
  defaultTimeZone: "Africa_Lagos",
  residents: { only: ["NG"] },
  products: ["sport", "esports", "virtual-sports", "toto", "scores"],
  newProducts: [],
  minimumAge: 18,
  exclusionRegister: null,
  exclusionFollowsPerson: false,
  limits: { deposit: { daily: null, weekly: null, monthly: null } },
  play: { autoplay: true, minRoundMs: 0, realityCheckMs: 60 * MINUTE_MS },
  sessionAlertMs: null,
  regulator: "National Lottery Regulatory Commission",
  links: { gamblingHelp: "https://www.gamblingtherapy.org", regulator: "https://nlrc.gov.ng" },
  startPage: "/sport/live/popular",
};

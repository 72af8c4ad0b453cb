import { MINUTE_MS, minor } from "@touchline/core";
import { ROLLING_24H } from "./limit-law.ts";
import { OTHER_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-law.ts";
import { may, need } from "./sign-up.ts";

export const nigeria: JurisdictionProfile = {
  jurisdiction: "Nigeria",
  flags: {
    IS_SHOW_QUIZ: true,
    IS_LOYALTY_AVAILABLE: true,
    // Mobile data is expensive there, so a remembered phone need not log in again.
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
  taxRegions: {},
  communes: false,
  dataZone: "US",
  residents: { only: ["NG"] },
  products: ["sport", "esports", "virtual-sports", "toto", "scores"],
  newProducts: [],
  minimumAge: 18,
  signUp: {
    tabs: [
      {
        id: "phone",
        fields: [
          ...need("phone", "password"),
          ...may("email", "countryId", "currencyID", "promoCode"),
        ],
      },
      {
        id: "email",
        fields: [
          ...need("email", "password"),
          ...may("countryId", "currencyID", "nickname", "promoCode"),
        ],
      },
    ],
    calls: { "phone-v3": "phone", "email-v3": "email" },
    isCountryChecked: true,
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
    after: "deposit",
    confirmedByPopup: false,
    refused: { noCode: "email", phoneUsed: "login" },
  },
  login: { names: ["phone_number", "email", "nickname", "account_number"], nationalId: false },
  identification: null,
  exclusion: {
    register: null,
    followsPerson: false,
    timeoutDays: [1, 7, 14, 30],
    temporaryMonths: [6, 12, 24, 60],
    periodMonths: 60,
  },
  // We know of no legal window or waiting period, so the house rule applies.
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    law: { deposit: ROLLING_24H, play: ROLLING_24H },
    neededFirst: false,
    joint: null,
  },
  play: { autoplay: true, minRoundMs: 0, realityCheckMs: 60 * MINUTE_MS },
  reminders: {
    sessionAlertMs: null,
    tellsLastLogin: false,
  },
  payments: {
    ...ways(["card", "bank", "instant_bank", "wallet"], ["card", "bank", "wallet"]),
    ...OTHER_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: false,
    cancellable: true,
  },
  bonusLaw: {
    kinds: ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost", "welcome_choice"],
    mostAmount: minor(50_000_000n),
    mostWagering: 35,
    leastDays: 7,
    classTermsOnly: false,
    oneProductOnly: false,
    welcome: true,
    races: ["turnover", "net", "multiplier"],
    accountAgeDays: 0,
    verifiedOnly: false,
    noneDuringWithdrawal: false,
    limitRaisedDays: 0,
  },
  codesWithLoyalty: false,
  nicknames: true,
  pushLaw: {
    kinds: [
      "betSettled",
      "cashOutThreshold",
      "favouriteStarts",
      "priceAlert",
      "matchAlert",
      "message",
    ],
    factsWhileBarred: true,
  },
  riskLaw: USUAL_RISK,
  regulator: "National Lottery Regulatory Commission",
  helplines: [
    { name: "Gamble Alert", href: "https://www.gamblealert.org" },
    { name: "Gambling Therapy", href: "https://www.gamblingtherapy.org" },
  ],
  links: { gamblingHelp: "https://www.gamblingtherapy.org", regulator: "https://nlrc.gov.ng" },
  footer: { partners: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org" }] },
  startPage: "/sport/live/popular",
};

import { MINUTE_MS, minor } from "@touchline/core";
import { calendarOf } from "./limit-law.ts";
import { EUROPEAN_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { EUROPEAN_RISK } from "./risk-law.ts";
import { may, need } from "./sign-up.ts";

const LAW = calendarOf("Europe/Copenhagen", { unit: "hours", count: 24 });

export const denmark: JurisdictionProfile = {
  jurisdiction: "Denmark",
  flags: {
    IS_SHOW_QUIZ: false,
    IS_LOYALTY_AVAILABLE: false,
    IS_INFINITE_SESSION: false,
    REMEMBER_ME: false,
    IS_SEPARATED_SOCKET_ENABLED: true,
    IS_EMAIL_REQUIRED: true,
    IS_SIMPLIFIED_ENABLED: false,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: false,
    HIDE_BONUSES_ICON: true,
    IS_PROMOTIONS_FOR_GUESTS: true,
  },
  locales: ["da", "en"],
  currencies: ["DKK"],
  defaultCountry: "DK",
  defaultTimeZone: "Europe_Copenhagen",
  taxRegions: {},
  communes: false,
  dataZone: "EU",
  residents: { only: ["DK"] },
  products: [
    "sport",
    "esports",
    "casino",
    "live-casino",
    "live-games",
    "virtual-sports",
    "toto",
    "fast-games",
    "mgames",
    "crash",
    "scores",
  ],
  newProducts: [],
  minimumAge: 18,
  signUp: {
    tabs: [
      {
        id: "national-id",
        fields: [
          // No password: it would open nothing.
          ...need(
            "email",
            "firstName",
            "lastName",
            "birthDay",
            "personalNumber",
            "address",
            "city",
            "postCode",
            "countryId",
          ),
          ...may(
            "phone",
            "nickname",
            "dailyDepositLimit",
            "weeklyDepositLimit",
            "monthlyDepositLimit",
            "promoCode",
          ),
        ],
      },
    ],
    calls: { standard: "national-id" },
    isCountryChecked: true,
    specialCountries: {},
    personNumber: "cpr",
    needsNationalId: true,
    after: "confirmation",
    confirmedByPopup: false,
    refused: { noCode: "contact-us", phoneUsed: "login" },
  },
  // The national digital ID is the only way to open an account.
  login: { names: [], nationalId: true },
  // The state's digital ID identified the person at sign-up.
  identification: null,
  // Breaks of 24 hours and of a month, exclusions of at least a month.
  exclusion: {
    register: "ROFUS",
    followsPerson: true,
    timeoutDays: [1, 30],
    temporaryMonths: [1, 3, 6],
    periodMonths: 60,
  },
  // The executive orders on online casino and betting of 2019 require a daily, weekly or monthly
  // deposit limit before any play; they name no amount (known from the trade press).
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    // Calendar days and 24 hours come from general knowledge; we have not checked the executive
    // orders.
    law: { deposit: LAW, play: LAW },
    neededFirst: true,
    joint: null,
  },
  play: { autoplay: false, minRoundMs: 3000, realityCheckMs: 60 * MINUTE_MS },
  reminders: {
    // Stricter than the law as far as we know: see docs/session-alerts.md.
    sessionAlertMs: 60 * MINUTE_MS,
    tellsLastLogin: true,
  },
  payments: {
    ...ways(["card", "bank", "instant_bank"], ["card", "bank"]),
    ...EUROPEAN_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: true,
    // A player cannot cancel a requested withdrawal.
    cancellable: false,
  },
  bonusLaw: {
    kinds: ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost", "welcome_choice"],
    mostAmount: minor(100_000n),
    mostWagering: 10,
    leastDays: 60,
    classTermsOnly: true,
    oneProductOnly: false,
    welcome: true,
    races: [],
    accountAgeDays: 0,
    verifiedOnly: false,
    noneDuringWithdrawal: false,
    limitRaisedDays: 0,
  },
  codesWithLoyalty: false,
  nicknames: false,
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
  riskLaw: EUROPEAN_RISK,
  regulator: "Spillemyndigheden",
  helplines: [
    { name: "StopSpillet", href: "https://www.stopspillet.dk", phone: "70 22 28 25" },
    { name: "Center for Ludomani", href: "https://ludomani.dk", phone: "70 11 18 10" },
  ],
  links: {
    gamblingHelp: "https://www.stopspillet.dk",
    regulator: "https://www.spillemyndigheden.dk",
    exclusionRegister: "https://www.rofus.nu",
  },
  footer: {
    partners: [
      { name: "StopSpillet", href: "https://www.stopspillet.dk" },
      { name: "ROFUS", href: "https://www.rofus.nu" },
    ],
  },
  startPage: "/sport/live/popular",
};

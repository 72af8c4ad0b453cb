import { minor, MINUTE_MS } from "@touchline/core";
import { ROLLING_24H } from "./limit-laws.data.ts";
import { OTHER_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-laws.data.ts";

export const curacao: JurisdictionProfile = {
  jurisdiction: "Curacao",
  flags: {
    IS_SHOW_QUIZ: true,
    IS_LOYALTY_AVAILABLE: true,
    IS_INFINITE_SESSION: false,
    REMEMBER_ME: true,
    IS_SEPARATED_SOCKET_ENABLED: true,
    // A phone alone opens an account; the email form asks for one anyway.
    IS_EMAIL_REQUIRED: false,
    IS_SIMPLIFIED_ENABLED: true,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: true,
    HIDE_BONUSES_ICON: false,
    IS_PROMOTIONS_FOR_GUESTS: true,
  },
  locales: [
    "en", "ru", "es", "de", "fr", "it", "pt", "da", "uk", "pl", "cs", "sk", "sl", "hr", "sr", "bg", "ro", "hu", "el", "tr", "az",
    "ka", "hy", "kk", "uz", "et", "lv", "lt", "fi", "sv", "nb", "nl", "ja", "ko", "zh", "vi", "th", "id", "ar", "he", "fa", "hi",
  ],
  currencies: [
    "USD", "EUR", "GBP", "CAD", "AUD", "NZD", "JPY", "KRW", "BRL", "MXN", "CLP", "PEN", "INR", "IDR", "THB", "VND", "TRY", "UAH",
    "KZT", "UZS", "AZN", "GEL", "AMD", "PLN", "CZK", "HUF", "RON", "SEK", "NOK", "CHF", "ZAR", "KES", "GHS", "KWD", "XCG",
  ],
  defaultCountry: "CW",
  defaultTimeZone: "Europe_London",
  // Countries with a site of their own, and those whose law or sanctions leave no way to serve them.
  residents: {
    allBut: [
      "RU", "BY", "DK", "ES", "IT", "NG", "GG", "US", "AS", "GU", "MP", "PR", "UM", "VI", "FR", "GF", "GP", "MQ", "RE", "YT", "NL",
      "AW", "BQ", "SX", "KP", "IR", "SY", "CU", "MM", "AF",
    ],
  },
  products: [
    "sport", "esports", "casino", "live-casino", "live-games", "virtual-sports", "toto", "fast-games", "mgames", "crash", "scores",
  ],
  newProducts: ["crash"],
  minimumAge: 18,
  exclusionRegister: null,
  exclusionFollowsPerson: true,
  // We know of no window or waiting time in the licence: these are the house rule.
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    law: { deposit: ROLLING_24H, play: ROLLING_24H },
    neededFirst: false,
    joint: null,
  },
  play: { autoplay: true, minRoundMs: 0, realityCheckMs: 60 * MINUTE_MS },
  sessionAlertMs: null,
  payments: {
    ...ways(["card", "bank", "instant_bank", "wallet", "voucher", "crypto"], ["card", "bank", "wallet", "crypto"]),
    ...OTHER_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: false,
    cancellable: true,
  },
  bonusLaw: {
    kinds: ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost", "welcome_choice"],
    mostAmount: minor(50_000n),
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
  pushLaw: { kinds: ["betSettled", "cashOutThreshold", "favouriteStarts", "priceAlert", "matchAlert", "message"], factsWhileBarred: true },
  riskLaw: USUAL_RISK,
  regulator: "Curaçao Gaming Authority",
  helplines: [
    { name: "Gambling Therapy", href: "https://www.gamblingtherapy.org" },
    { name: "Gamblers Anonymous", href: "https://www.gamblersanonymous.org" },
  ],
  links: { gamblingHelp: "https://www.gamblingtherapy.org", regulator: "https://www.cga.cw" },
  startPage: "/sport/live/popular",
};

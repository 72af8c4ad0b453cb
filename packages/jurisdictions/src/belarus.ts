import { MINUTE_MS, minor } from "@touchline/core";
import { ROLLING_24H } from "./limit-law.ts";
import { OTHER_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-law.ts";
import { may, need } from "./sign-up.ts";

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
  taxRegions: {},
  communes: false,
  dataZone: "US",
  residents: { allBut: ["JP", "KR"] },
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
  minimumAge: 21,
  signUp: {
    tabs: [
      {
        id: "phone",
        fields: [
          ...need("phone", "password", "firstName", "lastName", "birthDay", "countryId"),
          ...may("email", "promoCode"),
        ],
      },
    ],
    calls: { belarus: "phone" },
    isCountryChecked: true,
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
    after: "documents",
    confirmedByPopup: false,
    refused: { noCode: "contact-us", phoneUsed: "lost-password" },
  },
  login: { names: ["phone_number", "email"], nationalId: false },
  identification: "documents",
  // A self-exclusion lasts at least half a year.
  exclusion: {
    register: null,
    followsPerson: true,
    timeoutDays: [1, 7, 30],
    temporaryMonths: [6, 12, 24, 36],
    periodMonths: 36,
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
    ...ways(["card", "bank", "wallet"], ["card", "bank", "wallet"]),
    ...OTHER_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: true,
    cancellable: true,
  },
  bonusLaw: {
    kinds: ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost", "welcome_choice"],
    mostAmount: minor(100_000n),
    mostWagering: 35,
    leastDays: 7,
    classTermsOnly: false,
    oneProductOnly: false,
    welcome: true,
    races: [],
    accountAgeDays: 0,
    verifiedOnly: true,
    noneDuringWithdrawal: false,
    limitRaisedDays: 0,
  },
  codesWithLoyalty: true,
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
    factsWhileBarred: false,
  },
  riskLaw: USUAL_RISK,
  regulator: "Министерство по налогам и сборам Республики Беларусь",
  helplines: [
    { name: "Gambling Therapy", href: "https://www.gamblingtherapy.org/ru" },
    { name: "Gamblers Anonymous", href: "https://www.gamblersanonymous.org" },
  ],
  links: {
    gamblingHelp: "https://www.gamblingtherapy.org/ru",
    regulator: "https://www.nalog.gov.by",
  },
  footer: { partners: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org/ru" }] },
  startPage: "/sport/live/popular",
};

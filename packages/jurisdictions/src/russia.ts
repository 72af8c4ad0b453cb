import { MINUTE_MS, minor } from "@touchline/core";
import { ROLLING_24H } from "./limit-law.ts";
import { OTHER_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-law.ts";
import { may, need } from "./sign-up.ts";

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
  taxRegions: {},
  communes: false,
  dataZone: "US",
  residents: { only: ["RU"] },
  products: ["sport", "esports", "scores"],
  newProducts: [],
  minimumAge: 18,
  signUp: {
    tabs: [
      {
        id: "phone",
        fields: [
          ...need("phone", "password", "birthDay"),
          ...may("email", "firstName", "lastName", "promoCode"),
        ],
      },
    ],
    calls: { russia: "phone" },
    isCountryChecked: false,
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
    after: "identification",
    confirmedByPopup: true,
    refused: { noCode: "contact-us", phoneUsed: "back" },
  },
  login: { names: ["phone_number", "email"], nationalId: false },
  identification: "cps",
  exclusion: {
    register: null,
    followsPerson: true,
    timeoutDays: [1, 7, 14, 30],
    temporaryMonths: [12, 24, 60],
    periodMonths: 60,
  },
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    // Federal law 161-FZ, article 10: without full identification 60,000 roubles held and 200,000
    // moved in a month.
    simplified: { daily: minor(6_000_000), monthly: minor(20_000_000) },
    // We know of no legal window or waiting period, so the house rule applies.
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
    ...ways(["card", "instant_bank", "wallet"], ["card", "bank", "wallet"]),
    ...OTHER_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: true,
    cancellable: true,
  },
  bonusLaw: {
    kinds: ["free_bet"],
    mostAmount: minor(1_000_000n),
    mostWagering: 0,
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
    factsWhileBarred: false,
  },
  riskLaw: USUAL_RISK,
  regulator: "Федеральная налоговая служба",
  helplines: [
    { name: "Gambling Therapy", href: "https://www.gamblingtherapy.org/ru" },
    {
      name: "Экстренная психологическая помощь МЧС России",
      href: "https://psi.mchs.gov.ru",
      phone: "+7 495 989-50-50",
    },
  ],
  links: {
    gamblingHelp: "https://www.gamblingtherapy.org/ru",
    regulator: "https://www.nalog.gov.ru",
  },
  footer: { partners: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org/ru" }] },
  startPage: "/sport/live/popular",
};

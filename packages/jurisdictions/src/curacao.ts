import { MINUTE_MS, minor } from "@touchline/core";
import { ROLLING_24H } from "./limit-law.ts";
import { OTHER_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-law.ts";
import { type FlowField, may, need } from "./sign-up.ts";

/** Brazil's tax number, required from its residents. */
const cpf: FlowField = { name: "cpf", required: true, onlyIn: ["BR"] };

export const curacao: JurisdictionProfile = {
  jurisdiction: "Curacao",
  flags: {
    IS_SHOW_QUIZ: true,
    IS_LOYALTY_AVAILABLE: true,
    IS_INFINITE_SESSION: false,
    REMEMBER_ME: true,
    IS_SEPARATED_SOCKET_ENABLED: true,
    // A phone alone opens an account; the email form requires an email anyway.
    IS_EMAIL_REQUIRED: false,
    IS_SIMPLIFIED_ENABLED: true,
    IS_ACTIVE_EMAIL_CORRESPONDENCE: true,
    HIDE_BONUSES_ICON: false,
    IS_PROMOTIONS_FOR_GUESTS: true,
  },
  // biome-ignore format: a long list is read in rows.
  locales: [
    "en", "ru", "es", "de", "fr", "it", "pt", "da", "uk", "pl", "cs", "sk", "sl", "hr", "sr", "bg", "ro", "hu", "el", "tr", "az",
    "ka", "hy", "kk", "uz", "et", "lv", "lt", "fi", "sv", "nb", "nl", "ja", "ko", "zh", "vi", "th", "id", "ar", "he", "fa", "hi",
  ],
  // biome-ignore format: a long list is read in rows.
  currencies: [
    "USD", "EUR", "GBP", "CAD", "AUD", "NZD", "JPY", "KRW", "BRL", "MXN", "CLP", "PEN", "INR", "IDR", "THB", "VND", "TRY", "UAH",
    "KZT", "UZS", "AZN", "GEL", "AMD", "PLN", "CZK", "HUF", "RON", "SEK", "NOK", "CHF", "ZAR", "KES", "GHS", "KWD", "XCG",
  ],
  defaultCountry: "CW",
  defaultTimeZone: "Europe_London",
  taxRegions: {},
  communes: false,
  dataZone: "US",
  // Countries with their own site, and those that law or sanctions keep us from serving.
  residents: {
    // biome-ignore format: a long list is read in rows.
    allBut: [
      "RU", "BY", "DK", "ES", "IT", "NG", "GG", "US", "AS", "GU", "MP", "PR", "UM", "VI", "FR", "GF", "GP", "MQ", "RE", "YT", "NL",
      "AW", "BQ", "SX", "KP", "IR", "SY", "CU", "MM", "AF",
    ],
  },
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
  newProducts: ["crash"],
  minimumAge: 18,
  signUp: {
    tabs: [
      {
        id: "email",
        fields: [
          ...need("email", "password"),
          ...may("phone"),
          ...need("countryId", "currencyID"),
          cpf,
          ...may("nickname", "promoCode"),
        ],
      },
      {
        id: "phone",
        fields: [
          ...need("phone", "countryId", "currencyID"),
          cpf,
          ...may("email", "password", "promoCode"),
        ],
      },
    ],
    calls: { "email-v3": "email", "email-v2": "email", "phone-v2": "phone", "phone-v3": "phone" },
    isCountryChecked: true,
    specialCountries: {
      // docs/behaviour/sign-up.md#countries: Japan and Korea play in their own currency, and never
      // start in languages of other countries' sites.
      JP: { currencies: ["JPY", "USD"], excludedLanguages: ["ru", "su", "be"] },
      KR: { currencies: ["KRW", "USD"], excludedLanguages: ["ru", "su", "be"] },
      BY: { ownSite: true },
      NG: { ownSite: true },
    },
    personNumber: null,
    needsNationalId: false,
    after: "deposit",
    confirmedByPopup: false,
    // A punter can also open an account by email.
    refused: { noCode: "email", phoneUsed: "email" },
  },
  login: { names: ["email", "phone_number", "nickname", "account_number"], nationalId: false },
  identification: null,
  exclusion: {
    register: null,
    followsPerson: true,
    timeoutDays: [1, 7, 14, 30],
    temporaryMonths: [6, 12, 24, 60],
    periodMonths: 60,
  },
  // We know of no window or waiting period in the licence, so the house rule applies.
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
    ...ways(
      ["card", "bank", "instant_bank", "wallet", "voucher", "crypto"],
      ["card", "bank", "wallet", "crypto"],
    ),
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
  regulator: "Curaçao Gaming Authority",
  helplines: [
    { name: "Gambling Therapy", href: "https://www.gamblingtherapy.org" },
    { name: "Gamblers Anonymous", href: "https://www.gamblersanonymous.org" },
  ],
  links: { gamblingHelp: "https://www.gamblingtherapy.org", regulator: "https://www.cga.cw" },
  footer: { partners: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org" }] },
  startPage: "/sport/live/popular",
};

import { MINUTE_MS, minor } from "@touchline/core";
import { ROLLING_CONFIRMED } from "./limit-law.ts";
import { EUROPEAN_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-law.ts";
import { may, need } from "./sign-up.ts";

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
  taxRegions: {},
  communes: false,
  dataZone: "US",
  residents: { only: ["GG", "JE", "IM", "GB", "IE", "GI", "MT"] },
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
        id: "email",
        fields: [...need("email", "password", "countryId", "currencyID"), ...may("promoCode")],
      },
      {
        id: "standard",
        fields: [
          ...need(
            "email",
            "password",
            "firstName",
            "lastName",
            "birthDay",
            "countryId",
            "currencyID",
            "address",
            "city",
            "postCode",
          ),
          ...may("title", "phone", "nickname", "secretQuestion", "secretAnswer", "promoCode"),
        ],
      },
    ],
    calls: { "email-v2": "email", standard: "standard" },
    isCountryChecked: true,
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
    after: "confirmation",
    confirmedByPopup: false,
    refused: { noCode: "contact-us", phoneUsed: "login" },
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
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    // As in Great Britain's code of practice, the punter must confirm after 24 hours. This comes
    // from general knowledge; we have not checked the law.
    law: { deposit: ROLLING_CONFIRMED, play: ROLLING_CONFIRMED },
    neededFirst: false,
    joint: null,
  },
  play: { autoplay: false, minRoundMs: 2500, realityCheckMs: 60 * MINUTE_MS },
  reminders: {
    // Stricter than the law as far as we know: see docs/session-alerts.md.
    sessionAlertMs: 60 * MINUTE_MS,
    tellsLastLogin: false,
  },
  payments: {
    ...ways(["card", "bank", "instant_bank", "wallet"], ["card", "bank", "wallet"]),
    ...EUROPEAN_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: true,
    // As in the United Kingdom, whose punters most of its sites serve: a withdrawal cannot be
    // cancelled.
    cancellable: false,
  },
  bonusLaw: {
    kinds: ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost", "welcome_choice"],
    mostAmount: minor(50_000n),
    mostWagering: 10,
    leastDays: 7,
    classTermsOnly: false,
    oneProductOnly: true,
    welcome: true,
    races: ["net", "multiplier"],
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
  regulator: "Alderney Gambling Control Commission",
  helplines: [
    {
      name: "National Gambling Helpline (GamCare)",
      href: "https://www.gamcare.org.uk",
      phone: "0808 8020 133",
    },
    { name: "GambleAware", href: "https://www.begambleaware.org" },
    {
      name: "Gamblers Anonymous",
      href: "https://www.gamblersanonymous.org.uk",
      phone: "0330 094 0322",
    },
  ],
  links: {
    gamblingHelp: "https://www.begambleaware.org",
    regulator: "https://www.gamblingcontrol.org",
  },
  footer: {
    partners: [
      { name: "GambleAware", href: "https://www.begambleaware.org" },
      { name: "GamCare", href: "https://www.gamcare.org.uk" },
    ],
  },
  startPage: "/sport/live/popular",
};

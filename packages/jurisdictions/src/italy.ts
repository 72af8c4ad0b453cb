import { MINUTE_MS, minor } from "@touchline/core";
import { calendarOf } from "./limit-law.ts";
import { EUROPEAN_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { EUROPEAN_RISK } from "./risk-law.ts";
import { EXTENDED_ADDRESS, may, need } from "./sign-up.ts";

const LAW = calendarOf("Europe/Rome", { unit: "days", count: 7 });

export const italy: JurisdictionProfile = {
  jurisdiction: "Italy",
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
    // Gambling advertising is banned: see docs/promotions-law.md.
    IS_PROMOTIONS_FOR_GUESTS: false,
  },
  locales: ["it", "en"],
  currencies: ["EUR"],
  defaultCountry: "IT",
  defaultTimeZone: "Europe_Rome",
  taxRegions: {
    "IT-65": "Abruzzo",
    "IT-77": "Basilicata",
    "IT-78": "Calabria",
    "IT-72": "Campania",
    "IT-45": "Emilia-Romagna",
    "IT-36": "Friuli-Venezia Giulia",
    "IT-62": "Lazio",
    "IT-42": "Liguria",
    "IT-25": "Lombardia",
    "IT-57": "Marche",
    "IT-67": "Molise",
    "IT-21": "Piemonte",
    "IT-75": "Puglia",
    "IT-88": "Sardegna",
    "IT-82": "Sicilia",
    "IT-52": "Toscana",
    "IT-32": "Trentino-Alto Adige",
    "IT-55": "Umbria",
    "IT-23": "Valle d’Aosta",
    "IT-34": "Veneto",
  },
  communes: true,
  dataZone: "EU",
  residents: { only: ["IT", "SM", "VA"] },
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
        id: "extended",
        fields: [
          ...need(
            "email",
            "password",
            "gender",
            "firstName",
            "lastName",
            "birthDay",
            "birthPlace",
            "personalNumber",
          ),
          ...EXTENDED_ADDRESS,
          ...need("phone", "documentType", "documentNumber", "weeklyDepositLimit"),
          ...may(
            "nickname",
            "dailyDepositLimit",
            "monthlyDepositLimit",
            "secretQuestion",
            "secretAnswer",
            "promoCode",
          ),
        ],
      },
    ],
    calls: { italy: "extended", extended: "extended" },
    isCountryChecked: false,
    specialCountries: {},
    personNumber: "fiscal-code",
    needsNationalId: false,
    after: "confirmation",
    confirmedByPopup: false,
    refused: { noCode: "contact-us", phoneUsed: "login" },
  },
  login: { names: ["email", "nickname", "account_number"], nationalId: false },
  // A register confirmed the personal number at sign-up.
  identification: null,
  // 30, 60 or 90 days, in whole months here, or permanently; no break of days.
  exclusion: {
    register: "RUA",
    followsPerson: true,
    timeoutDays: [],
    temporaryMonths: [1, 2, 3],
    periodMonths: null,
  },
  // Italian law requires the punter to choose a limit at registration; it names no amount.
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    // Seven days for a raise and calendar weeks come from general knowledge; we have not checked
    // the regulator's circulars.
    law: { deposit: LAW, play: LAW },
    neededFirst: false,
    joint: null,
  },
  play: { autoplay: false, minRoundMs: 2500, realityCheckMs: 60 * MINUTE_MS },
  reminders: {
    // Stricter than the law as far as we know: see docs/session-alerts.md.
    sessionAlertMs: 60 * MINUTE_MS,
    tellsLastLogin: true,
  },
  payments: {
    ...ways(["card", "bank", "instant_bank", "wallet", "voucher"], ["card", "bank", "wallet"]),
    ...EUROPEAN_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: true,
    // A player cannot cancel a requested withdrawal.
    cancellable: false,
  },
  bonusLaw: {
    kinds: ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost", "welcome_choice"],
    mostAmount: minor(50_000n),
    mostWagering: 35,
    leastDays: 7,
    classTermsOnly: false,
    oneProductOnly: false,
    welcome: true,
    races: [],
    accountAgeDays: 0,
    verifiedOnly: false,
    noneDuringWithdrawal: false,
    limitRaisedDays: 0,
  },
  codesWithLoyalty: false,
  nicknames: true,
  // Decreto Dignità, article 9: no advertising of bets. Only facts about placed bets and messages
  // are sent.
  pushLaw: { kinds: ["betSettled", "cashOutThreshold", "message"], factsWhileBarred: false },
  riskLaw: EUROPEAN_RISK,
  regulator: "Agenzia delle dogane e dei monopoli",
  helplines: [
    {
      name: "Telefono Verde Nazionale per le problematiche legate al Gioco d’Azzardo",
      href: "https://www.iss.it",
      phone: "800 558 822",
    },
    { name: "Gioca Responsabile", href: "https://www.giocaresponsabile.it" },
  ],
  links: {
    gamblingHelp: "https://www.giocaresponsabile.it",
    regulator: "https://www.adm.gov.it",
  },
  footer: { partners: [{ name: "Gioca Responsabile", href: "https://www.giocaresponsabile.it" }] },
  startPage: "/sport/live/popular",
};

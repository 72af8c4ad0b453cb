import { MINUTE_MS, minor } from "@touchline/core";
import { calendarOf } from "./limit-law.ts";
import { EUROPEAN_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { EUROPEAN_RISK } from "./risk-law.ts";
import { EXTENDED_ADDRESS, may, need } from "./sign-up.ts";

/** National holidays of Spain. Regional ones do not extend the waiting period of a raise. */
const HOLIDAYS = {
  fixed: ["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25"],
  fromEaster: [-2],
};
const ZONE = "Europe/Madrid";
const LAW = calendarOf(ZONE, { unit: "workingDays", count: 3, zone: ZONE, holidays: HOLIDAYS });

export const spain: JurisdictionProfile = {
  jurisdiction: "Spain",
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
    IS_PROMOTIONS_FOR_GUESTS: false,
  },
  locales: ["es", "en"],
  currencies: ["EUR"],
  defaultCountry: "ES",
  defaultTimeZone: "Europe_Madrid",
  taxRegions: {
    "ES-AN": "Andalucía",
    "ES-AR": "Aragón",
    "ES-AS": "Principado de Asturias",
    "ES-CN": "Canarias",
    "ES-CB": "Cantabria",
    "ES-CL": "Castilla y León",
    "ES-CM": "Castilla-La Mancha",
    "ES-CT": "Cataluña",
    "ES-CE": "Ceuta",
    "ES-VC": "Comunitat Valenciana",
    "ES-EX": "Extremadura",
    "ES-GA": "Galicia",
    "ES-IB": "Illes Balears",
    "ES-RI": "La Rioja",
    "ES-MD": "Comunidad de Madrid",
    "ES-ML": "Melilla",
    "ES-MC": "Región de Murcia",
    "ES-NC": "Comunidad Foral de Navarra",
    "ES-PV": "País Vasco",
  },
  communes: false,
  dataZone: "EU",
  residents: { only: ["ES"] },
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
            "nationality",
            "documentNumber",
          ),
          ...EXTENDED_ADDRESS,
          ...need("phone", "secretQuestion", "secretAnswer"),
          ...may(
            "nickname",
            "dailyDepositLimit",
            "weeklyDepositLimit",
            "monthlyDepositLimit",
            "promoCode",
          ),
        ],
      },
    ],
    calls: { spain: "extended", extended: "extended" },
    isCountryChecked: false,
    specialCountries: {},
    personNumber: "dni",
    needsNationalId: false,
    after: "confirmation",
    confirmedByPopup: false,
    refused: { noCode: "contact-us", phoneUsed: "login" },
  },
  login: { names: ["email", "nickname", "account_number"], nationalId: false },
  // A register confirmed the personal number at sign-up.
  identification: null,
  exclusion: {
    register: "RGIAJ",
    followsPerson: true,
    timeoutDays: [1, 3, 7, 30],
    temporaryMonths: [3, 6, 12],
    periodMonths: 12,
  },
  // Real Decreto 1614/2011, annex II: a punter's initial limits.
  limits: {
    deposit: { daily: minor(60_000), weekly: minor(150_000), monthly: minor(300_000) },
    // Calendar days in mainland time and three working days come from general knowledge; we have
    // not checked the decree.
    law: { deposit: LAW, play: LAW },
    neededFirst: false,
    // Limits over all operators: the regulator checks each deposit against them.
    joint: "DGOJ",
  },
  play: { autoplay: false, minRoundMs: 3000, realityCheckMs: 30 * MINUTE_MS },
  reminders: {
    // The regulator requires it every hour (docs/behaviour/account-states.md#session-alert, Spain
    // session reminder).
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
    kinds: ["free_bet", "free_rounds", "deposit_match", "cashback", "odds_boost"],
    mostAmount: minor(10_000n),
    mostWagering: 10,
    leastDays: 30,
    classTermsOnly: false,
    oneProductOnly: false,
    welcome: false,
    races: [],
    accountAgeDays: 30,
    verifiedOnly: true,
    noneDuringWithdrawal: true,
    limitRaisedDays: 30,
  },
  codesWithLoyalty: false,
  nicknames: true,
  // A price alert is an invitation to bet, which Real Decreto 958/2020 restricts to requests on the
  // site.
  pushLaw: {
    kinds: ["betSettled", "cashOutThreshold", "favouriteStarts", "matchAlert", "message"],
    factsWhileBarred: false,
  },
  riskLaw: EUROPEAN_RISK,
  regulator: "Dirección General de Ordenación del Juego",
  helplines: [
    { name: "FEJAR", href: "https://fejar.org", phone: "900 200 225" },
    { name: "Jugar Bien", href: "https://www.jugarbien.es" },
  ],
  links: {
    gamblingHelp: "https://www.jugarbien.es",
    regulator: "https://www.ordenacionjuego.es",
    exclusionRegister: "https://www.ordenacionjuego.es/participantes-juego/juego-seguro/rgiaj",
  },
  footer: {
    partners: [
      { name: "Jugar Bien", href: "https://www.jugarbien.es" },
      { name: "FEJAR", href: "https://fejar.org" },
    ],
  },
  startPage: "/sport/live/popular",
};

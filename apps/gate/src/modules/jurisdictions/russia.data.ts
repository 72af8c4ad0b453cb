import { minor, MINUTE_MS } from "@touchline/core";
import { ROLLING_24H } from "./limit-laws.data.ts";
import { OTHER_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-laws.data.ts";

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
  residents: { only: ["RU"] },
  products: ["sport", "esports", "scores"],
  newProducts: [],
  minimumAge: 18,
  exclusionRegister: null,
  exclusionFollowsPerson: true,
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    // Federal law 161-FZ, article 10: 60,000 roubles held and 200,000 moved in a month without the full identification.
    simplified: { daily: minor(6_000_000), monthly: minor(20_000_000) },
    // We know of no window or waiting time in the law: these are the house rule.
    law: { deposit: ROLLING_24H, play: ROLLING_24H },
    neededFirst: false,
    joint: null,
  },
  play: { autoplay: true, minRoundMs: 0, realityCheckMs: 60 * MINUTE_MS },
  sessionAlertMs: null,
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
  pushLaw: { kinds: ["betSettled", "cashOutThreshold", "favouriteStarts", "priceAlert", "matchAlert", "message"], factsWhileBarred: false },
  riskLaw: USUAL_RISK,
  regulator: "Федеральная налоговая служба",
  helplines: [
    { name: "Gambling Therapy", href: "https://www.gamblingtherapy.org/ru" },
    { name: "Экстренная психологическая помощь МЧС России", href: "https://psi.mchs.gov.ru", phone: "+7 495 989-50-50" },
  ],
  links: { gamblingHelp: "https://www.gamblingtherapy.org/ru", regulator: "https://www.nalog.gov.ru" },
  startPage: "/sport/live/popular",
};

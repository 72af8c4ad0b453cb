import { minor, MINUTE_MS } from "@touchline/core";
import { ROLLING_CONFIRMED } from "./limit-laws.data.ts";
import { EUROPEAN_CARDS, USUAL_CHECKS, ways } from "./payment-law.ts";
import type { JurisdictionProfile } from "./profile.ts";
import { USUAL_RISK } from "./risk-laws.data.ts";

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
  residents: { only: ["GG", "JE", "IM", "GB", "IE", "GI", "MT"] },
  products: [
    "sport", "esports", "casino", "live-casino", "live-games", "virtual-sports", "toto", "fast-games", "mgames", "crash", "scores",
  ],
  newProducts: [],
  minimumAge: 18,
  exclusionRegister: null,
  exclusionFollowsPerson: true,
  limits: {
    deposit: { daily: null, weekly: null, monthly: null },
    // As Great Britain's code of practice wants it: 24 hours, then the punter must ask again. General knowledge, not read in the law.
    law: { deposit: ROLLING_CONFIRMED, play: ROLLING_CONFIRMED },
    neededFirst: false,
    joint: null,
  },
  play: { autoplay: false, minRoundMs: 2500, realityCheckMs: 60 * MINUTE_MS },
  // Stricter than we know the law to be: see docs/session-alerts.md.
  sessionAlertMs: 60 * MINUTE_MS,
  payments: {
    ...ways(["card", "bank", "instant_bank", "wallet"], ["card", "bank", "wallet"]),
    ...EUROPEAN_CARDS,
    ...USUAL_CHECKS,
    verifiedToWithdraw: true,
    // As in the United Kingdom, whose punters most of its sites serve: no withdrawal is taken back.
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
  pushLaw: { kinds: ["betSettled", "cashOutThreshold", "favouriteStarts", "priceAlert", "matchAlert", "message"], factsWhileBarred: true },
  riskLaw: USUAL_RISK,
  regulator: "Alderney Gambling Control Commission",
  helplines: [
    { name: "National Gambling Helpline (GamCare)", href: "https://www.gamcare.org.uk", phone: "0808 8020 133" },
    { name: "GambleAware", href: "https://www.begambleaware.org" },
    { name: "Gamblers Anonymous", href: "https://www.gamblersanonymous.org.uk", phone: "0330 094 0322" },
  ],
  links: { gamblingHelp: "https://www.begambleaware.org", regulator: "https://www.gamblingcontrol.org" },
  startPage: "/sport/live/popular",
};

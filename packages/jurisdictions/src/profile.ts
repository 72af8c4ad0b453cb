import type {
  Jurisdiction,
  OfferKind,
  PageSettings,
  Product,
  PushKind,
  RaceMetric,
} from "@touchline/contract";
import type { Minor, OddsType } from "@touchline/core";
import type { LimitLaw } from "./limit-law.ts";
import type { PaymentLaw } from "./payment-law.ts";
import type { RiskLaw } from "./risk-law.ts";
import type { SignUpFlow } from "./sign-up.ts";

/**
 * Configuration flags under the specification's names (docs/behaviour/dictionaries.md#flags,
 * docs/behaviour/dictionaries.md#flags).
 */
export interface JurisdictionFlags {
  IS_SHOW_QUIZ: boolean;
  IS_LOYALTY_AVAILABLE: boolean;
  /** A remembered session never expires. */
  IS_INFINITE_SESSION: boolean;
  /** The login form has a "remember me" option. */
  REMEMBER_ME: boolean;
  IS_SEPARATED_SOCKET_ENABLED: boolean;
  IS_EMAIL_REQUIRED: boolean;
  IS_SIMPLIFIED_ENABLED: boolean;
  IS_ACTIVE_EMAIL_CORRESPONDENCE: boolean;
  HIDE_BONUSES_ICON: boolean;
  /** Visitors without an account can see promotions. */
  IS_PROMOTIONS_FOR_GUESTS: boolean;
}

/** In minor units of the default currency; null if the law sets none. */
export interface DepositLimits {
  daily: Minor | null;
  weekly: Minor | null;
  monthly: Minor | null;
}

/** Rules for playing games. */
export interface PlayRules {
  /** Whether autoplay is allowed. */
  autoplay: boolean;
  /** The minimum time between the starts of two rounds. */
  minRoundMs: number;
  /** How often a game shows the time played and its result. */
  realityCheckMs: number;
}

/** The allowed offers, and their eligible punters (docs/promotions-law.md). */
export interface BonusLaw {
  kinds: readonly OfferKind[];
  /**
   * The maximum one punter may get from one offer, in minor units of the default currency;
   * converted for others.
   */
  mostAmount: Minor;
  /** The highest allowed wagering requirement, as a multiple. */
  mostWagering: number;
  /** The minimum number of days to use a bonus. */
  leastDays: number;
  /** Terms apply to groups only: no offers for named persons. */
  classTermsOnly: boolean;
  /** A wagering requirement must be limited to one product. */
  oneProductOnly: boolean;
  /** Whether offers for new accounts only are allowed. */
  welcome: boolean;
  /** The metrics allowed for races; empty if races are not allowed. */
  races: readonly RaceMetric[];
  /** The minimum age of an account. */
  accountAgeDays: number;
  /** Only punters with a verified identity. */
  verifiedOnly: boolean;
  /** Excludes punters with a pending withdrawal. */
  noneDuringWithdrawal: boolean;
  /** Excludes punters who raised one of their limits within this many days. */
  limitRaisedDays: number;
}

/** The notifications allowed on a punter's devices (docs/push.md). */
export interface PushLaw {
  kinds: readonly PushKind[];
  /**
   * Whether a punter who may not be contacted still gets plain facts: a settled bet, a waiting
   * mandatory message. They never get anything that invites to play.
   */
  factsWhileBarred: boolean;
}

/** A login name used with a password. */
export type LoginNameType = "email" | "nickname" | "account_number" | "phone_number";

/** The kinds of self-exclusion a jurisdiction offers. Unlisted lengths are refused. */
export interface ExclusionChoices {
  /** Empty if breaks of days are not offered (docs/behaviour/account-states.md#self-exclusion). */
  timeoutDays: readonly number[];
  temporaryMonths: readonly number[];
  /** The latest day a punter may choose, in months from today; null if there is no such choice. */
  periodMonths: number | null;
}

export interface Helpline {
  name: string;
  href: string;
  /** As dialled within the country. */
  phone?: string;
}

/**
 * Everything that differs between sites. Code reads a field of the profile and never the
 * jurisdiction's name (tests/tidy rejects it), so that adding a jurisdiction means adding a file. A
 * field that an application acts on names a choice; the application maps the choice.
 */
export interface JurisdictionProfile {
  jurisdiction: Jurisdiction;
  flags: JurisdictionFlags;
  /** Available languages; the first is the default. */
  locales: readonly [string, ...string[]];
  /** Accepted currencies; the first is the default. */
  currencies: readonly [string, ...string[]];
  defaultCountry: string;
  /** The odds format for guests, if it is not Decimal. */
  defaultOddsType?: OddsType;
  /** Languages that a product does not support there. */
  unsupportedLocales?: Partial<Record<Product, readonly string[]>>;
  /** As in settings: Europe_London. */
  defaultTimeZone: string;
  /** Tax regions by ISO 3166-2 code, named as their country names them. */
  taxRegions: Readonly<Record<string, string>>;
  /** Whether places are chosen from the list of communes, by province or by post code. */
  communes: boolean;
  /**
   * The storage region for analytics and recordings: personal data of EU residents stays in the EU.
   */
  dataZone: "EU" | "US";
  /** Countries whose residents may open an account: only those, or all but those. */
  residents: { only: readonly string[] } | { allBut: readonly string[] };
  /** In the order of the product tabs. */
  products: readonly Product[];
  newProducts: readonly Product[];
  minimumAge: number;
  signUp: SignUpFlow;
  login: {
    /** Login names for passwords, preferred one first. Empty if there are no password logins. */
    names: readonly LoginNameType[];
    /** Whether punters log in by the national digital ID. */
    nationalId: boolean;
  };
  /**
   * How a person must be identified before the account is usable: at the payment centre, or by
   * documents.
   */
  identification: "cps" | "documents" | null;
  exclusion: ExclusionChoices & {
    /** The national self-exclusion register. */
    register: string | null;
    /** Whether an exclusion applies to the person on any account, not only to one account. */
    followsPerson: boolean;
  };
  limits: {
    deposit: DepositLimits;
    /** Deposit caps under simplified identification, if the law has it. */
    simplified?: { daily: Minor; monthly: Minor };
    /**
     * Windows, counting and raises: of deposit limits, and of limits on losses, stakes and time.
     */
    law: { deposit: LimitLaw; play: LimitLaw };
    /** The punter must set a deposit limit before any deposit, bet or game. */
    neededFirst: boolean;
    /**
     * The regulator's service for limits over all operators; the gate queries it before each
     * deposit.
     */
    joint: string | null;
  };
  play: PlayRules;
  reminders: {
    /** How often a punter must confirm the time and cost of a session; null if not required. */
    sessionAlertMs: number | null;
    /** Whether the law requires showing the last login. */
    tellsLastLogin: boolean;
  };
  payments: PaymentLaw;
  bonusLaw: BonusLaw;
  /** Whether promo codes are entered on the loyalty screen, which is then named after both. */
  codesWithLoyalty: boolean;
  /** Whether punters have nicknames; elsewhere law or custom forbids public names. */
  nicknames: boolean;
  pushLaw: PushLaw;
  riskLaw: RiskLaw;
  regulator: string;
  /** Organisations that help people with gambling problems. */
  helplines: readonly Helpline[];
  links: { gamblingHelp: string; regulator: string } & Record<string, string>;
  /**
   * Organisations in the footer of every page. The operator adds its social networks
   * (SOCIAL_NETWORKS).
   */
  footer: { partners: PageSettings["FOOTER"][string]["PARTNERS"] };
  startPage: string;
}

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

/** Configuration flags as the specification names them (product §9, platform §3). */
export interface JurisdictionFlags {
  IS_SHOW_QUIZ: boolean;
  IS_LOYALTY_AVAILABLE: boolean;
  /** A remembered session never expires by itself. */
  IS_INFINITE_SESSION: boolean;
  /** The login form offers to be remembered. */
  REMEMBER_ME: boolean;
  IS_SEPARATED_SOCKET_ENABLED: boolean;
  IS_EMAIL_REQUIRED: boolean;
  IS_SIMPLIFIED_ENABLED: boolean;
  IS_ACTIVE_EMAIL_CORRESPONDENCE: boolean;
  HIDE_BONUSES_ICON: boolean;
  /** Promotions are shown to visitors without an account. */
  IS_PROMOTIONS_FOR_GUESTS: boolean;
}

/** In minor units of the default currency; null where the law sets none. */
export interface DepositLimits {
  daily: Minor | null;
  weekly: Minor | null;
  monthly: Minor | null;
}

/** How games may be played. */
export interface PlayRules {
  /** Whether rounds may follow each other by themselves. */
  autoplay: boolean;
  /** How far apart two rounds must begin. */
  minRoundMs: number;
  /** How often a game tells how long it has been played and what that came to. */
  realityCheckMs: number;
}

/** Which offers may exist, and who may have one (docs/promotions-law.md). */
export interface BonusLaw {
  kinds: readonly OfferKind[];
  /**
   * What one punter may get by one offer, in minor units of the default currency; the same worth in
   * others.
   */
  mostAmount: Minor;
  /** How many times a bonus may have to be wagered. */
  mostWagering: number;
  /** A punter must have so many days to use a bonus. */
  leastDays: number;
  /** Terms are those of a class: no offer for named persons. */
  classTermsOnly: boolean;
  /** What has to be wagered has to be wagered in one product. */
  oneProductOnly: boolean;
  /** Whether there are offers for new accounts alone. */
  welcome: boolean;
  /** The metrics by which punters may race; empty where there are no races. */
  races: readonly RaceMetric[];
  /** How old an account must be. */
  accountAgeDays: number;
  /** Only persons whose identity was checked. */
  verifiedOnly: boolean;
  /** Nobody who is taking money out. */
  noneDuringWithdrawal: boolean;
  /** Nobody who raised a limit of their own within so many days. */
  limitRaisedDays: number;
}

/** Which notifications may reach a punter's devices (docs/push.md). */
export interface PushLaw {
  kinds: readonly PushKind[];
  /**
   * Whether a punter who may not be written to still learns plain facts: that a bet is settled,
   * that a mandatory message waits. Nothing that invites to play reaches them anywhere.
   */
  factsWhileBarred: boolean;
}

/** A name that logs in together with a password. */
export type LoginNameType = "email" | "nickname" | "account_number" | "phone_number";

/** The ways out that a jurisdiction offers. A length that is not listed cannot be asked for. */
export interface ExclusionChoices {
  /** Empty where a break of days is not offered (product §4). */
  timeoutDays: readonly number[];
  temporaryMonths: readonly number[];
  /**
   * The furthest day of one's own choice, in months from today; null where there is no such choice.
   */
  periodMonths: number | null;
}

export interface Helpline {
  name: string;
  href: string;
  /** As it is dialled in the country. */
  phone?: string;
}

/**
 * All that differs between sites. Code asks for a field of the profile and never for the
 * jurisdiction's name (tests/tidy refuses it), so that a further jurisdiction is one more file. A
 * field that an application acts on names a choice; the application maps the choice.
 */
export interface JurisdictionProfile {
  jurisdiction: Jurisdiction;
  flags: JurisdictionFlags;
  /** Offered languages; the first is the default. */
  locales: readonly [string, ...string[]];
  /** Accepted currencies; the first is the default. */
  currencies: readonly [string, ...string[]];
  defaultCountry: string;
  /** How a guest reads prices, where it is not Decimal. */
  defaultOddsType?: OddsType;
  /** Languages that a product does not speak there. */
  unsupportedLocales?: Partial<Record<Product, readonly string[]>>;
  /** As settings write it: Europe_London. */
  defaultTimeZone: string;
  /** Regions that taxes are owed to, by ISO 3166-2, named as their country names them. */
  taxRegions: Readonly<Record<string, string>>;
  /** Whether places are chosen from the list of communes: by province, or by post code. */
  communes: boolean;
  /**
   * Where analytics and recordings are kept: personal data of the Union's residents stays in the
   * Union.
   */
  dataZone: "EU" | "US";
  /** Whose residents may open an account: only those, or all but those. */
  residents: { only: readonly string[] } | { allBut: readonly string[] };
  /** In the order of the product tabs. */
  products: readonly Product[];
  newProducts: readonly Product[];
  minimumAge: number;
  signUp: SignUpFlow;
  login: {
    /**
     * Names that log in with a password, the preferred one first: as accounts are opened there.
     * Empty where no password opens one.
     */
    names: readonly LoginNameType[];
    /** Whether punters log in by the national digital ID. */
    nationalId: boolean;
  };
  /**
   * How a person must be identified before the account is of use: at the payment centre, or by
   * documents.
   */
  identification: "cps" | "documents" | null;
  exclusion: ExclusionChoices & {
    /** The national register of self-excluded persons. */
    register: string | null;
    /**
     * Whether an exclusion binds the person, whatever account they use, and not only the account.
     */
    followsPerson: boolean;
  };
  limits: {
    deposit: DepositLimits;
    /** Most that a punter of the simplified identification may deposit, where the law knows one. */
    simplified?: { daily: Minor; monthly: Minor };
    /**
     * Windows, counting and raises of the limits on deposits, and of those on losses, stakes and
     * time.
     */
    law: { deposit: LimitLaw; play: LimitLaw };
    /** No deposit, bet or game before the punter has set a deposit limit. */
    neededFirst: boolean;
    /**
     * The regulator's service that holds a punter's limits over all operators: it is asked before
     * each deposit.
     */
    joint: string | null;
  };
  play: PlayRules;
  reminders: {
    /**
     * How often a punter must be told the time and the cost of a session and confirm it; null where
     * nobody demands it.
     */
    sessionAlertMs: number | null;
    /** Whether the law wants punters to see when they were here last. */
    tellsLastLogin: boolean;
  };
  payments: PaymentLaw;
  bonusLaw: BonusLaw;
  /**
   * Whether promo codes are entered on the screen of the loyalty points, which is named after both.
   */
  codesWithLoyalty: boolean;
  /**
   * Whether punters have nicknames; elsewhere the law or the custom is to use no name in public.
   */
  nicknames: boolean;
  pushLaw: PushLaw;
  riskLaw: RiskLaw;
  regulator: string;
  /** Organisations that help people whose gambling has become a problem. */
  helplines: readonly Helpline[];
  links: { gamblingHelp: string; regulator: string } & Record<string, string>;
  /**
   * Organisations at the foot of every page. The operator adds where it can be followed
   * (SOCIAL_NETWORKS).
   */
  footer: { partners: PageSettings["FOOTER"][string]["PARTNERS"] };
  startPage: string;
}

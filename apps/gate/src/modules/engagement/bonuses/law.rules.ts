import type {
  NotForYou,
  OfferAudience,
  OfferFlaw,
  OfferKind,
  OfferTerms,
  Product,
} from "@touchline/contract";
import { DAY_MS, isOneOf, keysOf, type Minor } from "@touchline/core";
import { sameWorth } from "@touchline/core/worth";
import type { BonusLaw, JurisdictionProfile } from "@touchline/jurisdictions";
import { hasItsTerms } from "./kind-terms.rules.ts";

/** The parts of an offer that a law checks. */
export interface LawfulOffer {
  kind: OfferKind;
  audience: OfferAudience;
  products: readonly Product[];
  /** By currency. */
  amounts: Readonly<Record<string, Minor>>;
  /** Days to use it in, or to wager it in. */
  days: number;
  /** How many times it must be wagered. */
  wagering: number;
  startsAt: number;
  endsAt: number;
  texts: Readonly<Record<string, unknown>>;
  terms: OfferTerms;
}

/** Languages that offers are written in: English, and our catalogues that the site has. */
const CATALOGUES = ["ru", "es"];
export const offerLanguages = ({ locales }: Pick<JurisdictionProfile, "locales">): string[] => [
  "en",
  ...CATALOGUES.filter((language) => locales.some((locale) => locale.split("-")[0] === language)),
];

type Predicate = (offer: LawfulOffer, law: BonusLaw, profile: JurisdictionProfile) => boolean;

/** Each is true for a lawful offer. */
const PREDICATES: Record<OfferFlaw, Predicate> = {
  kind: ({ kind }, law) => law.kinds.includes(kind),
  currency: ({ amounts }, _, { currencies }) =>
    Object.keys(amounts).length > 0 &&
    Object.keys(amounts).every((currency) => currencies.includes(currency)),
  amount: ({ amounts }, law, { currencies: [home] }) =>
    Object.entries(amounts).every(
      ([currency, amount]) => amount > 0n && amount <= sameWorth(law.mostAmount, home, currency),
    ),
  wagering: ({ wagering }, law) => wagering >= 0 && wagering <= law.mostWagering,
  days: ({ days }, law) => days >= law.leastDays,
  person: ({ audience }, law) => !law.classTermsOnly || audience.punterIds === undefined,
  products: ({ products, wagering }, law, profile) =>
    products.length > 0 &&
    products.every((product) => profile.products.includes(product)) &&
    (!law.oneProductOnly || wagering === 0 || products.length === 1),
  welcome: ({ kind, audience }, law) =>
    law.welcome || (kind !== "welcome_choice" && audience.newWithinDays === undefined),
  span: ({ startsAt, endsAt }) => startsAt < endsAt,
  texts: ({ texts }, _, profile) =>
    offerLanguages(profile).every((language) => texts[language] !== undefined),
  terms: (offer) => hasItsTerms(offer),
};

/** The rules of law that an offer breaks; empty if it is lawful. */
export const brokenRules = (offer: LawfulOffer, profile: JurisdictionProfile): OfferFlaw[] =>
  keysOf(PREDICATES).filter((rule) => !PREDICATES[rule](offer, profile.bonusLaw, profile));

/** The facts about a person that a law or an offer checks. */
export interface PersonFacts {
  punterId: string;
  tier: string;
  currency: string;
  createdAt: Date;
  /** Null: their identity is not verified. */
  identifiedAt: Date | null;
  /** Whether their state permits bonuses and no restriction applies. */
  permitted: boolean;
  /** Consented to marketing. */
  agreed: boolean;
  withdrawing: boolean;
  /** When their latest raised limit takes effect. */
  limitRaisedAt: Date | null;
}

/**
 * Why a person cannot have an offer now; null if they can. `asked`: they requested it themselves,
 * so no marketing consent is needed.
 */
export function notForPerson(
  { audience, amounts }: Pick<LawfulOffer, "audience" | "amounts">,
  law: BonusLaw,
  person: PersonFacts,
  { now, asked }: { now: number; asked: boolean },
): NotForYou | null {
  const ageDays = (now - person.createdAt.getTime()) / DAY_MS;
  const { tiers, newWithinDays, punterIds } = audience;
  const fits =
    (!tiers || isOneOf(tiers, person.tier)) &&
    (newWithinDays === undefined || ageDays <= newWithinDays) &&
    (!punterIds || punterIds.includes(person.punterId));
  if (!person.permitted) return "state";
  if (!fits) return "audience";
  if (amounts[person.currency] === undefined) return "currency";
  if (!asked && !person.agreed) return "consent";
  if (ageDays < law.accountAgeDays) return "accountAge";
  if (law.verifiedOnly && person.identifiedAt === null) return "unverified";
  if (law.noneDuringWithdrawal && person.withdrawing) return "withdrawal";
  if (
    law.limitRaisedDays > 0 &&
    person.limitRaisedAt &&
    now - person.limitRaisedAt.getTime() < law.limitRaisedDays * DAY_MS
  )
    return "limitRaised";
  return null;
}

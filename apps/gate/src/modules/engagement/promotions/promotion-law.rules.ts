import type {
  Jurisdiction,
  OfferAudience,
  OfferKind,
  PromotionFlaw,
  StoredPromotion,
} from "@touchline/contract";
import { DAY_MS, keysOf, minor } from "@touchline/core";
import { sameWorth } from "@touchline/core/worth";
import type { JurisdictionProfile } from "@touchline/jurisdictions";
import { offerLanguages } from "../bonuses/law.rules.ts";

type Fields =
  | "kind"
  | "jurisdictions"
  | "products"
  | "audience"
  | "texts"
  | "race"
  | "actionHref"
  | "startsAt"
  | "endsAt";

/** The fields of a promotion that laws check. */
export interface LawfulPromotion extends Pick<StoredPromotion, Fields> {
  /** The published offer that it leads to. */
  offer: { jurisdiction: Jurisdiction; kind: OfferKind; audience: OfferAudience } | null;
}

const MOST_RACE_MS = 31 * DAY_MS;
const OWN_PAGE = /^\/(?!\/)[\w\-/?=&%.]*$/;

type Predicate = (promotion: LawfulPromotion, profile: JurisdictionProfile) => boolean;

/** Each is true for a lawful promotion, in each of its jurisdictions. */
const PREDICATES: Record<Exclude<PromotionFlaw, "changed">, Predicate> = {
  race: ({ kind, race }, { bonusLaw }) =>
    (kind === "race") === (race !== null) && (race === null || bonusLaw.races.length > 0),
  metric: ({ race }, { bonusLaw }) =>
    race === null || bonusLaw.races.length === 0 || bonusLaw.races.includes(race.metric),
  quiz: ({ kind }, { flags }) => kind !== "quiz" || flags.IS_SHOW_QUIZ,
  offer: ({ kind, offer }, { jurisdiction, bonusLaw }) =>
    kind === "offer"
      ? offer?.jurisdiction === jurisdiction &&
        bonusLaw.kinds.includes(offer.kind) &&
        !offer.audience.punterIds &&
        !offer.audience.reward
      : offer === null,
  currency: ({ race }, { currencies }) => race === null || currencies.includes(race.currency),
  prizes: ({ race }) =>
    race === null ||
    race.prizes.every((prize, at) => at === 0 || prize <= (race.prizes[at - 1] ?? 0)),
  // A prize is money to one punter from a promotion, so it is capped like a bonus. Ties share, so
  // nobody gets more than the first prize.
  prize: ({ race }, { bonusLaw, currencies: [home] }) =>
    race === null ||
    minor(race.prizes[0] ?? 0) <= sameWorth(bonusLaw.mostAmount, home, race.currency),
  welcome: ({ audience }, { bonusLaw }) => bonusLaw.welcome || audience.newWithinDays === undefined,
  products: ({ products }, profile) =>
    products.every((product) => profile.products.includes(product)),
  span: ({ kind, startsAt, endsAt }) =>
    endsAt === null
      ? kind === "editorial"
      : startsAt < endsAt && (kind !== "race" || endsAt - startsAt <= MOST_RACE_MS),
  texts: ({ kind, texts, actionHref }, profile) =>
    offerLanguages(profile).every((language) => {
      const written = texts[language];
      const needsTerms = kind === "race" || kind === "offer";
      return (
        written !== undefined &&
        (!needsTerms || written.terms !== undefined) &&
        (actionHref === null || written.action !== undefined)
      );
    }),
  action: ({ actionHref }) => actionHref === null || OWN_PAGE.test(actionHref),
};

/** The rules of any of its jurisdictions that a promotion breaks; empty if it is lawful. */
export const brokenPromotionRules = (
  promotion: LawfulPromotion,
  profileOf: (jurisdiction: Jurisdiction) => JurisdictionProfile,
): PromotionFlaw[] =>
  keysOf(PREDICATES).filter(
    (rule) =>
      !promotion.jurisdictions.every((jurisdiction) =>
        PREDICATES[rule](promotion, profileOf(jurisdiction)),
      ),
  );

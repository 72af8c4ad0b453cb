import type { Promotion, PromotionCard, StoredPromotion } from "@touchline/contract";
import type { StoredOffer } from "../bonuses/offers.store.ts";
import { phaseOf, textsIn } from "./promotion.rules.ts";
import type { RaceTop } from "./races.service.ts";
import type { Race } from "./races.store.ts";

const sum = (prizes: readonly bigint[]): number =>
  Number(prizes.reduce((all, prize) => all + prize, 0n));

/** A promotion in a list, in the reader's language. */
export function cardOf(
  promotion: StoredPromotion,
  race: Race | null,
  language: string,
  now: number,
): PromotionCard {
  const { promotionId, slug, kind, art, products, actionHref } = promotion;
  const { title, text, action } = textsIn(promotion, language);
  return {
    promotionId,
    slug,
    kind,
    art,
    title,
    text,
    products,
    phase: phaseOf(promotion, race, now),
    startsAt: race?.startsAt.getTime() ?? promotion.startsAt,
    endsAt: race?.endsAt.getTime() ?? promotion.endsAt,
    prizes: race && { amount: sum(race.prizes), currency: race.currency },
    action:
      actionHref !== null && action !== undefined ? { href: actionHref, label: action } : null,
  };
}

export interface Viewed {
  promotion: StoredPromotion;
  race: Race | null;
  offer: StoredOffer | null;
}

/** A promotion on its own page: terms, who may take part and, for a race, the top places. */
export function viewOf(
  { promotion, race, offer }: Viewed,
  top: RaceTop | null,
  language: string,
  now: number,
): Promotion {
  const { audience } = promotion;
  return {
    ...cardOf(promotion, race, language, now),
    terms: textsIn(promotion, language).terms ?? null,
    tiers: audience.tiers ?? null,
    newWithinDays: audience.newWithinDays ?? null,
    race: race &&
      top && {
        metric: race.metric,
        products: [...race.products],
        currency: race.currency,
        leastStake: Number(race.leastStake),
        prizes: race.prizes.map(Number),
        settleUntil: race.settleUntil.getTime(),
        ...top,
      },
    offer: offer && { kind: offer.kind, code: offer.code },
    serverTime: now,
  };
}

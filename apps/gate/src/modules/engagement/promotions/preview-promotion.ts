import type { StoredPromotion } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { countReach } from "../bonuses/offers.store.ts";
import { phaseOf } from "./promotion.rules.ts";
import { countJoined, newestPromotion, newestPromotions } from "./promotions.store.ts";
import type { PromotionsDeskDeps } from "./promotions-desk-deps.ts";
import { findRaces } from "./races.store.ts";

type Deps = PromotionsDeskDeps;

/** How many punters a promotion reaches, and what it costs at most. */
export const previewPromotion = (deps: Deps, promotionId: string) =>
  deps.db.read(async (reader) => {
    const promotion = await newestPromotion(reader, promotionId);
    if (!promotion) return refusal("PROMOTION_NOT_FOUND");
    const byJurisdiction: Record<string, number> = {};
    for (const jurisdiction of promotion.jurisdictions)
      byJurisdiction[jurisdiction] = await reachIn(deps, reader, promotion, jurisdiction);
    const { race } = promotion;
    return {
      reaches: Object.values(byJurisdiction).reduce((sum, punters) => sum + punters, 0),
      byJurisdiction,
      joined: (await countJoined(reader, [promotionId])).get(promotionId) ?? 0,
      most: race && {
        amount: race.prizes.reduce((sum, prize) => sum + prize, 0),
        currency: race.currency,
      },
    };
  });

/** How many punters of a jurisdiction could take part now. */
async function reachIn(
  { clock, jurisdictions }: Deps,
  reader: Reader,
  promotion: StoredPromotion,
  jurisdiction: StoredPromotion["jurisdictions"][number],
) {
  const { bonusLaw: law, currencies } = jurisdictions.profile(jurisdiction);
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  const { newWithinDays } = promotion.audience;
  const reach = await countReach(reader, {
    jurisdiction,
    audience: promotion.audience,
    currencies: promotion.race ? [promotion.race.currency] : currencies,
    verifiedOnly: law.verifiedOnly,
    createdBefore: before(law.accountAgeDays),
    createdAfter: newWithinDays === undefined ? null : before(newWithinDays),
    raisedBefore: law.limitRaisedDays > 0 ? before(law.limitRaisedDays) : null,
    now: new Date(clock.now()),
  });
  return reach.reduce((sum, { punters }) => sum + punters, 0);
}

export const listPromotions = (
  { db, clock }: Deps,
  jurisdiction: Parameters<typeof newestPromotions>[1],
) =>
  db.read(async (reader) => {
    const promotions = await newestPromotions(reader, jurisdiction);
    const ids = promotions.map(({ promotionId }) => promotionId);
    const [raced, joined] = [await findRaces(reader, ids), await countJoined(reader, ids)];
    return {
      promotions: promotions.map((promotion) => ({
        ...promotion,
        phase: phaseOf(promotion, raced.get(promotion.promotionId) ?? null, clock.now()),
        racers: joined.get(promotion.promotionId) ?? 0,
      })),
    };
  });

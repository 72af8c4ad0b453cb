import type { Jurisdiction, Product } from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import { findPromotion, siteOf } from "./find-promotion.ts";
import { joinPromotion, leavePromotion } from "./join-promotion.ts";
import {
  listForGuests,
  listForPunter,
  promotionForGuests,
  promotionForPunter,
} from "./list-promotions.ts";
import { standingIn } from "./promotion-standing.ts";
import type { PromotionsServiceDeps } from "./promotions-deps.ts";

type Deps = PromotionsServiceDeps;

/** Promotions for visitors and punters: view, join, leave, and see one's place. */
export const createPromotionsService = (deps: Deps) => ({
  list: (jurisdiction: Jurisdiction, product: Product | undefined, locale: string) =>
    listForGuests(deps, jurisdiction, product, locale),
  one: (jurisdiction: Jurisdiction, slug: string, locale: string) =>
    promotionForGuests(deps, jurisdiction, slug, locale),
  listOf: (punterId: string, product: Product | undefined, locale: string) =>
    listForPunter(deps, punterId, product, locale),
  oneOf: (punterId: string, slug: string, locale: string) =>
    promotionForPunter(deps, punterId, slug, locale),
  standing: (punterId: string, promotionId: string) => standing(deps, punterId, promotionId),
  board: (punterId: string, promotionId: string, page: number) =>
    board(deps, punterId, promotionId, page),
  isRaceOf: (jurisdiction: Jurisdiction, promotionId: string) =>
    isRaceOf(deps, jurisdiction, promotionId),
  join: (punterId: string, id: string, key: string) => joinPromotion(deps, punterId, id, key),
  leave: (punterId: string, id: string, key: string) => leavePromotion(deps, punterId, id, key),
});

export type PromotionsService = ReturnType<typeof createPromotionsService>;

const standing = (deps: Deps, punterId: string, promotionId: string) =>
  deps.db.read(async (reader) => {
    const site = await siteOf(deps, reader, punterId);
    const found = await findPromotion(deps, reader, { promotionId }, site);
    return found ? standingIn(deps, reader, found, punterId) : refusal("PROMOTION_NOT_FOUND");
  });

async function board(deps: Deps, punterId: string, promotionId: string, page: number) {
  const found = await deps.db.read(async (reader) =>
    findPromotion(deps, reader, { promotionId }, await siteOf(deps, reader, punterId)),
  );
  return found?.race ? deps.races.page(found.race, page) : refusal("PROMOTION_NOT_FOUND");
}

/** Whether visitors of this site may watch the race's leaderboard. */
async function isRaceOf(
  deps: Deps,
  jurisdiction: Jurisdiction,
  promotionId: string,
): Promise<boolean> {
  const found = await deps.db.read((reader) =>
    findPromotion(deps, reader, { promotionId }, jurisdiction),
  );
  return found?.race != null;
}

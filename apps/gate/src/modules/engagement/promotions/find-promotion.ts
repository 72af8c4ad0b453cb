import type { Jurisdiction } from "@touchline/contract";
import { isUuid } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import { isRunning, publishedVersion } from "../bonuses/offers.store.ts";
import { phaseOf } from "./promotion.rules.ts";
import type { Viewed } from "./promotion-view.ts";
import { shownPromotion } from "./promotions.store.ts";
import type { PromotionsServiceDeps } from "./promotions-deps.ts";
import { findRace } from "./races.store.ts";

type Deps = Pick<PromotionsServiceDeps, "clock" | "punters">;

const SLUG = /^[a-z0-9-]{3,60}$/;

export const phase = (
  { clock }: Pick<Deps, "clock">,
  { promotion, race }: Pick<Viewed, "promotion" | "race">,
) => phaseOf(promotion, race, clock.now());

export async function findPromotion(
  { clock }: Pick<Deps, "clock">,
  reader: Reader,
  by: { promotionId: string } | { slug: string },
  jurisdiction: Jurisdiction,
): Promise<Viewed | null> {
  if ("slug" in by ? !SLUG.test(by.slug) : !isUuid(by.promotionId)) return null;
  const promotion = await shownPromotion(reader, by, jurisdiction);
  if (!promotion) return null;
  const { kind, promotionId, offerId } = promotion;
  const race = kind === "race" ? await findRace(reader, promotionId) : null;
  const offer = offerId === null ? null : await publishedVersion(reader, offerId);
  // A promotion ends with its offer.
  const isOver =
    kind === "offer" &&
    promotion.status === "published" &&
    !(offer && isRunning(offer, clock.now()));
  return { promotion: isOver ? { ...promotion, status: "ended" } : promotion, race, offer };
}

export const siteOf = async (
  { punters }: Pick<Deps, "punters">,
  reader: Reader,
  punterId: string,
) => (await punters.byId(reader, punterId)).jurisdiction;

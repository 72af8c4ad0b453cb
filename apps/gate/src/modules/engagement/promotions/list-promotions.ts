import type { Jurisdiction, Product } from "@touchline/contract";
import type { Reader } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { findPromotion, siteOf } from "./find-promotion.ts";
import { standingIn } from "./promotion-standing.ts";
import { cardOf, type Viewed, viewOf } from "./promotion-view.ts";
import { joinedOf, listedPromotions } from "./promotions.store.ts";
import { now, type PromotionsServiceDeps } from "./promotions-deps.ts";
import { findRaces } from "./races.store.ts";

type Deps = PromotionsServiceDeps;

const isForGuests = ({ jurisdictions }: Deps, jurisdiction: Jurisdiction) =>
  jurisdictions.profile(jurisdiction).flags.IS_PROMOTIONS_FOR_GUESTS;

export async function listForGuests(
  deps: Deps,
  jurisdiction: Jurisdiction,
  product: Product | undefined,
  locale: string,
) {
  const closed = !isForGuests(deps, jurisdiction);
  const promotions = closed
    ? []
    : await deps.db.read((reader) => cards(deps, reader, jurisdiction, product, locale));
  return { closed, promotions, serverTime: deps.clock.now() };
}

export async function promotionForGuests(
  deps: Deps,
  jurisdiction: Jurisdiction,
  slug: string,
  locale: string,
) {
  if (!isForGuests(deps, jurisdiction)) return refusal("PROMOTIONS_CLOSED");
  const found = await deps.db.read((reader) => findPromotion(deps, reader, { slug }, jurisdiction));
  return found ? view(deps, found, locale) : refusal("PROMOTION_NOT_FOUND");
}

export const listForPunter = (
  deps: Deps,
  punterId: string,
  product: Product | undefined,
  locale: string,
) =>
  deps.db.read(async (reader) => {
    const site = await siteOf(deps, reader, punterId);
    const promotions = await cards(deps, reader, site, product, locale);
    const joined = await joinedOf(
      reader,
      punterId,
      promotions.map(({ promotionId }) => promotionId),
    );
    return { promotions, joined, serverTime: deps.clock.now() };
  });

export async function promotionForPunter(
  deps: Deps,
  punterId: string,
  slug: string,
  locale: string,
) {
  const read = await deps.db.read(async (reader) => {
    const found = await findPromotion(deps, reader, { slug }, await siteOf(deps, reader, punterId));
    return found && { found, standing: await standingIn(deps, reader, found, punterId) };
  });
  if (!read) return refusal("PROMOTION_NOT_FOUND");
  return { promotion: await view(deps, read.found, locale), standing: read.standing };
}

async function cards(
  deps: Deps,
  reader: Reader,
  jurisdiction: Jurisdiction,
  product: Product | undefined,
  locale: string,
) {
  const listed = await listedPromotions(reader, jurisdiction, product, now(deps));
  const raced = await findRaces(
    reader,
    listed.filter(({ kind }) => kind === "race").map(({ promotionId }) => promotionId),
  );
  const language = deps.dictionary.languageOf(locale);
  return listed.map((promotion) =>
    cardOf(promotion, raced.get(promotion.promotionId) ?? null, language, deps.clock.now()),
  );
}

async function view({ races, dictionary, clock }: Deps, found: Viewed, locale: string) {
  const top = found.race && (await races.topOf(found.race));
  return viewOf(found, top, dictionary.languageOf(locale), clock.now());
}

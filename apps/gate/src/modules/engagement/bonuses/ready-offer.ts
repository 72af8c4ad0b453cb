import { type Jurisdiction, PRODUCTS, type Product } from "@touchline/contract";
import { assert, type Clock, DAY_MS } from "@touchline/core";
import { worthOf } from "@touchline/core/worth";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { ReadyOffer } from "./demo-offers.data.ts";
import type { Grants } from "./grants.service.ts";
import type { Offers } from "./offers.service.ts";
import { insertOffer, newestVersion, type StoredOffer } from "./offers.store.ts";
import type { OfferDraft } from "./offers-deps.ts";

export interface ReadyOffersDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  offers: Offers;
  grants: Grants;
  productOfGame: (gameId: string) => Product | null;
}

/** Free bets are placed as bets, so only on these products. */
const BET_ON: readonly Product[] = ["sport", "esports", "virtual-sports"];

const DEMO_MS = 365 * DAY_MS;

/**
 * A draft adapted to the local law: with the days it requires, in the products that the site has.
 */
export function draftOf(
  { jurisdictions, clock }: ReadyOffersDeps,
  jurisdiction: Jurisdiction,
  offer: ReadyOffer,
  amounts: Record<string, number>,
): OfferDraft {
  const { bonusLaw, products } = jurisdictions.profile(jurisdiction);
  const days = Math.max(offer.days, bonusLaw.leastDays);
  const more = offer.terms?.(amounts) ?? {};
  const inProducts = PRODUCTS.filter(
    (product) => (offer.products ?? BET_ON).includes(product) && products.includes(product),
  );
  return {
    jurisdiction,
    kind: offer.kind ?? "free_bet",
    audience: offer.audience ?? {},
    // Where wagering is limited to one product, use the first.
    products: bonusLaw.oneProductOnly && more.wagering ? inProducts.slice(0, 1) : inProducts,
    terms: {
      amounts,
      days,
      leastOdds: offer.leastOdds,
      ...more,
      ...(more.cashback && { cashback: { ...more.cashback, windowDays: days } }),
    },
    texts: { en: offer.texts.en(days), ru: offer.texts.ru(days), es: offer.texts.es(days) },
    code: offer.code,
    startsAt: clock.now(),
    endsAt: clock.now() + DEMO_MS,
  };
}

function draftIn(deps: ReadyOffersDeps, jurisdiction: Jurisdiction, offer: ReadyOffer): OfferDraft {
  const { currencies } = deps.jurisdictions.profile(jurisdiction);
  return draftOf(
    deps,
    jurisdiction,
    offer,
    Object.fromEntries(currencies.map((each) => [each, Number(worthOf(offer.dollars, each))])),
  );
}

export const isLawful = (deps: ReadyOffersDeps, jurisdiction: Jurisdiction, offer: ReadyOffer) =>
  deps.offers.flawsOf(draftIn(deps, jurisdiction, offer)).length === 0;

/** Publishes it unless it exists; false if the law forbids it. */
export async function ensure(
  deps: ReadyOffersDeps,
  tx: Tx,
  jurisdiction: Jurisdiction,
  offer: ReadyOffer,
  offerId: string,
): Promise<boolean> {
  if (await newestVersion(tx, offerId)) return true;
  if (!isLawful(deps, jurisdiction, offer)) return false;
  const first: StoredOffer = {
    ...draftIn(deps, jurisdiction, offer),
    offerId,
    version: 1,
    status: "draft",
  };
  await insertOffer(tx, first, new Date(deps.clock.now()));
  assert(
    !isRefusal(await deps.offers.publish(tx, offerId)),
    `the offer ${offer.name} can be published`,
  );
  return true;
}

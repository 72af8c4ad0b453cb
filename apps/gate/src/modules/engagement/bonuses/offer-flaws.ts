import type { OfferFlaw } from "@touchline/contract";
import { GAMES } from "@touchline/fair/games";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { brokenRules } from "./law.rules.ts";
import { amountsOf, type StoredOffer } from "./offers.store.ts";
import type { OfferDraft, OffersDeps } from "./offers-deps.ts";

/** The rules of the law and of our own that an offer breaks. */
export function flawsOf(deps: OffersDeps, offer: OfferDraft | StoredOffer): OfferFlaw[] {
  const { terms, ...rest } = offer;
  const lawful = {
    ...rest,
    terms,
    amounts: amountsOf({ terms }),
    days: terms.days,
    wagering: terms.wagering ?? 0,
  };
  const broken = brokenRules(lawful, deps.jurisdictions.profile(offer.jurisdiction));
  if (!broken.includes("terms") && !isPlayable(deps, offer)) broken.push("terms");
  return deps.kinds[offer.kind] || broken.includes("kind") ? broken : ["kind", ...broken];
}

/** Free rounds must be in one of our games, and it must belong to the offer's product. */
function isPlayable(
  { productOfGame }: OffersDeps,
  { products, terms: { rounds } }: Pick<OfferDraft, "products" | "terms">,
): boolean {
  return (
    !rounds ||
    (GAMES.has(rounds.gameId) &&
      products.length === 1 &&
      products[0] === productOfGame(rounds.gameId))
  );
}

export const unlawful = (broken: OfferFlaw[]): Refusal<"OFFER_UNLAWFUL"> =>
  refusal("OFFER_UNLAWFUL", { broken });

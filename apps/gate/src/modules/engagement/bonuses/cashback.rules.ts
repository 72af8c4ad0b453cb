import { earnsPromotions } from "@touchline/betting";
import type { OfferTerms, Product } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import type { TurnoverFact } from "../../../ports/turnover.ts";

export interface CashbackWindow {
  currency: string;
  products: readonly Product[];
  from: Date;
  until: Date;
}

/**
 * Own money lost on a stake, negative if it won; 0 if it does not count. Only stakes placed and
 * ended within the window count.
 */
export function lossOf(
  { currency, products, from, until }: CashbackWindow,
  fact: TurnoverFact,
): Minor {
  const hasEnded = fact.state === "final" || fact.state === "cashedOut";
  const isInside = fact.placedAt >= from && fact.endedAt !== null && fact.endedAt < until;
  const isOfProduct = products.some((product) => product === fact.product);
  if (!earnsPromotions(fact)) return minor(0);
  if (!hasEnded || !isInside || !isOfProduct || fact.currency !== currency || fact.own === 0n)
    return minor(0);
  return minor(fact.own - (fact.returned * fact.own) / fact.amount);
}

/** The cashback on this loss, up to the grant's maximum. */
export function cashbackOn(lost: bigint, terms: OfferTerms, most: Minor): Minor {
  if (lost <= 0n) return minor(0);
  const due = (lost * BigInt(terms.cashback?.bps ?? 0)) / 10_000n;
  return minor(due < most ? due : most);
}

import type { OfferKind, OfferTerms, Product } from "@touchline/contract";

type Optional = Exclude<keyof OfferTerms, "amounts" | "days" | "leastOdds">;

/** The required and optional terms of each kind; any other term is an error. */
const TERMS_OF: Record<OfferKind, { must: readonly Optional[]; may: readonly Optional[] }> = {
  free_bet: { must: [], may: [] },
  free_rounds: { must: ["rounds"], may: [] },
  deposit_match: { must: ["wagering", "matchBps", "leastDeposit"], may: ["mostStake", "weights"] },
  cashback: { must: ["cashback"], may: [] },
  odds_boost: { must: ["boost", "mostStake"], may: [] },
  welcome_choice: { must: ["choices"], may: [] },
};
const COMMON: readonly string[] = ["amounts", "days", "leastOdds"];

interface Termed {
  kind: OfferKind;
  products: readonly Product[];
  terms: OfferTerms;
}

/**
 * Whether an offer has exactly the terms of its kind, with every amount in every currency of the
 * offer.
 */
export function hasItsTerms({ kind, products, terms }: Termed): boolean {
  const { must, may } = TERMS_OF[kind];
  const has = (Object.keys(terms) as Optional[]).filter(
    (name) => !COMMON.includes(name) && terms[name] !== undefined,
  );
  if (
    !must.every((name) => has.includes(name)) ||
    !has.every((name) => must.includes(name) || may.includes(name))
  )
    return false;
  const currencies = Object.keys(terms.amounts);
  const isWhole = (amounts: Record<string, number>) =>
    currencies.every((currency) => amounts[currency] !== undefined);
  if (
    ![terms.leastDeposit, terms.mostStake, terms.rounds?.stake].every(
      (amounts) => !amounts || isWhole(amounts),
    )
  )
    return false;
  // The offer's amount must equal the worth of its rounds.
  if (terms.rounds) {
    const { stake, count } = terms.rounds;
    return currencies.every(
      (currency) => (stake[currency] ?? 0) * count === terms.amounts[currency],
    );
  }
  // The window for losses must equal the offer's duration.
  if (terms.cashback) return terms.cashback.windowDays === terms.days;
  // At least one product must count towards wagering.
  return !terms.weights || products.some((product) => terms.weights?.[product] !== 0);
}

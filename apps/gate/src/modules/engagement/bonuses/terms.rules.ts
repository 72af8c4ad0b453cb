import type { NotEarning } from "@touchline/betting";
import type { BonusWhy, OfferTerms, Product } from "@touchline/contract";
import type { Minor } from "@touchline/core";

/** The punter's active bonus, with its terms as accepted. */
export interface WageringTerms {
  grantId: string;
  currency: string;
  products: readonly Product[];
  terms: OfferTerms;
  /** Epoch milliseconds: no bonus money can be staked from then on. */
  endsAt: number;
}

export interface StakedOn {
  product: Product | "mixed" | null;
  gameId: string | null;
  /** The lowest odds among the bet's selections, in thousandths; null for games. */
  odds: number | null;
  /** Why it earns no promotion at all (packages/betting/src/earning.ts). */
  notEarning: NotEarning | null;
}

export interface WantedStake extends StakedOn {
  stake: Minor;
  /** The part that own money does not cover. */
  bonusPart: Minor;
}

const WHOLE = 10_000;

/** How much of a stake counts, in basis points, or why none does. */
export function weigh(
  { products, terms }: Pick<WageringTerms, "products" | "terms">,
  on: StakedOn,
) {
  const { product, gameId, odds } = on;
  const nothing = (why: BonusWhy) => ({ bps: 0, why });
  if (on.notEarning !== null) return nothing(on.notEarning);
  if (product === "mixed") return nothing("mixed");
  if (product === null || !products.includes(product)) return nothing("product");
  const ofGame = gameId === null ? undefined : terms.weights?.[gameId];
  const bps = ofGame ?? terms.weights?.[product] ?? WHOLE;
  if (bps === 0) return nothing(ofGame === 0 ? "game" : "product");
  if (odds !== null && odds < (terms.leastOdds ?? 0)) return nothing("odds");
  return { bps, why: null };
}

/**
 * The term that a stake with bonus money would break; null if it may be placed. A stake of own
 * money alone breaks none.
 */
export function judgeStake(
  bonus: WageringTerms,
  wanted: WantedStake,
  now: number,
): BonusWhy | null {
  if (wanted.bonusPart === 0n) return null;
  if (now >= bonus.endsAt) return "ended";
  const { why } = weigh(bonus, wanted);
  if (why) return why;
  return wanted.stake > (bonus.terms.mostStake?.[bonus.currency] ?? Number.POSITIVE_INFINITY)
    ? "stake"
    : null;
}

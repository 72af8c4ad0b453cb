import type { BonusWhy, PriceBoostWhy } from "@touchline/contract";
import type { Texts } from "../../platform/texts/text.ts";
import type { Refusal } from "./placement.ts";

/** Why a bet was refused, with the limit it broke. */
export function refusalText(
  texts: Texts,
  { code, why, reached, minStake = 0, maxStake = 0 }: Refusal,
  money: (amount: number) => string,
): string {
  if ((code === "BONUS_TERMS" || code === "BOOST_NOT_AVAILABLE") && isBonusWhy(why))
    return `${texts(`bets.refusal.${code}`)} ${texts(`bets.bonusWhy.${why}`)}`;
  if (code === "SPORT_LIMIT_REACHED")
    return texts("bets.refusal.SPORT_LIMIT_REACHED", { amount: money(reached?.left ?? 0) });
  if (code === "PRICE_BOOST_NOT_AVAILABLE")
    return texts(`bets.priceBoost.why.${isBoostWhy(why) ? why : "ended"}`, {
      amount: money(maxStake),
    });
  if (code === "OUTCOME_LIMIT_REACHED" && maxStake === 0) return texts("bets.noneLeftToday");
  return texts(`bets.refusal.${code}`, { min: money(minStake), max: money(maxStake) });
}

const WHYS: Record<BonusWhy, true> = {
  product: true,
  game: true,
  odds: true,
  stake: true,
  mixed: true,
  ended: true,
  opposite: true,
  boost: true,
  zeroMargin: true,
  virtual: true,
  startingPrice: true,
};
const isBonusWhy = (why: string | undefined): why is BonusWhy => why !== undefined && why in WHYS;

const BOOST_WHYS: Record<PriceBoostWhy, true> = {
  ended: true,
  suspended: true,
  moved: true,
  selections: true,
  stake: true,
  budget: true,
  person: true,
  samePerson: true,
};
const isBoostWhy = (why: string | undefined): why is PriceBoostWhy =>
  why !== undefined && why in BOOST_WHYS;

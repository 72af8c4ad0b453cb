/** Why a bet earns no promotion. */
export type NotEarning = "zeroMargin" | "virtual" | "startingPrice" | "opposite";

/** A leg as the question needs it: a stored leg's names, or an offered selection. */
export interface EarningLeg {
  zeroMargin?: unknown;
  virtual?: unknown;
  atStart?: unknown;
}

/**
 * Promotions are paid out of the margin. A bet has none to pay them from on a zero-margin event or
 * at the starting price, and none at risk with the other side backed too; virtual events come every
 * minute, so that anything earned on them is earned by a machine.
 */
export function whyNotEarning(legs: readonly EarningLeg[], isOpposite: boolean): NotEarning | null {
  if (legs.some(({ zeroMargin }) => zeroMargin)) return "zeroMargin";
  if (legs.some(({ virtual }) => virtual)) return "virtual";
  if (legs.some(({ atStart }) => atStart)) return "startingPrice";
  return isOpposite ? "opposite" : null;
}

/**
 * The one question of everything that rewards play: points, wagering, the accumulator bonus, races,
 * quiz tickets and cashback.
 */
export const earnsPromotions = ({ notEarning }: { notEarning: NotEarning | null }): boolean =>
  notEarning === null;

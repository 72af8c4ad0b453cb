import { assert, type MilliOdds } from "@touchline/core";
import { type Ratio, ratio } from "./ratio.ts";

export type LegResult = "win" | "half_win" | "void" | "half_lose" | "lose";

export interface LegOutcome {
  result: LegResult;
  /**
   * `tied` runners share `places` paid places: that share of the stake wins at full odds, the rest
   * loses.
   */
  deadHeat?: { places: number; tied: number };
  /** Rule 4, whole percent from 0 to 90: reduces winnings, never the stake. */
  deductionPercent?: number;
  /** Why a leg is void or reduced, shown to the punter. */
  reason?: string;
}

/** The result of a leg, for each part of an each-way bet. */
export interface LegSettlement {
  win: LegOutcome;
  /** Only for an each-way ticket. */
  place?: LegOutcome;
  /**
   * Best odds guaranteed: the starting price, if it pays more than the price struck minus its
   * deductions. The starting price itself bears none.
   */
  odds?: MilliOdds;
}

export const MAX_DEDUCTION_PERCENT = 90;

/**
 * The halves of the stake that win at the price, and those that are refunded. The
 * rest loses.
 */
const HALVES: Record<LegResult, { won: bigint; back: bigint }> = {
  win: { won: 2n, back: 0n },
  half_win: { won: 1n, back: 1n },
  void: { won: 0n, back: 2n },
  half_lose: { won: 0n, back: 1n },
  lose: { won: 0n, back: 0n },
};

export const winOdds = (odds: MilliOdds): Ratio => ({ top: BigInt(odds), bottom: 1000n });

/** The return of one unit of stake on the leg. */
export const legFactor = (odds: MilliOdds, outcome: LegOutcome): Ratio =>
  factorAt(winOdds(odds), outcome);

export interface PlaceFraction {
  top: number;
  bottom: number;
}

/** Each way: 1 + (odds − 1) × fraction. */
export function placeOdds(odds: MilliOdds, { top, bottom }: PlaceFraction): Ratio {
  assert(
    Number.isInteger(top) && Number.isInteger(bottom) && top > 0 && bottom > 0,
    `not a place fraction: ${top}/${bottom}`,
  );
  const whole = 1000n * BigInt(bottom);
  return ratio(whole + BigInt(odds - 1000) * BigInt(top), whole);
}

/** The same at any price, because a place price need not be a whole number of thousandths. */
export function factorAt(price: Ratio, outcome: LegOutcome): Ratio {
  const { won, back } = HALVES[outcome.result];
  const { top, bottom } = deducted(price, outcome.deductionPercent ?? 0);
  const { places, tied } = deadHeatOf(outcome);
  return ratio(won * top * places + back * bottom * tied, 2n * bottom * tied);
}

/** Rule 4: deducts from the winnings only, never from the stake. */
function deducted({ top, bottom }: Ratio, percent: number): Ratio {
  assert(
    Number.isInteger(percent) && percent >= 0 && percent <= MAX_DEDUCTION_PERCENT,
    `not a deduction: ${percent} %`,
  );
  return { top: 100n * bottom + (top - bottom) * BigInt(100 - percent), bottom: 100n * bottom };
}

function deadHeatOf({ deadHeat }: LegOutcome): { places: bigint; tied: bigint } {
  if (!deadHeat) return { places: 1n, tied: 1n };
  const { places, tied } = deadHeat;
  assert(
    Number.isInteger(places) && Number.isInteger(tied) && places >= 1 && tied >= places,
    `not a dead heat: ${places} places, ${tied} tied`,
  );
  return { places: BigInt(places), tied: BigInt(tied) };
}

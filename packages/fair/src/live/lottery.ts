import { choose } from "../combinations.ts";
import { drawWithout } from "../draws.ts";
import { ONCE } from "../multiplier.ts";
import type { TableRules } from "./table-rules.ts";

/** Seven balls out of forty-two. */
export const LOTTERY_BALLS = 42;
export const LOTTERY_DRAWN = 7;
export const LOTTERY_MOST_PICKS = 4;
/** The middle of the possible sums, seven times 21.5: sums are as often above it as below. */
export const LOTTERY_MIDDLE = (LOTTERY_DRAWN * (LOTTERY_BALLS + 1)) / 2;
const RETURNED = 0.94;
/** Even chances: half of the balls are even, and sums are symmetric around the middle. */
const EVEN_PAYS = 1.88 * ONCE;

export interface LotteryOutcome {
  /** In draw order. */
  balls: number[];
}

const sumOf = (balls: readonly number[]): number => balls.reduce((sum, ball) => sum + ball, 0);

const EVENS: Readonly<Record<string, (balls: readonly number[]) => boolean>> = {
  "first-even": ([first = 0]) => first % 2 === 0,
  "first-odd": ([first = 0]) => first % 2 === 1,
  "sum-low": (balls) => sumOf(balls) < LOTTERY_MIDDLE,
  "sum-high": (balls) => sumOf(balls) > LOTTERY_MIDDLE,
};

/** `pick:7-12-33`: all of these are drawn. One to four different balls, in ascending order. */
export function picksOf(spot: string): number[] | null {
  const [, list] = /^pick:(\d{1,2}(?:-\d{1,2})*)$/.exec(spot) ?? [];
  const picks = list?.split("-").map(Number) ?? [];
  const isRising = picks.every((ball, at) => ball > (picks[at - 1] ?? 0) && ball <= LOTTERY_BALLS);
  return picks.length >= 1 &&
    picks.length <= LOTTERY_MOST_PICKS &&
    isRising &&
    `pick:${picks.join("-")}` === spot
    ? picks
    : null;
}

/**
 * The payout if all of this many picked balls are drawn, in ten-thousandths: the fair price minus
 * six per cent, rounded down to tenths.
 */
export const picksPay = (count: number): number =>
  (Math.floor(10 * RETURNED * (choose(LOTTERY_BALLS, count) / choose(LOTTERY_DRAWN, count))) *
    ONCE) /
  10;

export const lottery: TableRules<LotteryOutcome> = {
  draw: (draws) => ({
    balls: drawWithout(draws, LOTTERY_BALLS, LOTTERY_DRAWN).map((ball) => ball + 1),
  }),
  most: (spot) => {
    const picks = picksOf(spot);
    return picks ? picksPay(picks.length) : Object.hasOwn(EVENS, spot) ? EVEN_PAYS : null;
  },
  pays: (spot, { balls }) => {
    const picks = picksOf(spot);
    if (picks) return picks.every((ball) => balls.includes(ball)) ? picksPay(picks.length) : 0;
    return EVENS[spot]?.(balls) ? EVEN_PAYS : 0;
  },
  short: ({ balls }) => balls.join(" "),
};

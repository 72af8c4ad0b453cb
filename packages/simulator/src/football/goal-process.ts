import { opponent, type Pair, type Side } from "./side.ts";

/**
 * The process that matches are drawn from and prices are derived from, in minutes of play (0–90,
 * see `playMinute`). Goals are Poisson; their intensity grows through the match and jumps with red
 * cards.
 */
export const PLAY_MINUTES = 90;
export const HALF_MINUTES = PLAY_MINUTES / 2;

/**
 * Goals become more frequent: the last minute has half as many again as the first. Averages 1 over
 * the match.
 */
export const START_INTENSITY = 0.8;
export const END_INTENSITY = 1.2;

/** Red cards of one side per minute of play: about one match in six has one. */
export const RED_CARD_RATE = 0.09 / PLAY_MINUTES;

// Vecer, Kopriva, Ichiba (2009), "Estimating the effect of the red card in soccer": ten men score
// about two thirds as many goals, and concede about a quarter more.
const TEN_MEN_SCORE = 2 / 3;
const TEN_MEN_CONCEDE = 5 / 4;

export const intensityAt = (minute: number): number =>
  START_INTENSITY + ((END_INTENSITY - START_INTENSITY) * minute) / PLAY_MINUTES;

/** The share of an undisturbed match's goals between two minutes. */
export const intensityShare = (from: number, until: number): number =>
  until <= from
    ? 0
    : ((until - from) * (intensityAt(from) + intensityAt(until))) / (2 * PLAY_MINUTES);

export const redCardFactor = (side: Side, redCards: Pair): number =>
  TEN_MEN_SCORE ** redCards[side] * TEN_MEN_CONCEDE ** redCards[opponent(side)];

/**
 * The expected loss of a side's intensity per minute to red cards still to come: E[factor] =
 * exp(−loss · minutes).
 */
const RED_CARD_LOSS = RED_CARD_RATE * (1 - TEN_MEN_SCORE - (TEN_MEN_CONCEDE - 1));

/**
 * The expected share of a whole match's goals from `from` to `until`, seen from `minute` (not after
 * `from`).
 */
export function remainingShare(minute: number, from = minute, until = PLAY_MINUTES): number {
  const length = Math.max(0, until - from);
  const at = (m: number) => intensityAt(m) * Math.exp(-RED_CARD_LOSS * (m - minute));
  // Simpson's rule on a line times a nearly flat exponential: three points are exact to well under
  // a millionth.
  return ((length / 6) * (at(from) + 4 * at(from + length / 2) + at(from + length))) / PLAY_MINUTES;
}

/** Mean goals still to come. `rates` are the goals of 90 undisturbed minutes. */
export const remainingGoals = (rates: Pair, minute: number, redCards: Pair): Pair =>
  inShare(rates, redCards, remainingShare(minute));

/** The same for each half. */
export function remainingByHalf(
  rates: Pair,
  minute: number,
  redCards: Pair,
): readonly [Pair, Pair] {
  const first = minute < HALF_MINUTES ? remainingShare(minute, minute, HALF_MINUTES) : 0;
  const second = remainingShare(minute, Math.max(minute, HALF_MINUTES), PLAY_MINUTES);
  return [inShare(rates, redCards, first), inShare(rates, redCards, second)];
}

const inShare = (rates: Pair, redCards: Pair, share: number): Pair => [
  rates[0] * redCardFactor(0, redCards) * share,
  rates[1] * redCardFactor(1, redCards) * share,
];

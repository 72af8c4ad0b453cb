import type { Random } from "@touchline/core";
import { END_INTENSITY, PLAY_MINUTES, RED_CARD_RATE, START_INTENSITY } from "./goal-process.ts";
import type { Pair } from "./side.ts";

/**
 * Corners and yellow cards: Poisson like goals and with the same rise of intensity, but independent
 * of the rest of the match. So the share played by a minute is a parabola and can be inverted.
 */
const RISE = END_INTENSITY - START_INTENSITY;

const playedShare = (minute: number): number => {
  const x = minute / PLAY_MINUTES;
  return START_INTENSITY * x + (RISE * x * x) / 2;
};

const minuteOf = (share: number): number =>
  (PLAY_MINUTES * (Math.sqrt(START_INTENSITY ** 2 + 2 * RISE * share) - START_INTENSITY)) / RISE;

/** The minutes of such incidents in a match with `rate` of them on average. */
export function drawMinutes(rate: number, random: Random): number[] {
  const minutes: number[] = [];
  for (let share = 0; ; ) {
    share -= Math.log(1 - random.next()) / rate;
    if (share >= 1) return minutes;
    minutes.push(minuteOf(share));
  }
}

/** Mean number still to come. */
export function remainingOf(rates: Pair, minute: number): Pair {
  const left = 1 - playedShare(minute);
  return [rates[0] * left, rates[1] * left];
}

/** Mean cards still to come: yellow ones, and red ones at their own constant rate. */
export function remainingCards(yellowRates: Pair, minute: number): Pair {
  const [home, away] = remainingOf(yellowRates, minute);
  const red = RED_CARD_RATE * (PLAY_MINUTES - minute);
  return [home + red, away + red];
}

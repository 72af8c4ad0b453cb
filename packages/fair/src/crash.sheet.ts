import { minor } from "@touchline/core";
import { crashPointOf } from "./crash-chain.ts";
import type { AnyGame } from "./game.ts";
import { ONCE, times } from "./multiplier.ts";
import type { CrashBet, Measure } from "./sheet.ts";

const WORDS = 2 ** 32;
/** In hundredths: the lowest stake has won all that a round may win by then, and is taken out. */
const HIGHEST_OUT = 250_000_000;
/** Hundredths as ten-thousandths. */
const paysAt = (outAt: number): number => (outAt * ONCE) / 100;
const out = (outAt: number): CrashBet => ({ kind: "crash", stake: 1_000_000, outAt });

/** Crash as one punter plays it who leaves the way out to the machine. Where they leave by hand, they only choose it later. */
const crash: AnyGame = {
  gameId: "crash",
  kind: "crash",
  mostTimes: 0,
  fault: () => null,
  stakeOf: ({ stake }: CrashBet) => minor(stake),
  play(draws, { stake, outAt }: CrashBet) {
    const point = crashPointOf(draws.next());
    return { view: { point }, staked: minor(stake), won: point >= outAt ? times(minor(stake), paysAt(outAt)) : minor(0) };
  },
};

export const crashSheet: Measure = {
  game: crash,
  bets: {
    "out at 2.00": out(200),
    "out at 1.01": out(101),
    "out at 1.50": out(150),
    "out at 5.00": out(500),
    "out at 10.00": out(1_000),
    "out at 100.00": out(10_000),
    "out at 1000.00": out(100_000),
  },
  /**
   * Of all ways out up to the highest. What the word's last step cuts off a way out is the rest of a division by it, so less than the
   * way out itself: the search for the most goes down from the highest, and ends where no rest can be as large as the one found.
   */
  returns() {
    const words = 99 * WORDS;
    let cut = 0;
    for (let quotient = Math.floor(words / HIGHEST_OUT); ; quotient++) {
      // The rest is largest at the lowest way out with this quotient.
      const outAt = Math.min(HIGHEST_OUT, Math.floor(words / (quotient + 1)) + 1);
      if (outAt <= cut) break;
      cut = Math.max(cut, words - quotient * outAt);
    }
    return { least: (words - cut) / (100 * WORDS), most: words / (100 * WORDS) };
  },
  /** A point is at least t where 99 · 2³² ÷ (word + 1) is: as many words as that comes to, of 2³². */
  exact({ outAt }: CrashBet) {
    const chance = Math.floor((99 * WORDS) / outAt) / WORDS;
    return new Map([
      [paysAt(outAt), chance],
      [0, 1 - chance],
    ]);
  },
};

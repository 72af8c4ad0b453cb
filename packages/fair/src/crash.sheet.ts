import { minor } from "@touchline/core";
import { CRASH_RETURN_PERCENT, crashPointOf } from "./crash-chain.ts";
import { ONCE, times } from "./multiplier.ts";
import type { CrashBet, Measure } from "./sheet.ts";

const WORDS = 2 ** 32;
/** Converts hundredths to ten-thousandths. */
const paysAt = (outAt: number): number => (outAt * ONCE) / 100;
const out = (outAt: number): CrashBet => ({ kind: "crash", stake: 1_000_000, outAt });

/**
 * Crash for one punter with auto cash-out. Cashing out by hand only chooses the multiplier later.
 */
const crash: Measure["game"] = {
  gameId: "crash",
  kind: "crash",
  mostTimes: 0,
  fault: () => null,
  stakeOf: ({ stake }: CrashBet) => minor(stake),
  play(draws, { stake, outAt }: CrashBet) {
    const point = crashPointOf(draws.next());
    return {
      view: { point },
      staked: minor(stake),
      won: point >= outAt ? times(minor(stake), paysAt(outAt)) : minor(0),
    };
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
  /** A point is at least t if 99 · 2³² ÷ (word + 1) is: that many words out of 2³². */
  exact({ outAt }: CrashBet) {
    const chance = Math.floor((CRASH_RETURN_PERCENT * WORDS) / outAt) / WORDS;
    return new Map([
      [paysAt(outAt), chance],
      [0, 1 - chance],
    ]);
  },
};

import { KENO } from "@touchline/contract/keno";
import { minor } from "@touchline/core";
import { hitChance } from "../../combinations.ts";
import { drawWithout } from "../../draws.ts";
import type { BetOf, Game } from "../../game.ts";
import { times } from "../../multiplier.ts";

export const DRAWN = 10;
const RTP = 0.99;
const MOST_TIMES = 10_000;

type KenoBet = BetOf<"keno">;
type Risk = KenoBet["risk"];

/** The share of picks from which anything is paid, and the growth per further hit. */
const SHAPES: Record<Risk, { from: number; growth: number }> = {
  low: { from: 0.25, growth: 2.2 },
  medium: { from: 0.4, growth: 3.2 },
  high: { from: 0.55, growth: 5 },
};
const handsome = (pays: number): number =>
  pays < 2 ? Math.floor(pays * 100) * 100 : Math.floor(pays * 10) * 1000;

/** The payout by number of hits, from none to all, in ten-thousandths. */
export function kenoPays(picked: number, risk: Risk): number[] {
  const { from, growth } = SHAPES[risk];
  const least = Math.max(1, Math.ceil(picked * from));
  const chances = Array.from({ length: picked + 1 }, (_, hits) =>
    hitChance(KENO.numbers, DRAWN, picked, hits),
  );
  // Redistribute the amount the cap takes from the rarest hits to the others.
  let capped = picked + 1;
  for (;;) {
    const fixed = chances.reduce(
      (sum, chance, hits) => sum + (hits >= capped ? chance * MOST_TIMES : 0),
      0,
    );
    const open = chances.reduce(
      (sum, chance, hits) =>
        sum + (hits >= least && hits < capped ? chance * growth ** (hits - least) : 0),
      0,
    );
    const unit = (RTP - fixed) / open;
    const top = capped - 1;
    if (top < least || unit * growth ** (top - least) <= MOST_TIMES)
      return chances.map((_, hits) =>
        hits < least
          ? 0
          : hits >= capped
            ? MOST_TIMES * 10_000
            : handsome(unit * growth ** (hits - least)),
      );
    capped--;
  }
}

export interface KenoView {
  drawn: number[];
  hits: number[];
  multiplier: number;
}

export const keno: Game<KenoBet, never, KenoView> = {
  gameId: "keno",
  kind: "keno",
  mostTimes: MOST_TIMES,
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet) {
    const drawn = drawWithout(draws, KENO.numbers, DRAWN).map((number) => number + 1);
    const hits = drawn.filter((number) => bet.picks.includes(number));
    const multiplier = kenoPays(bet.picks.length, bet.risk)[hits.length] ?? 0;
    return {
      view: { drawn, hits, multiplier },
      staked: minor(bet.stake),
      won: times(minor(bet.stake), multiplier),
    };
  },
};

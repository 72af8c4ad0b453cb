import { ONCE } from "../multiplier.ts";
import { type Measure, rangeOf } from "../sheet.ts";
import { type FairPrice, guessed, type HiLoView, hiLo, hiLoPays, NO_GUESS, nextPays, RANKS, rankOf, winningRanks } from "./hi-lo.ts";

const RTP = 0.99;
const sideOf = (rank: number) => (rank <= 7 ? "higher" : "lower");

const shareOf = (price: FairPrice): number => Number(BigInt(hiLoPays(price)) * price.bottom) / (ONCE * Number(price.top));
const timesOf = ({ top, bottom }: FairPrice): number => Number(top) / Number(bottom);

/**
 * What is paid over the fair price, wherever a round can be collected: after each guess that is offered, on any card. A pay loses less
 * than a ten-thousandth of the stake by its rounding, so past a price at which that is less than was lost before, none returns less.
 */
function* shares(price: FairPrice, lost: { most: number }): Generator<number> {
  for (let ranks = 1; ranks < RANKS; ranks++) {
    if (nextPays(price, ranks) === null) continue;
    const grown = guessed(price, ranks);
    const share = shareOf(grown);
    yield share;
    lost.most = Math.max(lost.most, RTP - share);
    if (1 / (ONCE * timesOf(grown)) > lost.most) yield* shares(grown, lost);
  }
}

/** The sheet's player guesses once, on the likelier side, and collects. */
export const hiLoSheet: Measure = {
  game: hiLo,
  bets: { "one guess": { kind: "hi-lo", stake: 1_000_000 } },
  exact() {
    const chances = new Map<number, number>();
    const add = (pays: number, chance: number) => chances.set(pays, (chances.get(pays) ?? 0) + chance);
    for (let rank = 1; rank <= RANKS; rank++) {
      const ranks = winningRanks(rank, sideOf(rank));
      add(hiLoPays(guessed(NO_GUESS, ranks)), ranks / RANKS / RANKS);
      add(0, (RANKS - ranks) / RANKS / RANKS);
    }
    return chances;
  },
  /**
   * A right guess multiplies the fair price by 1 ÷ its chance, so the chances of a plan's ends times their fair prices come to one,
   * whatever the plan: its return is a weighted mean of what is paid over the fair price, and lies between the least and most of these.
   */
  returns: () => rangeOf(shares(NO_GUESS, { most: 0 })),
  goOn: (view: HiLoView, moves) =>
    moves.length > 0 ? { kind: "hi-lo", act: "collect" } : { kind: "hi-lo", act: sideOf(rankOf(view.cards[0] ?? 0)) },
};

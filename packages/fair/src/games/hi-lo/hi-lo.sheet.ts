import type { Measure } from "../../sheet.ts";
import { type HiLoView, hiLo, RTP, rankOf, winningRanks } from "./hi-lo.ts";

const RANKS = 13;
const sideOf = (rank: number) => (rank <= 7 ? "higher" : "lower");

/**
 * The sheet's player guesses once, on the likelier side, and collects; the return does not depend
 * on the strategy.
 */
export const hiLoSheet: Measure = {
  game: hiLo,
  bets: { "one guess": { kind: "hi-lo", stake: 1_000_000 } },
  exact() {
    const chances = new Map<number, number>();
    const add = (pays: number, chance: number) =>
      chances.set(pays, (chances.get(pays) ?? 0) + chance);
    for (let rank = 1; rank <= RANKS; rank++) {
      const right = winningRanks(rank, sideOf(rank)) / RANKS;
      add(Math.floor((10_000 * RTP) / right), right / RANKS);
      add(0, (1 - right) / RANKS);
    }
    return chances;
  },
  goOn: (view: HiLoView, moves) =>
    moves.length > 0
      ? { kind: "hi-lo", act: "collect" }
      : { kind: "hi-lo", act: sideOf(rankOf(view.cards[0] ?? 0)) },
};

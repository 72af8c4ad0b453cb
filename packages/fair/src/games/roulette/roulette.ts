import { minor } from "@touchline/core";
import type { BetOf, Game } from "../../game.ts";
import { POCKETS, SPOTS, timesOf } from "../../tables/roulette-wheel.ts";

type RouletteBet = BetOf<"roulette">;

export interface RouletteView {
  pocket: number;
  /** The return of each chip in minor units, in the order of placement. */
  wins: number[];
}

export const roulette: Game<RouletteBet, never, RouletteView> = {
  gameId: "roulette",
  kind: "roulette",
  mostTimes: 36,
  fault: ({ chips }) => (chips.every(({ spot }) => SPOTS.has(spot)) ? null : "spot"),
  stakeOf: ({ chips }) => minor(chips.reduce((sum, { amount }) => sum + amount, 0)),
  play(draws, bet) {
    const pocket = draws.below(POCKETS);
    const wins = bet.chips.map(({ spot, amount }) => {
      const lies = SPOTS.get(spot);
      return lies?.numbers.includes(pocket) ? amount * timesOf(lies) : 0;
    });
    return {
      view: { pocket, wins },
      staked: this.stakeOf(bet),
      won: minor(wins.reduce((sum, win) => sum + win, 0)),
    };
  },
};

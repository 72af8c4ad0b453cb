import { minor, recordOf } from "@touchline/core";
import type { BetOf, Game } from "../../game.ts";
import { times } from "../../multiplier.ts";
import {
  BACCARAT_DECKS,
  BACCARAT_SPOTS,
  type BaccaratSpot,
  type Coup,
  type CoupWinner,
  dealCoup,
  spotPays,
  winnerOf,
} from "../../tables/baccarat-rules.ts";
import { createShoe } from "../../tables/cards.ts";

type BaccaratBet = BetOf<"baccarat">;

export interface BaccaratView extends Coup {
  winner: CoupWinner;
  /** The return of each spot in minor units. */
  wins: Record<BaccaratSpot, number>;
}

export const baccarat: Game<BaccaratBet, never, BaccaratView> = {
  gameId: "baccarat",
  kind: "baccarat",
  mostTimes: 12,
  fault: (bet) => (BACCARAT_SPOTS.some((spot) => bet[spot] > 0) ? null : "spot"),
  stakeOf: (bet) => minor(BACCARAT_SPOTS.reduce((sum, spot) => sum + bet[spot], 0)),
  play(draws, bet) {
    const coup = dealCoup(createShoe(draws, BACCARAT_DECKS));
    const pays = (spot: BaccaratSpot) => Number(times(minor(bet[spot]), spotPays(spot, coup)));
    const wins = recordOf(BACCARAT_SPOTS, pays);
    const won = BACCARAT_SPOTS.reduce((sum, spot) => sum + wins[spot], 0);
    return {
      view: { ...coup, winner: winnerOf(coup), wins },
      staked: this.stakeOf(bet),
      won: minor(won),
    };
  },
};

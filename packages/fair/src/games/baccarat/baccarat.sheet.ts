import { itemAt } from "@touchline/core";
import type { BetOf } from "../../game.ts";
import { ONCE } from "../../multiplier.ts";
import type { Measure } from "../../sheet.ts";
import {
  BACCARAT_DECKS,
  BACCARAT_PAYS,
  BACCARAT_SPOTS,
  type BaccaratSpot,
  bankerDraws,
  type CoupWinner,
  isNatural,
  playerDraws,
} from "../../tables/baccarat-rules.ts";
import { baccarat } from "./baccarat.ts";

const CARDS = BACCARAT_DECKS * 52;
/** Four cards of a deck for each rank; the ten and the pictures count zero. */
const OF_POINT = Array.from({ length: 10 }, (_, point) => BACCARAT_DECKS * (point === 0 ? 16 : 4));

/** Enumerates every order in which a coup's points can be dealt, with its probability. */
function countWinners(): Record<CoupWinner, number> {
  const chances = { player: 0, banker: 0, tie: 0 };
  const left = [...OF_POINT];
  let cards = CARDS;
  function eachPoint(chance: number, then: (point: number, chance: number) => void): void {
    for (let point = 0; point < 10; point++) {
      const dealt = itemAt(left, point);
      if (dealt === 0) continue;
      left[point] = dealt - 1;
      const here = (chance * dealt) / cards--;
      then(point, here);
      cards++;
      left[point] = dealt;
    }
  }
  const end = (player: number, banker: number, chance: number) => {
    chances[player > banker ? "player" : player < banker ? "banker" : "tie"] += chance;
  };
  const bankerGoesOn = (player: number, banker: number, third: number | null, chance: number) => {
    if (!bankerDraws(banker, third)) return end(player, banker, chance);
    eachPoint(chance, (point, here) => end(player, (banker + point) % 10, here));
  };
  const playerGoesOn = (player: number, banker: number, chance: number) => {
    if (isNatural(player) || isNatural(banker)) return end(player, banker, chance);
    if (!playerDraws(player)) return bankerGoesOn(player, banker, null, chance);
    eachPoint(chance, (third, here) => bankerGoesOn((player + third) % 10, banker, third, here));
  };
  eachPoint(1, (a, ofA) =>
    eachPoint(ofA, (b, ofB) =>
      eachPoint(ofB, (c, ofC) =>
        eachPoint(ofC, (d, ofD) => playerGoesOn((a + c) % 10, (b + d) % 10, ofD)),
      ),
    ),
  );
  return chances;
}

let counted: Record<CoupWinner, number> | undefined;
/** The probability that the second card has the rank of the first. */
const PAIR = (BACCARAT_DECKS * 4 - 1) / (CARDS - 1);

const on = (spot: BaccaratSpot): BetOf<"baccarat"> => ({
  kind: "baccarat",
  player: 0,
  banker: 0,
  tie: 0,
  playerPair: 0,
  bankerPair: 0,
  [spot]: 1_000_000,
});

export const baccaratSheet: Measure = {
  game: baccarat,
  bets: {
    banker: on("banker"),
    player: on("player"),
    tie: on("tie"),
    "player pair": on("playerPair"),
    "banker pair": on("bankerPair"),
  },
  /** For a bet on one spot. */
  exact(bet: BetOf<"baccarat">) {
    const [spot, other] = BACCARAT_SPOTS.filter((each) => bet[each] > 0);
    if (!spot || other) throw new Error("one spot at a time is counted");
    counted ??= countWinners();
    const isSide = spot === "player" || spot === "banker";
    const wins = isSide || spot === "tie" ? counted[spot] : PAIR;
    const back = isSide ? counted.tie : 0;
    return new Map([
      [BACCARAT_PAYS[spot], wins],
      [ONCE, back],
      [0, 1 - wins - back],
    ]);
  },
};

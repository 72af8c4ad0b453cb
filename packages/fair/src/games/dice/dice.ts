import { minor } from "@touchline/core";
import type { BetOf, Game } from "../../game.ts";
import { pricedAt, times } from "../../multiplier.ts";

/** The die shows 0.00 to 100.00, every hundredth equally likely. */
export const FACES = 10_001;
const RTP = 0.99;
/** A bet may win on at most 98 % of the faces and on at least a hundredth of a per cent. */
const MOST_FACES = 9_800;
const FEWEST_FACES = 1;

export interface DiceView {
  /** In hundredths. */
  rolled: number;
  multiplier: number;
}

type DiceBet = BetOf<"dice">;

/** The number of winning faces: those beyond the target, which itself loses. */
export const winningFaces = ({ target, over }: Pick<DiceBet, "target" | "over">): number =>
  over ? FACES - 1 - target : target;

/** The payout of a bet in ten-thousandths of its stake. */
export const dicePays = (bet: Pick<DiceBet, "target" | "over">): number =>
  pricedAt(winningFaces(bet), FACES, RTP);

export const dice: Game<DiceBet, never, DiceView> = {
  gameId: "dice",
  kind: "dice",
  mostTimes: Math.ceil(FACES * RTP),
  fault: (bet) =>
    winningFaces(bet) >= FEWEST_FACES && winningFaces(bet) <= MOST_FACES ? null : "target",
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet) {
    const rolled = draws.below(FACES);
    const multiplier = dicePays(bet);
    const wins = bet.over ? rolled > bet.target : rolled < bet.target;
    return {
      view: { rolled, multiplier },
      staked: minor(bet.stake),
      won: wins ? times(minor(bet.stake), multiplier) : minor(0),
    };
  },
};

import { minor } from "@touchline/core";
import { choose } from "../../combinations.ts";
import type { BetOf, Game } from "../../game.ts";
import { times } from "../../multiplier.ts";

type PlinkoBet = BetOf<"plinko">;
type Risk = PlinkoBet["risk"];

const RTP = 0.99;
/** The payout in the middle, and how steeply payouts rise towards the sides. */
const SHAPES: Record<Risk, { middle: number; steep: number }> = {
  low: { middle: 0.5, steep: 3.4 },
  medium: { middle: 0.3, steep: 6.2 },
  high: { middle: 0.2, steep: 9.6 },
};
const BEND = 1.3;
/**
 * Rounds payouts to readable numbers: to the tenth, below two to the hundredth. In ten-thousandths.
 */
const handsome = (pays: number): number =>
  pays < 2 ? Math.floor(pays * 100) * 100 : Math.floor(pays * 10) * 1000;

/** The payout of each pocket from one side to the other, in ten-thousandths. */
export function plinkoPays({ rows, risk }: Pick<PlinkoBet, "rows" | "risk">): number[] {
  const { middle, steep } = SHAPES[risk];
  const rise = (pocket: number) =>
    Math.exp(steep * (Math.abs(pocket - rows / 2) / (rows / 2)) ** BEND) - 1;
  const pockets = Array.from({ length: rows + 1 }, (_, pocket) => pocket);
  const mean = pockets.reduce(
    (sum, pocket) => sum + (choose(rows, pocket) / 2 ** rows) * rise(pocket),
    0,
  );
  return pockets.map((pocket) => handsome(middle + ((RTP - middle) / mean) * rise(pocket)));
}

export interface PlinkoView {
  /** The direction at each row: true for right. */
  path: boolean[];
  pocket: number;
  multiplier: number;
}

export const plinko: Game<PlinkoBet, never, PlinkoView> = {
  gameId: "plinko",
  kind: "plinko",
  mostTimes: Math.ceil(Math.max(...plinkoPays({ rows: 16, risk: "high" })) / 10_000),
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet) {
    const path = Array.from({ length: bet.rows }, () => draws.below(2) === 1);
    const pocket = path.filter(Boolean).length;
    const multiplier = plinkoPays(bet)[pocket] ?? 0;
    return {
      view: { path, pocket, multiplier },
      staked: minor(bet.stake),
      won: times(minor(bet.stake), multiplier),
    };
  },
};

import { minor } from "@touchline/core";
import type { BetOf, Game } from "../../game.ts";
import { times } from "../../multiplier.ts";

type WheelBet = BetOf<"wheel">;

/** Ten segments each, in hundredths: they add up to 990, a return of 99 %. */
const TENS: Record<"low" | "medium", readonly number[]> = {
  low: [150, 120, 120, 120, 0, 120, 120, 120, 120, 0],
  medium: [0, 190, 0, 150, 0, 200, 0, 150, 0, 300],
};

/** The payout of each segment around the wheel, in ten-thousandths. */
export function wheelPays({ segments, risk }: Pick<WheelBet, "segments" | "risk">): number[] {
  // One segment pays everything.
  if (risk === "high")
    return Array.from({ length: segments }, (_, at) => (at === 0 ? segments * 9_900 : 0));
  return Array.from({ length: segments }, (_, at) => (TENS[risk][at % 10] ?? 0) * 100);
}

export interface WheelView {
  segment: number;
  multiplier: number;
}

export const wheel: Game<WheelBet, never, WheelView> = {
  gameId: "wheel",
  kind: "wheel",
  mostTimes: 50,
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet) {
    const segment = draws.below(bet.segments);
    const multiplier = wheelPays(bet)[segment] ?? 0;
    return {
      view: { segment, multiplier },
      staked: minor(bet.stake),
      won: times(minor(bet.stake), multiplier),
    };
  },
};

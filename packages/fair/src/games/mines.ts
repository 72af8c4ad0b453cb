import { minor } from "@touchline/core";
import { choose } from "../combinations.ts";
import { drawWithout } from "../draws.ts";
import type { BetOf, Game, MoveOf } from "../game.ts";
import { pricedAt, times } from "../multiplier.ts";

export const CELLS = 25;
const RTP = 0.99;
/** A round that has come to this much is collected by itself. */
const MOST_TIMES = 10_000;

export interface MinesView {
  /** Safe cells, in the order they were uncovered. */
  safe: number[];
  /** Where the mines were: told when the round is over. */
  mines: number[] | null;
  /** The mine that was stepped on. */
  hit: number | null;
  /** What collecting pays now, and what one more safe cell makes of it; in ten-thousandths. */
  pays: number;
  next: number | null;
}

type MinesBet = BetOf<"mines">;

/**
 * What so many safe cells pay, in ten-thousandths: the fair price of having come so far, less the
 * house's part.
 */
export function minesPay(mines: number, safe: number): number {
  if (safe === 0) return 10_000;
  return Math.min(
    pricedAt(choose(CELLS - mines, safe), choose(CELLS, safe), RTP),
    MOST_TIMES * 10_000,
  );
}

export const mines: Game<MinesBet, MoveOf<"mines">, MinesView> = {
  gameId: "mines",
  kind: "mines",
  mostTimes: MOST_TIMES,
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet, moves) {
    const staked = minor(bet.stake);
    const laid = drawWithout(draws, CELLS, bet.mines);
    const safe: number[] = [];
    const over = (won: bigint, hit: number | null) => ({
      view: {
        safe,
        mines: laid,
        hit,
        pays: hit === null ? minesPay(bet.mines, safe.length) : 0,
        next: null,
      },
      staked,
      won: minor(won),
    });
    const collected = () => over(times(staked, minesPay(bet.mines, safe.length)), null);
    for (const [at, move] of moves.entries()) {
      const isLast = at === moves.length - 1;
      if (move.act === "collect") return isLast && safe.length > 0 ? collected() : null;
      if (safe.includes(move.cell)) return null;
      if (laid.includes(move.cell)) return isLast ? over(0n, move.cell) : null;
      safe.push(move.cell);
      const isDone =
        safe.length === CELLS - bet.mines ||
        minesPay(bet.mines, safe.length) >= MOST_TIMES * 10_000;
      if (isDone) return isLast ? collected() : null;
    }
    const pays = minesPay(bet.mines, safe.length);
    return {
      view: { safe, mines: null, hit: null, pays, next: minesPay(bet.mines, safe.length + 1) },
      staked,
      won: null,
    };
  },
  // Whoever has uncovered nothing yet has nothing to collect: the first cell is as good as any.
  abandon: ({ safe }) =>
    safe.length > 0 ? { kind: "mines", act: "collect" } : { kind: "mines", act: "reveal", cell: 0 },
};

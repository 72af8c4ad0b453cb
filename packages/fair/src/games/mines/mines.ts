import { minor } from "@touchline/core";
import { choose } from "../../combinations.ts";
import { drawWithout } from "../../draws.ts";
import type { BetOf, Game, MoveOf } from "../../game.ts";
import { pricedAt, times } from "../../multiplier.ts";

export const CELLS = 25;
const RTP = 0.99;
/** A round that reaches this multiple is collected automatically. */
const MOST_TIMES = 10_000;

export interface MinesView {
  /** Safe cells in the order of uncovering. */
  safe: number[];
  /** The mines' cells, revealed after the round. */
  mines: number[] | null;
  /** The mine that was hit. */
  hit: number | null;
  /** The payout when collecting now, and after one more safe cell, in ten-thousandths. */
  pays: number;
  next: number | null;
}

type MinesBet = BetOf<"mines">;

/** The payout for this many safe cells in ten-thousandths: the fair price minus the house edge. */
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
  // A punter who has uncovered nothing has nothing to collect; the first cell is as good as any.
  abandon: ({ safe }) =>
    safe.length > 0 ? { kind: "mines", act: "collect" } : { kind: "mines", act: "reveal", cell: 0 },
};

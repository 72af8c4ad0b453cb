import { minor } from "@touchline/core";
import { choose } from "../combinations.ts";
import { drawWithout } from "../draws.ts";
import type { BetOf, Game, MoveOf } from "../game.ts";
import { ONCE, pricedAt, times } from "../multiplier.ts";

export const CELLS = 25;
const RTP = 0.99;
/** No step is offered that would be due more than this: where none is left, the round is collected by itself. */
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

/** What so many safe cells pay, in ten-thousandths: the fair price of having come so far, less the house's part. */
export const minesPay = (mines: number, safe: number): number =>
  safe === 0 ? ONCE : pricedAt(choose(CELLS - mines, safe), choose(CELLS, safe), RTP);

/** How many safe cells can be uncovered: all of them, or as many as can be paid their due. */
export function mostSafe(mines: number): number {
  let safe = 0;
  while (safe < CELLS - mines && minesPay(mines, safe + 1) <= MOST_TIMES * ONCE) safe++;
  return safe;
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
      view: { safe, mines: laid, hit, pays: hit === null ? minesPay(bet.mines, safe.length) : 0, next: null },
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
      if (safe.length === mostSafe(bet.mines)) return isLast ? collected() : null;
    }
    const pays = minesPay(bet.mines, safe.length);
    return { view: { safe, mines: null, hit: null, pays, next: minesPay(bet.mines, safe.length + 1) }, staked, won: null };
  },
  // Whoever has uncovered nothing yet has nothing to collect: the first cell is as good as any.
  abandon: ({ safe }) => (safe.length > 0 ? { kind: "mines", act: "collect" } : { kind: "mines", act: "reveal", cell: 0 }),
};

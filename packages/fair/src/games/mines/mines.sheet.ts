import { choose } from "../../combinations.ts";
import type { BetOf } from "../../game.ts";
import type { Measure } from "../../sheet.ts";
import { CELLS, mines, minesPay } from "./mines.ts";

/**
 * The sheet's player uncovers this many cells and collects; the return is the same for any number.
 */
const UNCOVERED = 3;
const bet = (count: number) => ({ kind: "mines", stake: 1_000_000, mines: count }) as const;

export const minesSheet: Measure = {
  game: mines,
  bets: { "3 mines, 3 cells": bet(3), "5 mines, 3 cells": bet(5), "10 mines, 3 cells": bet(10) },
  exact({ mines: count }: BetOf<"mines">) {
    const chance = choose(CELLS - count, UNCOVERED) / choose(CELLS, UNCOVERED);
    return new Map([
      [minesPay(count, UNCOVERED), chance],
      [0, 1 - chance],
    ]);
  },
  goOn: (_view, moves) =>
    moves.length < UNCOVERED
      ? { kind: "mines", act: "reveal", cell: moves.length }
      : { kind: "mines", act: "collect" },
};

import { type Machine, payOf } from "./machine.ts";
import type { SlotWin } from "./slot-view.ts";

/** Wins by ways: a symbol anywhere on adjacent reels from the first; every way pays. */
export function wayWins(machine: Machine, grid: readonly number[], multiplier: number): SlotWin[] {
  const { reels, rows, wild, paying } = machine;
  const wins: SlotWin[] = [];
  for (const symbol of paying) {
    let ways = 1;
    let run = 0;
    for (; run < reels; run++) {
      let here = 0;
      for (let cell = run * rows; cell < (run + 1) * rows; cell++)
        if (grid[cell] === symbol || grid[cell] === wild) here++;
      if (here === 0) break;
      ways *= here;
    }
    const pays = payOf(machine, symbol, run);
    if (pays === 0) continue;
    const cells: number[] = [];
    for (let cell = 0; cell < run * rows; cell++)
      if (grid[cell] === symbol || grid[cell] === wild) cells.push(cell);
    wins.push({ symbol, cells, pays: pays * ways * multiplier, ways });
  }
  return wins;
}

import { type Machine, payOf } from "./machine.ts";
import type { SlotWin } from "./slot-view.ts";

/**
 * Wins along lines from the first reel. A wild substitutes for any symbol but the scatter; if it
 * pays itself, the better win counts.
 */
export function lineWins(machine: Machine, grid: readonly number[], multiplier: number): SlotWin[] {
  const { lines, wild, scatter } = machine;
  const wins: SlotWin[] = [];
  for (const [number, line] of lines.entries()) {
    let symbol = -1;
    let wilds = 0;
    let run = 0;
    for (; run < line.length; run++) {
      const here = grid[line[run] as number] as number;
      if (here === wild) {
        if (symbol < 0) wilds++;
      } else if (here === scatter) break;
      else if (symbol < 0) symbol = here;
      else if (here !== symbol) break;
    }
    const asWild = wilds > 0 ? payOf(machine, wild, wilds) : 0;
    const asSymbol = symbol < 0 ? 0 : payOf(machine, symbol, run);
    if (asWild === 0 && asSymbol === 0) continue;
    const [won, count, pays] = asSymbol >= asWild ? [symbol, run, asSymbol] : [wild, wilds, asWild];
    wins.push({
      symbol: won,
      cells: Array.from(line.subarray(0, count)),
      pays: pays * multiplier,
      line: number,
    });
  }
  return wins;
}

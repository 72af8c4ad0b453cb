import { type Machine, payOf } from "./machine.ts";
import type { SlotWin } from "./slot-view.ts";

/**
 * Wins by clusters of symbols that touch by a side. A wild belongs to every cluster it touches, and
 * forms none by itself.
 */
export function clusterWins(
  machine: Machine,
  grid: readonly number[],
  multiplier: number,
): SlotWin[] {
  const { cells, wild, scatter } = machine;
  const wins: SlotWin[] = [];
  const seen: boolean[] = new Array(cells).fill(false);
  const found: number[] = [];
  const there: number[] = new Array(machine.spec.symbols.length).fill(0);
  for (let cell = 0; cell < cells; cell++) (there[grid[cell] as number] as number)++;
  const wilds = wild < 0 ? 0 : (there[wild] as number);
  for (let from = 0; from < cells; from++) {
    const symbol = grid[from] as number;
    if (seen[from] || symbol === wild || symbol === scatter) continue;
    // The grid has too few of them for a win, wherever they are.
    if (payOf(machine, symbol, (there[symbol] as number) + wilds) === 0) continue;
    const size = spread(machine, grid, from, seen, found);
    const pays = payOf(machine, symbol, size);
    if (pays > 0)
      wins.push({
        symbol,
        cells: found.slice(0, size).sort((a, b) => a - b),
        pays: pays * multiplier,
      });
  }
  return wins;
}

/**
 * Counts the cells connected to this one and marks them as seen. Wilds are not marked, because the
 * next cluster may use them too.
 */
function spread(
  { neighbours, wild }: Machine,
  grid: readonly number[],
  from: number,
  seen: boolean[],
  found: number[],
): number {
  const symbol = grid[from];
  let size = 1;
  let wilds = false;
  found[0] = from;
  seen[from] = true;
  for (let at = 0; at < size; at++) {
    const around = neighbours[found[at] as number] as readonly number[];
    for (const cell of around) {
      const here = grid[cell];
      if (seen[cell] || (here !== symbol && here !== wild)) continue;
      seen[cell] = true;
      found[size++] = cell;
      if (here === wild) wilds = true;
    }
  }
  if (wilds)
    for (let at = 0; at < size; at++)
      if (grid[found[at] as number] === wild) seen[found[at] as number] = false;
  return size;
}

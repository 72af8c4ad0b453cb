import { assert } from "@touchline/core";
import type { SlotSpec, Steps } from "./slot-spec.ts";

/** A slot laid out for speed: symbols are numbers, tables are flat. */
export interface Machine {
  readonly spec: SlotSpec;
  readonly reels: number;
  readonly rows: number;
  readonly cells: number;
  readonly strips: readonly Uint8Array[];
  readonly freeStrips: readonly Uint8Array[];
  /** The payout for this many of a symbol, at `symbol * (cells + 1) + count`. */
  readonly pays: Int32Array;
  /** Symbols that pay by count, including the wild if it does. */
  readonly paying: readonly number[];
  /** −1 if there is none. */
  readonly wild: number;
  readonly scatter: number;
  /**
   * By number of scatters: their payout, and the free spins they award, initially and as a
   * retrigger.
   */
  readonly scatterPays: readonly number[];
  readonly awards: readonly number[];
  readonly again: readonly number[];
  /** The cells each line crosses. */
  readonly lines: readonly Uint8Array[];
  /** The cells each cell touches by a side. */
  readonly neighbours: readonly (readonly number[])[];
}

export function buildMachine(spec: SlotSpec): Machine {
  const { rows, symbols, strips, freeSpins } = spec;
  const reels = strips.length;
  const cells = reels * rows;
  const numbers = new Map(symbols.map(({ mark }, number) => [mark, number]));
  const laid = (strip: string): Uint8Array =>
    Uint8Array.from(strip, (mark) => {
      const number = numbers.get(mark);
      assert(number !== undefined, `${spec.gameId}: nothing is marked ${mark}`);
      return number;
    });
  const pays = new Int32Array(symbols.length * (cells + 1));
  const byCount = (steps: Steps | undefined): number[] =>
    Array.from({ length: cells + 1 }, (_, count) => stepAt(steps ?? {}, count));
  for (const [number, symbol] of symbols.entries())
    pays.set(byCount(symbol.pays), number * (cells + 1));
  return {
    spec,
    reels,
    rows,
    cells,
    strips: strips.map(laid),
    freeStrips: (freeSpins?.strips ?? strips).map(laid),
    pays,
    paying: symbols.flatMap(({ pays }, number) => (pays ? [number] : [])),
    wild: symbols.findIndex(({ wild }) => wild),
    scatter: symbols.findIndex(({ scatter }) => scatter),
    scatterPays: byCount(spec.scatterPays),
    awards: byCount(freeSpins?.awards),
    again: byCount(freeSpins?.again),
    lines:
      spec.pays.by === "lines"
        ? spec.pays.lines.map((line) => Uint8Array.from(line, (row, reel) => reel * rows + row))
        : [],
    neighbours: Array.from({ length: cells }, (_, cell) => sidesOf(cell, rows, cells)),
  };
}

function sidesOf(cell: number, rows: number, cells: number): number[] {
  const row = cell % rows;
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < rows - 1 ? [cell + 1] : []),
    ...(cell >= rows ? [cell - rows] : []),
    ...(cell < cells - rows ? [cell + rows] : []),
  ];
}

/** The value at the highest step up to the count; 0 below the first. */
function stepAt(steps: Steps, count: number): number {
  let value = 0;
  for (const step in steps) if (Number(step) <= count) value = steps[step] ?? 0;
  return value;
}

export const payOf = ({ pays, cells }: Machine, symbol: number, count: number): number =>
  pays[symbol * (cells + 1) + count] ?? 0;

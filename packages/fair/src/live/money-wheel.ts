import { entriesOf, isKeyOf } from "@touchline/core";
import { ONCE } from "../multiplier.ts";
import type { TableRules } from "./table-rules.ts";

/** The wheel's symbols: their number of segments and payout. Each returns 96 % in the long run. */
export const WHEEL_SYMBOLS = {
  "2": { segments: 24, times: 2 },
  "4": { segments: 12, times: 4 },
  "8": { segments: 6, times: 8 },
  "16": { segments: 3, times: 16 },
  "24": { segments: 2, times: 24 },
  bronze: { segments: 1, times: 48 },
  silver: { segments: 1, times: 48 },
  gold: { segments: 1, times: 48 },
} as const satisfies Record<string, { segments: number; times: number }>;
export type WheelSymbol = keyof typeof WHEEL_SYMBOLS;

const symbolOf = (spot: string): WheelSymbol | null => (isKeyOf(WHEEL_SYMBOLS, spot) ? spot : null);

/** The segments clockwise: each symbol is spread as evenly as possible, frequent ones first. */
export const MONEY_WHEEL: readonly WheelSymbol[] = spread();

function spread(): WheelSymbol[] {
  const symbols = entriesOf(WHEEL_SYMBOLS);
  const places = symbols.flatMap(([symbol, { segments }], nth) =>
    Array.from({ length: segments }, (_, at) => ({ symbol, at: (at + 0.5 + nth / 16) / segments })),
  );
  return places.sort((a, b) => (a.at % 1) - (b.at % 1)).map(({ symbol }) => symbol);
}

export interface WheelOutcome {
  /** The index in `MONEY_WHEEL` where it stopped. */
  segment: number;
}

export const symbolAt = ({ segment }: WheelOutcome): WheelSymbol => MONEY_WHEEL[segment] ?? "2";

export const moneyWheel: TableRules<WheelOutcome> = {
  draw: (draws) => ({ segment: draws.below(MONEY_WHEEL.length) }),
  most: (spot) => {
    const symbol = symbolOf(spot);
    return symbol ? WHEEL_SYMBOLS[symbol].times * ONCE : null;
  },
  pays: (spot, outcome) => {
    const symbol = symbolOf(spot);
    return symbol === symbolAt(outcome) ? WHEEL_SYMBOLS[symbol].times * ONCE : 0;
  },
  short: (outcome) => symbolAt(outcome),
};

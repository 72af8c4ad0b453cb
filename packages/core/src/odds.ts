import { assert } from "./assert.ts";
import type { Brand } from "./brand.ts";

/** A decimal price in integer thousandths: 1.91 is 1910. Prices are stored as struck. */
export type MilliOdds = Brand<number, "MilliOdds">;

export const MIN_ODDS = 1001;
export const MAX_ODDS = 10_000_000;

export function milliOdds(value: number): MilliOdds {
  assert(Number.isInteger(value) && value >= MIN_ODDS && value <= MAX_ODDS, `not a price: ${value}`);
  return value as MilliOdds;
}

export const ODDS_TYPES = ["Decimal", "Fractions", "American", "HongKong", "Indonesian", "Malaysian"] as const;
export type OddsType = (typeof ODDS_TYPES)[number];

/** The price as the punter reads it. A shown price is for reading: nothing is ever derived back from it. */
export function formatOdds(price: MilliOdds, type: OddsType): string {
  switch (type) {
    case "Decimal":
      return fixed(price, price >= 100_000 ? 0 : 2);
    case "Fractions":
      return toFraction(price);
    case "American": {
      const hundreds = Math.round(indonesian(price) * 100);
      return hundreds > 0 ? `+${hundreds}` : minus(String(hundreds));
    }
    case "HongKong":
      return fixed(price - 1000, 2);
    case "Indonesian":
      return signed(indonesian(price));
    case "Malaysian":
      return signed(malaysian(price));
  }
}

const minus = (text: string) => text.replace("-", "−");
const fixed = (milli: number, digits: number) => (Math.floor(milli / 10 ** (3 - digits)) / 10 ** digits).toFixed(digits);
const signed = (value: number) => minus(value.toFixed(2));

function indonesian(price: number): number {
  return price >= 2000 ? (price - 1000) / 1000 : -1000 / (price - 1000);
}

function malaysian(price: number): number {
  return price <= 2000 ? (price - 1000) / 1000 : -1000 / (price - 1000);
}

// The fractions a bookmaker's board knows, as [numerator, denominator].
const LADDER: readonly (readonly [number, number])[] = [
  [1, 100],
  [1, 50],
  [1, 33],
  [1, 25],
  [1, 20],
  [1, 16],
  [1, 14],
  [1, 12],
  [1, 10],
  [1, 9],
  [1, 8],
  [1, 7],
  [2, 13],
  [1, 6],
  [2, 11],
  [1, 5],
  [2, 9],
  [1, 4],
  [2, 7],
  [3, 10],
  [1, 3],
  [4, 11],
  [2, 5],
  [4, 9],
  [1, 2],
  [8, 15],
  [4, 7],
  [8, 13],
  [4, 6],
  [8, 11],
  [4, 5],
  [5, 6],
  [10, 11],
  [1, 1],
  [21, 20],
  [11, 10],
  [23, 20],
  [6, 5],
  [5, 4],
  [13, 10],
  [4, 3],
  [11, 8],
  [7, 5],
  [6, 4],
  [8, 5],
  [13, 8],
  [17, 10],
  [7, 4],
  [9, 5],
  [15, 8],
  [19, 10],
  [2, 1],
  [21, 10],
  [11, 5],
  [9, 4],
  [12, 5],
  [5, 2],
  [13, 5],
  [11, 4],
  [14, 5],
  [3, 1],
  [16, 5],
  [10, 3],
  [7, 2],
  [18, 5],
  [4, 1],
  [9, 2],
  [5, 1],
  [11, 2],
  [6, 1],
  [13, 2],
  [7, 1],
  [15, 2],
  [8, 1],
  [17, 2],
  [9, 1],
  [10, 1],
  [11, 1],
  [12, 1],
  [13, 1],
  [14, 1],
  [16, 1],
  [18, 1],
  [20, 1],
  [22, 1],
  [25, 1],
  [28, 1],
  [33, 1],
  [40, 1],
  [50, 1],
  [66, 1],
  [80, 1],
  [100, 1],
];

/** The nearest step of the ladder; longer than 100/1 the whole number against one. */
function toFraction(price: number): string {
  const against = (price - 1000) / 1000;
  if (against > 100) return `${Math.round(against)}/1`;
  let best = LADDER[0] as readonly [number, number];
  for (const step of LADDER) {
    if (Math.abs(step[0] / step[1] - against) < Math.abs(best[0] / best[1] - against)) best = step;
  }
  return `${best[0]}/${best[1]}`;
}

/** product §3: the acceptance mode and the label its auto-confirm shows. */
export const BET_PLACING_MODES = ["equals", "greater-or-equal", "any"] as const;
export type BetPlacingMode = (typeof BET_PLACING_MODES)[number];
export const AUTO_CONFIRM_LABEL = {
  "greater-or-equal": "when_increase",
  any: "always",
  equals: "off",
} as const satisfies Record<BetPlacingMode, string>;

import { assert } from "./assert.ts";
import type { Brand } from "./brand.ts";
import { FRACTIONS } from "./fractions.data.ts";

/** A decimal price in integer thousandths: 1.91 is 1910. Prices are stored as struck. */
export type MilliOdds = Brand<number, "MilliOdds">;

export const MIN_ODDS = 1001;
export const MAX_ODDS = 10_000_000;

export function milliOdds(value: number): MilliOdds {
  assert(
    Number.isInteger(value) && value >= MIN_ODDS && value <= MAX_ODDS,
    `not a price: ${value}`,
  );
  return value as MilliOdds;
}

/**
 * Whether the product of these prices is at least this price. Compares whole numbers: a product of
 * floats can miss a minimum that it reaches exactly.
 */
export const reachesOdds = (odds: readonly number[], least: number): boolean =>
  odds.reduce((product, each) => product * BigInt(each), 1000n) >=
  BigInt(least) * 1000n ** BigInt(odds.length);

export const ODDS_TYPES = [
  "Decimal",
  "Fractions",
  "American",
  "HongKong",
  "Indonesian",
  "Malaysian",
] as const;
export type OddsType = (typeof ODDS_TYPES)[number];

/**
 * Formats the price for the punter by integer arithmetic. Thousandths are shown if there are any.
 * Quotients are rounded to the nearest step, halves to the one that reads worse. A formatted price
 * is for display only: nothing is derived back from it.
 */
export function formatOdds(price: MilliOdds, type: OddsType): string {
  const against = price - 1000;
  switch (type) {
    case "Decimal":
      return price >= 100_000 ? String(divided(price, 1000)) : decimals(price);
    case "Fractions":
      return toFraction(price);
    case "American":
      return against >= 1000
        ? `+${nearest(against, 10, "down")}`
        : `−${nearest(100_000, against, "up")}`;
    case "HongKong":
      return decimals(against);
    case "Indonesian":
      return against >= 1000 ? decimals(against) : `−${quotient(against)}`;
    case "Malaysian":
      return against <= 1000 ? decimals(against) : `−${quotient(against)}`;
  }
}

/**
 * Integer division, the remainder dropped. `%` is exact for integers, so the quotient is never
 * rounded up.
 */
const divided = (a: number, b: number): number => (a - (a % b)) / b;

function nearest(a: number, b: number, half: "up" | "down"): number {
  const rest = 2 * (a % b);
  return divided(a, b) + (rest > b || (rest === b && half === "up") ? 1 : 0);
}

/** An exact number of thousandths with two decimals, or three if the third is not zero. */
function decimals(milli: number): string {
  const text = `${divided(milli, 1000)}.${String(milli % 1000).padStart(3, "0")}`;
  return text.endsWith("0") ? text.slice(0, -1) : text;
}

/**
 * 1 ÷ (d − 1) with two decimals, or as many as its first digit needs, so that a long price never
 * reads 0.00.
 */
function quotient(against: number): string {
  for (let digits = 2; ; digits++) {
    const scale = 10 ** digits;
    const steps = nearest(1000 * scale, against, "up");
    if (steps > 0) return `${divided(steps, scale)}.${String(steps % scale).padStart(digits, "0")}`;
  }
}

/**
 * The longest step of the ladder that does not read better than the price pays; past 100/1 a whole
 * number to one. Hundredths cannot express a third, so a step in thirds begins at its first two
 * decimals: 2.33 is 4/3.
 */
function toFraction(price: number): string {
  const against = price - 1000;
  if (against >= 100_000) return `${divided(against, 1000)}/1`;
  const step = FRACTIONS.findLast((each) => isWithin(each, against));
  assert(step, `no fraction for ${price}`);
  return step.join("/");
}

const isWithin = ([top, bottom]: readonly [number, number], against: number): boolean =>
  bottom === 3 ? divided(top * 100, bottom) * 10 <= against : top * 1000 <= against * bottom;

/** docs/behaviour/settings.md#value-sets: the acceptance modes and the labels of auto-confirm. */
export const BET_PLACING_MODES = ["equals", "greater-or-equal", "any"] as const;
export type BetPlacingMode = (typeof BET_PLACING_MODES)[number];
export const AUTO_CONFIRM_LABEL = {
  "greater-or-equal": "when_increase",
  any: "always",
  equals: "off",
} as const satisfies Record<BetPlacingMode, string>;

import type { Spot, SpotKind } from "@touchline/fair/roulette-wheel";

/**
 * The bets that a tap on the numbers makes, by tool. Bets that touch the zero belong to the most
 * similar tool.
 */
export const TOOLS = {
  straight: ["straight"],
  split: ["split"],
  street: ["street", "trio"],
  corner: ["corner", "first-four"],
  line: ["line"],
} as const satisfies Record<string, readonly SpotKind[]>;
export type Tool = keyof typeof TOOLS;

/** Streets and lines are near the outer edge of their row. */
const EDGE = 0.24;
/** A chip on one number keeps the number readable. */
const BESIDE = 0.8;

/** A chip's position on three columns of numbers under the zero, in cells from the top left. */
export function placeOf({ kind, numbers }: Pick<Spot, "kind" | "numbers">): {
  x: number;
  y: number;
} {
  const inside = numbers.filter((number) => number > 0);
  const mean = (of: (number: number) => number) =>
    inside.reduce((sum, number) => sum + of(number), 0) / inside.length;
  const x = mean((number) => ((number - 1) % 3) + 0.5);
  const y = mean((number) => Math.floor((number - 1) / 3) + 1.5);
  if (inside.length === 0) return { x: 1.5 + BESIDE, y: 0.5 };
  switch (kind) {
    case "straight":
      return { x: x - 0.5 + BESIDE, y };
    case "street":
    case "line":
      return { x: EDGE, y };
    case "first-four":
      return { x: EDGE, y: 1 };
    default:
      return { x, y: numbers[0] === 0 ? 1 : y };
  }
}

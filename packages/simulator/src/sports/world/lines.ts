import type { Distribution } from "../../pricing/distribution.ts";
import type { LineAsk } from "../definition.ts";

/** A line is offered while neither side is nearly certain. */
const LEAST_CHANCE = 0.2;
const NOBODY = 1e-9;

/**
 * The useful lines on a number in quarters, lowest first. A handicap is the home side's: −2 is home
 * −0.5.
 */
export function linesOn(
  value: Distribution,
  { type, lines: { step, most, whole = false } }: LineAsk,
): number[] {
  const above = tails(value);
  const last = value.from + value.p.length - 1;
  // If nobody leads by so little, that handicap is the same as the winner.
  const closeness = (line: number) =>
    above(-Math.ceil(Math.abs(line))) - above(Math.ceil(Math.abs(line)) - 1);
  const asksWinner = (line: number) => type === "handicap" && !whole && closeness(line) < NOBODY;
  const worthAsking: { line: number; doubt: number }[] = [];
  for (let floor = Math.floor(value.from / step) * step; floor <= last; floor += step) {
    const line = whole ? floor : floor + 0.5;
    const over = above(Math.floor(line));
    const under = whole ? 1 - above(line - 1) : 1 - over;
    const share = over + under > 0 ? over / (over + under) : 0;
    const doubt = Math.min(share, 1 - share);
    if (doubt >= LEAST_CHANCE && !asksWinner(line)) worthAsking.push({ line, doubt });
  }
  const sign = type === "handicap" ? -4 : 4;
  return worthAsking
    .sort((a, b) => b.doubt - a.doubt || a.line - b.line)
    .slice(0, most)
    .map(({ line }) => sign * line + 0)
    .sort((a, b) => a - b);
}

function tails({ from, p }: Distribution): (than: number) => number {
  let above = 0;
  const more = p
    .toReversed()
    .map((chance) => {
      const sum = above;
      above += chance;
      return sum;
    })
    .reverse();
  return (than) => (than < from ? 1 : (more[than - from] ?? 0));
}

import { AssertionError, type Minor } from "@touchline/core";
import type { LegFactors } from "./leg-factors.ts";
import { PATTERNS } from "./line-patterns.data.ts";
import { walkLines } from "./line-walk.ts";
import { coverCount, groupsOf, totalStake } from "./lines.ts";
import { isMore, minus, NOTHING, ONE, plus, type Ratio, ratio, times } from "./ratio.ts";
import type { StakesAbout, Ticket, TicketShape } from "./ticket.ts";

/** The exact total return of a ticket's lines for one unit of stake on each. */
export interface Returns {
  factor: Ratio;
  /** The number of lines that pay anything. */
  payingLines: number;
}

/**
 * Each line settles alone, win and place parts roll separately, and nothing is
 * rounded here.
 */
export function returnsOf(ticket: TicketShape, legs: readonly LegFactors[]): Returns {
  return partsOf(ticket)
    .map((part) => {
      const factors = legs.map((factors, leg) => factors[part] ?? missing(leg, part));
      if (ticket.freeBet) return winningsOf(ticket, factors);
      const cover = sumOfLines(ticket, factors);
      if (!ticket.about) return cover;
      const staked = legs.map(({ about }, leg) => about?.[part] ?? missing(leg, part));
      return together(cover, upAndDown(factors, staked, ticket.about));
    })
    .reduce(together);
}

const partsOf = ({ eachWay, placeOnly }: TicketShape): readonly ("win" | "place")[] =>
  eachWay ? ["win", "place"] : placeOnly ? ["place"] : ["win"];

const together = (a: Returns, b: Returns): Returns => ({
  factor: plus(a.factor, b.factor),
  payingLines: a.payingLines + b.payingLines,
});

function missing(leg: number, part: string): never {
  throw new AssertionError(`leg ${leg} has no ${part} factor`);
}

/**
 * Σ over lines of the product of their legs, without visiting lines: it sums within each group and
 * multiplies the sums.
 */
function sumOfLines(ticket: TicketShape, factors: readonly Ratio[]): Returns {
  const payingLines = coverCount(ticket, (leg) => (factors[leg] ?? NOTHING).top > 0n);
  const factorOf = (leg: number): Ratio => factors[leg] ?? NOTHING;
  if (ticket.pattern) {
    const lines = PATTERNS[ticket.pattern].lines.map((line) =>
      line.map(factorOf).reduce(times, ONE),
    );
    return { factor: lines.reduce(plus, NOTHING), payingLines };
  }
  const groups = groupsOf(ticket).map(({ legs, sizes }) => sumOfGroup(legs.map(factorOf), sizes));
  return { factor: groups.reduce(times, ONE), payingLines };
}

/**
 * Elementary symmetric sums: each leg is either in the line or not, so the sums by size grow leg by
 * leg. All share the product of all denominators, so no fractions are added.
 */
function sumOfGroup(factors: readonly Ratio[], sizes: readonly number[]): Ratio {
  const longest = Math.max(0, ...sizes);
  const sums = [1n, ...Array<bigint>(longest).fill(0n)];
  let bottom = 1n;
  for (const leg of factors) {
    for (let size = longest; size > 0; size--)
      sums[size] = at(sums, size) * leg.bottom + at(sums, size - 1) * leg.top;
    sums[0] = at(sums, 0) * leg.bottom;
    bottom *= leg.bottom;
  }
  return { top: sizes.reduce((sum, size) => sum + at(sums, size), 0n), bottom };
}

const at = (sums: readonly bigint[], size: number): bigint => sums[size] ?? 0n;

/**
 * Every pair of legs in both directions: of the first leg's return, up to this many stakes go on
 * the second, and the rest is kept. `staked` is the part that goes on, for each leg as the first.
 * The sum over the second legs is linear, so pairs need not be visited.
 */
function upAndDown(
  factors: readonly Ratio[],
  staked: readonly Ratio[],
  about: StakesAbout,
): Returns {
  const others = BigInt(factors.length - 1);
  const all = factors.reduce(plus, NOTHING);
  const alive = factors.filter(({ top }) => top > 0n).length;
  let factor = NOTHING;
  let payingLines = 0;
  for (const [leg, first] of factors.entries()) {
    if (first.top === 0n) continue;
    const goesOn = staked[leg] ?? NOTHING;
    const kept = minus(first, goesOn);
    factor = plus(
      factor,
      plus({ top: kept.top * others, bottom: kept.bottom }, times(goesOn, minus(all, first))),
    );
    payingLines += isMore(first, { top: BigInt(about), bottom: 1n })
      ? factors.length - 1
      : alive - 1;
  }
  return { factor: ratio(factor.top, factor.bottom), payingLines };
}

/**
 * A free bet does not return its stake, so a line that returns less than its stake
 * wins nothing.
 */
function winningsOf(ticket: TicketShape, factors: readonly Ratio[]): Returns {
  const bottom = factors.reduce((product, factor) => product * factor.bottom, 1n);
  let top = 0n;
  let payingLines = 0;
  walkLines<Ratio>(
    ticket,
    ONE,
    (product, leg) => {
      const factor = factors[leg] ?? NOTHING;
      return factor.top === 0n ? null : times(product, factor);
    },
    (product) => {
      if (product.top <= product.bottom) return;
      // A line's denominator is a product of some legs' denominators, so it divides the common one.
      top += (product.top - product.bottom) * (bottom / product.bottom);
      payingLines++;
    },
  );
  return { factor: { top, bottom }, payingLines };
}

/**
 * The maximum caps the ticket but never the punter's own stake, which a void
 * ticket refunds.
 */
export function payoutCap(ticket: Ticket): Minor {
  if (ticket.freeBet) return ticket.maxPayout;
  return atLeast(ticket.maxPayout, totalStake(ticket));
}

const atLeast = (amount: Minor, floor: Minor): Minor => (amount > floor ? amount : floor);

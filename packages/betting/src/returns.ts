import { assert, type Minor } from "@touchline/core";
import type { LegFactors } from "./leg-factors.ts";
import { PATTERNS } from "./line-patterns.data.ts";
import { walkLines } from "./line-walk.ts";
import {
  coverCount,
  groupsOf,
  type StakesAbout,
  type Ticket,
  type TicketShape,
  totalStake,
} from "./lines.ts";
import { isMore, minus, NOTHING, ONE, plus, type Ratio, ratio, times } from "./ratio.ts";

/** What the lines of a ticket pay together for a unit of stake on each, exactly. */
export interface Returns {
  factor: Ratio;
  /** How many lines pay anything. */
  payingLines: number;
}

/**
 * RULES, Bets 1 and 6: each line settles alone, win and place parts roll apart, and nothing is
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

const missing = (leg: number, part: string): Ratio =>
  assert(false, `leg ${leg} has no ${part} factor`) as never;

/**
 * Σ over lines of the product of their legs, without visiting lines: those of a group summed, and
 * the sums of the groups multiplied.
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
 * The sums of the products of each size over the legs so far grow by a leg that is in the line or
 * not. All have the product of all bottoms below them, so that no fraction is added.
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
 * Every two legs, both ways round: of what a stake on the first returns, up to so many stakes go on
 * the second, and the rest is kept. `staked` is the part that goes on, for each leg as the first. Σ
 * over the second legs is linear, so pairs are not visited.
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
 * RULES, Bets 8: the stake of a free bet was never the punter's, so it does not come back; a line
 * that returns less wins nothing.
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
      // A line's bottom is the product of some of the legs' bottoms: it divides that of all.
      top += (product.top - product.bottom) * (bottom / product.bottom);
      payingLines++;
    },
  );
  return { factor: { top, bottom }, payingLines };
}

/**
 * RULES, Bets 12 and 4: the maximum caps the ticket, but never takes the punter's own stake, which
 * all void gives back.
 */
export function payoutCap(ticket: Ticket): Minor {
  if (ticket.freeBet) return ticket.maxPayout;
  return atLeast(ticket.maxPayout, totalStake(ticket));
}

const atLeast = (amount: Minor, floor: Minor): Minor => (amount > floor ? amount : floor);

import { assert, type Minor } from "@touchline/core";
import type { LegFactors } from "./leg-factors.ts";
import { walkLines } from "./line-walk.ts";
import { choose, type Ticket, type TicketShape, totalStake } from "./lines.ts";
import { NOTHING, ONE, plus, type Ratio, times } from "./ratio.ts";

/** What the lines of a ticket pay together for a unit of stake on each, exactly. */
export interface Returns {
  factor: Ratio;
  /** How many lines pay anything. */
  payingLines: number;
}

/** RULES, Bets 1 and 6: each line settles alone, win and place parts roll apart, and nothing is rounded here. */
export function returnsOf(ticket: TicketShape, legs: readonly LegFactors[]): Returns {
  const parts = ticket.eachWay ? (["win", "place"] as const) : (["win"] as const);
  return parts
    .map((part) => {
      const factors = legs.map((factors, leg) => factors[part] ?? missing(leg, part));
      return ticket.freeBet ? winningsOf(ticket, factors) : sumOfLines(ticket, factors);
    })
    .reduce((a, b) => ({ factor: plus(a.factor, b.factor), payingLines: a.payingLines + b.payingLines }));
}

const missing = (leg: number, part: string): Ratio => assert(false, `leg ${leg} has no ${part} factor`) as never;

/**
 * Σ over lines of the product of their legs, without visiting lines: the sums of the lines of each size over the legs so far grow by
 * a leg that is in the line or not. All have the product of all bottoms below them, so that no fraction is added.
 */
function sumOfLines(ticket: TicketShape, factors: readonly Ratio[]): Returns {
  const free = factors.filter((_, leg) => !ticket.legs[leg]?.banker);
  const banker = factors.filter((_, leg) => ticket.legs[leg]?.banker).reduce(times, ONE);
  const longest = Math.max(...ticket.sizes);
  const sums = [banker.top, ...Array<bigint>(longest).fill(0n)];
  let bottom = banker.bottom;
  for (const leg of free) {
    for (let size = longest; size > 0; size--) sums[size] = at(sums, size) * leg.bottom + at(sums, size - 1) * leg.top;
    sums[0] = at(sums, 0) * leg.bottom;
    bottom *= leg.bottom;
  }
  const alive = banker.top === 0n ? 0 : free.filter(({ top }) => top > 0n).length;
  return {
    factor: { top: ticket.sizes.reduce((sum, size) => sum + at(sums, size), 0n), bottom },
    payingLines: ticket.sizes.reduce((lines, size) => lines + (alive === 0 ? 0 : choose(alive, size)), 0),
  };
}

const at = (sums: readonly bigint[], size: number): bigint => sums[size] ?? 0n;

/** RULES, Bets 8: the stake of a free bet was never the punter's, so it does not come back; a line that returns less wins nothing. */
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

/** RULES, Bets 12 and 4: the maximum caps the ticket, but never takes the punter's own stake, which all void gives back. */
export function payoutCap(ticket: Ticket): Minor {
  if (ticket.freeBet) return ticket.maxPayout;
  return atLeast(ticket.maxPayout, totalStake(ticket));
}

const atLeast = (amount: Minor, floor: Minor): Minor => (amount > floor ? amount : floor);

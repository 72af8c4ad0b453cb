import type { MilliOdds, Minor } from "@touchline/core";
import { type LinePattern, PATTERNS } from "./line-patterns.data.ts";
import { walkLines } from "./line-walk.ts";

export interface TicketLeg {
  legId: string;
  odds: MilliOdds;
  /** Stands in every line. */
  banker?: boolean;
  /** What the leg's market offers: so many places at this fraction of the odds. */
  eachWay?: { places: number; top: number; bottom: number };
}

/** Legs by their places on the ticket. */
export interface LegGroup {
  legs: readonly number[];
  sizes: readonly number[];
}

/** Single or double stakes about. */
export type StakesAbout = 1 | 2;

/** The lines of a ticket, before there is money on them. */
export interface TicketShape {
  legs: readonly TicketLeg[];
  /**
   * The k of C(n, k) over the legs that are no bankers. A single is [1]; an accumulator of n legs
   * is [n].
   */
  sizes: readonly number[];
  /**
   * Grouped permutation, instead of sizes: each line takes so many legs of each group, in every
   * way.
   */
  groups?: readonly LegGroup[];
  /** Lines that a drawing gives, instead of sizes. */
  pattern?: LinePattern;
  /**
   * Every two legs up and down, beside the sizes: this many stakes of what the first returns go on
   * the second, both ways round.
   */
  about?: StakesAbout;
  /** Every line is struck twice, to win and to be placed. */
  eachWay?: boolean;
  /** Every line is struck to be placed alone. */
  placeOnly?: boolean;
  freeBet?: boolean;
}

export interface Ticket extends TicketShape {
  /** On each line; an each-way line has it twice. */
  unitStake: Minor;
  maxPayout: Minor;
}

export const MAX_LEGS = 20;
/**
 * Every combination of twenty legs. Lines are counted and summed, not visited, so their number
 * costs nothing.
 */
export const MAX_LINES = 2 ** MAX_LEGS - 1;
/** The lines of a free bet are visited: each of them loses its own stake. */
export const MAX_FREE_BET_LINES = 4096;

export const freeLegCount = ({ legs }: TicketShape): number =>
  legs.filter(({ banker }) => !banker).length;

/**
 * The groups that lines take their legs from; a plain ticket has its bankers, all of them in each
 * line, and the others.
 */
export function groupsOf({ legs, sizes, groups }: TicketShape): readonly LegGroup[] {
  if (groups) return groups;
  const indexes = [...legs.keys()];
  const bankers = indexes.filter((leg) => legs[leg]?.banker);
  return [
    { legs: bankers, sizes: [bankers.length] },
    { legs: indexes.filter((leg) => !legs[leg]?.banker), sizes },
  ];
}

/** RULES, Bets 1: Σ C(n, k), twice when each-way. */
export function lineCount(ticket: TicketShape): number {
  const lines =
    coverCount(ticket, () => true) +
    (ticket.about ? ticket.legs.length * (ticket.legs.length - 1) : 0);
  return ticket.eachWay ? 2 * lines : lines;
}

/** Lines with these legs alone, without those up and down. */
export function coverCount(ticket: TicketShape, isIn: (leg: number) => boolean): number {
  if (ticket.pattern)
    return PATTERNS[ticket.pattern].lines.filter((line) => line.every(isIn)).length;
  return groupsOf(ticket).reduce(
    (lines, { legs, sizes }) => lines * waysOf(legs.filter(isIn).length, sizes),
    1,
  );
}

const waysOf = (legs: number, sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + choose(legs, size), 0);

/**
 * How many stakes a leg may have on it: one in each line that it stands in. Up and down it has one
 * as the first of a pair, and as many as are about as the second.
 */
export function linesThrough(ticket: TicketShape, leg: number): number {
  const others = coverCount(ticket, (each) => each !== leg);
  const pairs = ticket.about ? (ticket.legs.length - 1) * (1 + ticket.about) : 0;
  const lines = coverCount(ticket, () => true) - others + pairs;
  return ticket.eachWay ? 2 * lines : lines;
}

/** 0 where there are fewer than k. */
export function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  // Each step is itself a binomial, so the division leaves nothing over.
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

export const totalStake = (ticket: TicketShape & Pick<Ticket, "unitStake">): Minor =>
  (ticket.unitStake * BigInt(lineCount(ticket))) as Minor;

/**
 * The legs of every line, as ascending indexes: short lines first. The win and the place line of
 * each-way are one here.
 */
export function linesOf(ticket: TicketShape): Iterable<readonly number[]> {
  const lines: number[][] = [];
  walkLines<number[]>(
    ticket,
    [],
    (line, leg) => [...line, leg],
    (line) => lines.push([...line].sort((a, b) => a - b)),
  );
  return lines.sort((a, b) => a.length - b.length);
}

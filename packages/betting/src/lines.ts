import { type Minor, minor } from "@touchline/core";
import { PATTERNS } from "./line-patterns.data.ts";
import { walkLines } from "./line-walk.ts";
import type { LegGroup, Ticket, TicketShape } from "./ticket.ts";

export const MAX_LEGS = 20;
/**
 * Every combination of twenty legs. Lines are counted and summed without visiting them, so their
 * number costs nothing.
 */
export const MAX_LINES = 2 ** MAX_LEGS - 1;
/** Free bets must visit each line, because each loses its own stake. */
export const MAX_FREE_BET_LINES = 4096;

export const freeLegCount = ({ legs }: TicketShape): number =>
  legs.filter(({ banker }) => !banker).length;

/**
 * The groups that lines take their legs from. A plain ticket has two: its bankers, all in every
 * line, and the rest.
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

/** Lines of a system: Σ C(n, k), doubled for each-way. */
export function lineCount(ticket: TicketShape): number {
  const lines =
    coverCount(ticket, () => true) +
    (ticket.about ? ticket.legs.length * (ticket.legs.length - 1) : 0);
  return ticket.eachWay ? 2 * lines : lines;
}

/** The number of lines that use only these legs, without up-and-down pairs. */
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
 * The number of stakes that may ride on a leg: one per line that includes it. Up and down adds one
 * as the first of a pair, and up to the stakes about as the second.
 */
export function linesThrough(ticket: TicketShape, leg: number): number {
  const others = coverCount(ticket, (each) => each !== leg);
  const pairs = ticket.about ? (ticket.legs.length - 1) * (1 + ticket.about) : 0;
  const lines = coverCount(ticket, () => true) - others + pairs;
  return ticket.eachWay ? 2 * lines : lines;
}

/** 0 if n is less than k. */
export function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  // Each intermediate value is a binomial, so the division is exact.
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

export const totalStake = (ticket: TicketShape & Pick<Ticket, "unitStake">): Minor =>
  minor(ticket.unitStake * BigInt(lineCount(ticket)));

/**
 * The legs of every line as ascending indexes, short lines first. An each-way line appears once.
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

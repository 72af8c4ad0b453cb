import type { MilliOdds, Minor } from "@touchline/core";
import { walkLines } from "./line-walk.ts";

export interface TicketLeg {
  legId: string;
  odds: MilliOdds;
  /** Stands in every line. */
  banker?: boolean;
  /** What the leg's market offers: so many places at this fraction of the odds. */
  eachWay?: { places: number; top: number; bottom: number };
}

/** The lines of a ticket, before there is money on them. */
export interface TicketShape {
  legs: readonly TicketLeg[];
  /** The k of C(n, k) over the legs that are no bankers. A single is [1]; an accumulator of n legs is [n]. */
  sizes: readonly number[];
  /** Every line is struck twice, to win and to be placed. */
  eachWay?: boolean;
  freeBet?: boolean;
}

export interface Ticket extends TicketShape {
  /** On each line; an each-way line has it twice. */
  unitStake: Minor;
  maxPayout: Minor;
}

export const MAX_LEGS = 20;
export const MAX_LINES = 4096;

export const freeLegCount = ({ legs }: TicketShape): number => legs.filter(({ banker }) => !banker).length;

/** RULES, Bets 1: Σ C(n, k), twice when each-way. */
export function lineCount(ticket: TicketShape): number {
  const free = freeLegCount(ticket);
  const lines = ticket.sizes.reduce((sum, size) => sum + choose(free, size), 0);
  return ticket.eachWay ? 2 * lines : lines;
}

/** How many of the lines a leg stands in: all of them for a banker. */
export function linesThrough(ticket: TicketShape, leg: number): number {
  if (ticket.legs[leg]?.banker) return lineCount(ticket);
  const others = freeLegCount(ticket) - 1;
  const lines = ticket.sizes.reduce((sum, size) => sum + choose(others, size - 1), 0);
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

/** The legs of every line, as ascending indexes: short lines first. The win and the place line of each-way are one here. */
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

import { assert, type Minor } from "@touchline/core";
import type { LegFactors } from "./leg-factors.ts";
import { walkLines } from "./line-walk.ts";
import { type Ticket, type TicketShape, totalStake } from "./lines.ts";
import { ONE, type Ratio, shareDown, times } from "./ratio.ts";

/** The product of every line that pays: win and place parts roll apart (RULES, Bets 6). A line with a lost leg is left out. */
export function lineFactors(ticket: TicketShape, legs: readonly LegFactors[]): Ratio[] {
  const products: Ratio[] = [];
  const roll = (part: keyof LegFactors) =>
    walkLines<Ratio>(
      ticket,
      ONE,
      (product, leg) => {
        const factor = legs[leg]?.[part];
        assert(factor, `leg ${leg} has no ${part} factor`);
        return factor.top === 0n ? null : times(product, factor);
      },
      (product) => products.push(product),
    );
  roll("win");
  if (ticket.eachWay) roll("place");
  return products;
}

export interface Returns {
  total: Minor;
  /** How many lines pay anything. */
  payingLines: number;
}

/** RULES, Bets 1: each line settles alone, so each is rounded alone. */
export function sumReturns({ unitStake, freeBet }: Pick<Ticket, "unitStake" | "freeBet">, products: readonly Ratio[]): Returns {
  let total = 0n;
  let payingLines = 0;
  for (const product of products) {
    const line = lineReturn(unitStake, product, freeBet);
    total += line;
    if (line > 0n) payingLines++;
  }
  return { total: total as Minor, payingLines };
}

/** RULES, Bets 8: the stake of a free bet was never the punter's, so it does not come back. */
function lineReturn(unitStake: Minor, product: Ratio, freeBet = false): bigint {
  const line = shareDown(unitStake, product);
  if (!freeBet) return line;
  return line > unitStake ? line - unitStake : 0n;
}

/** RULES, Bets 12 and 4: the maximum caps the ticket, but never takes the punter's own stake, which all void gives back. */
export function payoutCap(ticket: Ticket): Minor {
  if (ticket.freeBet) return ticket.maxPayout;
  return atLeast(ticket.maxPayout, totalStake(ticket));
}

const atLeast = (amount: Minor, floor: Minor): Minor => (amount > floor ? amount : floor);
export const atMost = (amount: Minor, cap: Minor): Minor => (amount < cap ? amount : cap);

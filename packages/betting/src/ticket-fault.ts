import { MAX_ODDS, MIN_ODDS } from "@touchline/core";
import { freeLegCount, lineCount, MAX_LEGS, MAX_LINES, type Ticket, type TicketLeg, type TicketShape } from "./lines.ts";

export type TicketFault =
  | "no_legs"
  | "too_many_legs"
  | "bad_odds"
  | "only_bankers"
  | "bad_size"
  | "no_each_way"
  | "free_bet_each_way"
  | "too_many_lines"
  | "bad_stake";

/** Why the ticket cannot be struck, or null. Asked first: the other functions take a sound ticket for granted. */
export const ticketFault = (ticket: Ticket): TicketFault | null => shapeFault(ticket) ?? (ticket.unitStake > 0n ? null : "bad_stake");

/** The same before a stake was typed. */
export function shapeFault(ticket: TicketShape): TicketFault | null {
  const { legs, eachWay, freeBet } = ticket;
  if (legs.length === 0) return "no_legs";
  if (legs.length > MAX_LEGS) return "too_many_legs";
  if (!legs.every(hasPrice)) return "bad_odds";
  if (freeLegCount(ticket) === 0) return "only_bankers";
  if (!areSizes(ticket)) return "bad_size";
  if (eachWay && freeBet) return "free_bet_each_way";
  if (eachWay && !legs.every(offersEachWay)) return "no_each_way";
  return lineCount(ticket) > MAX_LINES ? "too_many_lines" : null;
}

const hasPrice = ({ odds }: TicketLeg) => Number.isInteger(odds) && odds >= MIN_ODDS && odds <= MAX_ODDS;

function areSizes(ticket: TicketShape): boolean {
  const { sizes } = ticket;
  const free = freeLegCount(ticket);
  const inRange = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= free);
  return inRange && sizes.length > 0 && new Set(sizes).size === sizes.length;
}

/** A place may not pay more than a win. */
const offersEachWay = ({ eachWay }: TicketLeg) => {
  if (!eachWay) return false;
  const { places, top, bottom } = eachWay;
  return [places, top, bottom].every((value) => Number.isInteger(value) && value >= 1) && top <= bottom;
};

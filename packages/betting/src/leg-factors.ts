import { assert } from "@touchline/core";
import { factorAt, type LegSettlement, legFactor, placeOdds } from "./factors.ts";
import type { Ticket, TicketLeg, TicketShape } from "./lines.ts";
import type { Ratio } from "./ratio.ts";
import { ticketFault } from "./ticket-fault.ts";

/** What a unit of stake on the leg becomes, by the part of an each-way bet that it is staked on. */
export interface LegFactors {
  win: Ratio;
  place?: Ratio;
}

export const WON: LegSettlement = { win: { result: "win" }, place: { result: "win" } };

export const winningFactors = (ticket: TicketShape, leg: TicketLeg): LegFactors => settledFactors(ticket, leg, WON);

export function settledFactors(ticket: TicketShape, { odds, eachWay }: TicketLeg, { win, place }: LegSettlement): LegFactors {
  if (!ticket.eachWay) return { win: legFactor(odds, win) };
  assert(eachWay && place, "an each-way leg has its terms and a place outcome");
  return { win: legFactor(odds, win), place: factorAt(placeOdds(odds, eachWay), place) };
}

/** Also keeps a ticket with too many lines from being walked. */
export function assertSound(ticket: Ticket, perLeg: readonly unknown[]): void {
  const fault = ticketFault(ticket);
  assert(fault === null, `not a ticket: ${fault}`);
  assert(ticket.maxPayout >= 0n, `not a maximum: ${ticket.maxPayout}`);
  assert(perLeg.length === ticket.legs.length, `${ticket.legs.length} legs, ${perLeg.length} given`);
}

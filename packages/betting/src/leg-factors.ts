import { assert } from "@touchline/core";
import { factorAt, type LegOutcome, type LegSettlement, legFactor, placeOdds } from "./factors.ts";
import { isMore, type Ratio } from "./ratio.ts";
import type { StakesAbout, Ticket, TicketLeg, TicketShape } from "./ticket.ts";
import { ticketFault } from "./ticket-fault.ts";

/** The return of one unit of stake on the leg, for the win and the place part. */
export interface LegFactors {
  win: Ratio;
  place?: Ratio;
  /** For up-and-down tickets: the part of the return that goes on the other leg of a pair. */
  about?: Pick<LegFactors, "win" | "place">;
}

/** The leg's whole return goes on, up to this many stakes. */
export const goesOn = (factor: Ratio, about: StakesAbout): Ratio => {
  const most: Ratio = { top: BigInt(about), bottom: 1n };
  return isMore(factor, most) ? most : factor;
};

export const WON: LegSettlement = { win: { result: "win" }, place: { result: "win" } };

export const winningFactors = (ticket: TicketShape, leg: TicketLeg): LegFactors =>
  settledFactors(ticket, leg, WON);

export function settledFactors(
  ticket: TicketShape,
  leg: TicketLeg,
  settled: LegSettlement,
): LegFactors {
  const factors = partFactors(ticket, leg, settled);
  const { about } = ticket;
  if (!about) return factors;
  const { win, place } = factors;
  return {
    ...factors,
    about: { win: goesOn(win, about), ...(place ? { place: goesOn(place, about) } : {}) },
  };
}

function partFactors(
  ticket: TicketShape,
  { odds: struck, eachWay }: TicketLeg,
  { win, place, odds }: LegSettlement,
): LegFactors {
  const price = odds ?? struck;
  const paid = (outcome: LegOutcome): LegOutcome =>
    odds === undefined ? outcome : { ...outcome, deductionPercent: 0 };
  if (!hasPlacePart(ticket)) return { win: legFactor(price, paid(win)) };
  assert(eachWay && place, "a leg that may be placed has its terms and a place outcome");
  return {
    win: legFactor(price, paid(win)),
    place: factorAt(placeOdds(price, eachWay), paid(place)),
  };
}

export const hasPlacePart = ({ eachWay, placeOnly }: TicketShape): boolean =>
  eachWay === true || placeOnly === true;

/** Also prevents walking a ticket with too many lines. */
export function assertSound(ticket: Ticket, perLeg: readonly unknown[]): void {
  const fault = ticketFault(ticket);
  assert(fault === null, `not a ticket: ${fault}`);
  assert(ticket.maxPayout >= 0n, `not a maximum: ${ticket.maxPayout}`);
  assert(
    perLeg.length === ticket.legs.length,
    `${ticket.legs.length} legs, ${perLeg.length} given`,
  );
}

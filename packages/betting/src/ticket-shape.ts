import type { MilliOdds } from "@touchline/core";
import type { TicketLeg, TicketShape } from "./ticket.ts";

type Lines = Pick<TicketShape, "groups" | "pattern" | "about" | "placeOnly">;
interface Pricing {
  outcomeId: string;
  odds: number;
  banker?: boolean | undefined;
  eachWay?: TicketLeg["eachWay"] | null;
}

/** One selection of a ticket's lines. */
export const ticketLeg = ({ outcomeId, odds, banker, eachWay }: Pricing): TicketLeg => ({
  legId: outcomeId,
  odds: odds as MilliOdds,
  ...(banker ? { banker } : {}),
  ...(eachWay ? { eachWay } : {}),
});

/** The picks of a builder are one leg of a ticket's lines. */
export const builtLeg = (builder: number | string, odds: MilliOdds): TicketLeg => ({
  legId: `builder ${builder}`,
  odds,
});

/** The lines of a bet, as the slip, the gate and the settlement count them. */
export const shapeOf = (
  legs: readonly TicketLeg[],
  bet: {
    sizes: readonly number[];
    structure?: Lines | null | undefined;
    eachWay?: boolean | undefined;
    isFree: boolean;
  },
): TicketShape => ({
  legs,
  sizes: bet.sizes,
  ...bet.structure,
  ...(bet.eachWay ? { eachWay: true } : {}),
  ...(bet.isFree ? { freeBet: true } : {}),
});

import {
  builtLeg,
  lineCount,
  MAX_LEGS,
  potentialPayout,
  type Relation,
  relatedLeg,
  relations,
  shapeFault,
  shapeOf,
  type TicketFault,
  type TicketShape,
  ticketLeg,
  totalStake,
} from "@touchline/betting";
import type { BetStructure, WantedBet } from "@touchline/contract";
import { type MilliOdds, minor } from "@touchline/core";
import { NO_LIMIT, totalOdds } from "../money/total-odds.ts";
import { type SlipBuilder, type SlipPart, slipParts } from "./builder.rules.ts";
import type { SlipLeg } from "./slip.rules.ts";

/** The boosted price at which a bet is placed. */
export interface TakenBoost {
  boostId: string;
  boostedOdds: MilliOdds;
}

/** One bet that the slip would place. */
export interface SlipBet {
  id: string;
  kind: WantedBet["kind"];
  legs: readonly SlipLeg[];
  bankers: readonly string[];
  sizes: readonly number[];
  structure: BetStructure | null;
  eachWay: boolean;
  freeBetId: string | null;
  boostId?: string | null;
  priceBoost?: TakenBoost;
  /** In a ticket, the picks of one event count as one selection. */
  builders?: readonly SlipBuilder[];
  /** The stake on one line; 0 until the punter enters it. */
  unitStake: number;
}

export const slipShape = (bet: SlipBet): TicketShape => {
  const { builders = [] } = bet;
  const parts: readonly SlipPart[] =
    builders.length > 0
      ? slipParts(bet.legs)
      : bet.legs.map((leg) => ({ eventId: "", legs: [leg] }));
  const legs = parts.map(({ eventId, legs: [leg] }) => {
    const builder = builders.find((each) => each.eventId === eventId);
    if (builder) return builtLeg(eventId, builder.odds ?? NO_PRICE);
    const { outcomeId, odds, eachWay } = leg;
    return ticketLeg({ outcomeId, odds, eachWay, banker: bet.bankers.includes(outcomeId) });
  });
  return shapeOf(legs, { ...bet, isFree: Boolean(bet.freeBetId) });
};

/** Placeholder; no bet is placed at this price. */
export const NO_PRICE = 0 as MilliOdds;

export const betFault = (bet: SlipBet): TicketFault | null =>
  bet.legs.length > MAX_LEGS ? "too_many_legs" : shapeFault(slipShape(bet));
/** The payout of a bet at the starting price is unknown before the race starts. */
export const isAtStart = ({ legs }: Pick<SlipBet, "legs">): boolean =>
  legs.some(({ atStart }) => atStart);
/** The combined price of a bet's selections; null while one of them has no price. */
export const oddsOfBet = (bet: SlipBet): MilliOdds | null =>
  betFault(bet) || isAtStart(bet)
    ? null
    : totalOdds(slipShape(bet).legs.map(({ legId, odds }) => ({ outcomeId: legId, odds })));
/** The agreed and the current price of each selection. A builder has only its combined price. */
export const pricesOf = ({
  legs,
  builders = [],
}: SlipBet): { quoted: MilliOdds; current: MilliOdds }[] => [
  ...legs
    .filter(
      ({ eventId, atStart }) =>
        !atStart && !builders.some((builder) => builder.eventId === eventId),
    )
    .map(({ chosenOdds, odds }) => ({ quoted: chosenOdds, current: odds })),
  ...builders.flatMap(({ chosenOdds, odds }) =>
    chosenOdds && odds ? [{ quoted: chosenOdds, current: odds }] : [],
  ),
];
/** The number of selections to combine, without bankers. A builder counts as one. */
export const freeParts = (bet: SlipBet): number => slipShape(bet).legs.length - bet.bankers.length;
export const linesOfBet = (bet: SlipBet): number => lineCount(slipShape(bet));
export const stakeOfBet = (bet: SlipBet): number =>
  Number(totalStake({ ...slipShape(bet), unitStake: minor(bet.unitStake) }));

export interface Prospect {
  payout: bigint;
  capped: boolean;
}

/** The exact payout if everything wins; null while the bet cannot be placed. */
export function prospectOf(bet: SlipBet, maxPayout: number | undefined): Prospect | null {
  if (bet.unitStake <= 0 || betFault(bet) || isAtStart(bet)) return null;
  const limit = maxPayout === undefined ? NO_LIMIT : minor(maxPayout);
  const boosted = bet.priceBoost
    ? (BigInt(bet.unitStake) * BigInt(bet.priceBoost.boostedOdds)) / 1000n
    : 0n;
  const prospect = potentialPayout({
    ...slipShape(bet),
    unitStake: minor(bet.unitStake),
    maxPayout: limit,
  });
  if (boosted <= prospect.payout) return prospect;
  const capped = boosted > limit;
  return { payout: capped ? limit : boosted, capped };
}

/**
 * Pairs of selections that cannot be combined in one accumulator or system. The picks of one
 * builder have a combined price, so they are no such pair.
 */
export function relatedPairs(
  legs: readonly SlipLeg[],
  builders: readonly SlipBuilder[] = [],
): Relation[] {
  const built = new Map(
    builders
      .filter(({ why }) => why !== "no_builders")
      .flatMap(({ eventId, legs: own }) => own.map((leg) => [leg.outcomeId, eventId])),
  );
  return relations(legs.map(relatedLeg)).filter(
    ({ a, b }) => !built.has(a) || built.get(a) !== built.get(b),
  );
}

export function wantedBet(bet: SlipBet): WantedBet {
  const {
    kind,
    legs,
    bankers,
    sizes,
    structure,
    unitStake,
    eachWay,
    freeBetId,
    boostId,
    priceBoost,
    builders = [],
  } = bet;
  return {
    kind,
    legs: legs.map(({ eventId, marketId, outcomeId, odds, atStart }) => {
      const builder = builders.findIndex((each) => each.eventId === eventId);
      const isBanker = bankers.includes(outcomeId);
      return {
        eventId,
        marketId,
        outcomeId,
        quotedOdds: odds,
        ...(isBanker ? { banker: true } : {}),
        ...(builder < 0 ? {} : { builder }),
        ...(atStart ? { startingPrice: true } : {}),
      };
    }),
    ...(builders.length > 0
      ? { builders: builders.map(({ odds }) => ({ quotedOdds: odds ?? NO_PRICE })) }
      : {}),
    sizes: [...sizes],
    ...(structure ? { structure } : {}),
    unitStake,
    ...(eachWay ? { eachWay } : {}),
    ...(freeBetId ? { freeBetId } : {}),
    ...(boostId ? { boostId } : {}),
    ...(priceBoost ? { priceBoostId: priceBoost.boostId } : {}),
  };
}

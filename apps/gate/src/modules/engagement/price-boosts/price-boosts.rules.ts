import { type LegSettlement, settleTicket, type Ticket } from "@touchline/betting";
import type { PRICE_BOOST_STANDINGS, WantedBet } from "@touchline/contract";
import { type Minor, milliOdds, minor } from "@touchline/core";

/** How far above the fair price a boost may be without the operator's confirmation. */
const MOST_ABOVE_FAIR_PERMILLE = 50n;
/** How far the fair price may move from its value when the boost was created. */
const MOST_DRIFT_PERMILLE = 100n;

export interface Quote {
  /** Thousandths: the price on offer, and the one without our margin. */
  odds: number;
  fairOdds: number;
}

export interface BoostPrices {
  fairOdds: number;
  boostedOdds: number;
}

export type BoostStanding = (typeof PRICE_BOOST_STANDINGS)[number];

export const isFarAboveFair = ({ fairOdds, boostedOdds }: BoostPrices): boolean =>
  BigInt(boostedOdds) * 1000n > BigInt(fairOdds) * (1000n + MOST_ABOVE_FAIR_PERMILLE);

/**
 * A boost belongs to its moment: if the market has passed it or moved far away, it would be a free
 * option. A null quote means no current price.
 */
export function standingOf(
  { fairOdds, boostedOdds }: BoostPrices,
  quote: Quote | null,
): BoostStanding {
  if (!quote) return "suspended";
  const drift = BigInt(Math.abs(quote.fairOdds - fairOdds)) * 1000n;
  return quote.odds >= boostedOdds || drift > BigInt(fairOdds) * MOST_DRIFT_PERMILLE
    ? "moved"
    : "open";
}

/** The break-even price, from chances in millionths. */
export function fairOddsOf([win, halfWin, refunded, halfLose]: readonly [
  number,
  number,
  number,
  number,
]): number {
  const paid = win + halfWin / 2;
  const returned = refunded + halfWin / 2 + halfLose / 2;
  return paid <= 0 ? Number.POSITIVE_INFINITY : Math.floor((1000 * (1_000_000 - returned)) / paid);
}

/** The product of several prices, rounded down. */
export const productOf = (odds: readonly number[]): number =>
  Number(odds.reduce((total, each) => (total * BigInt(each)) / 1000n, 1000n));

export interface BoostPick {
  eventId: string;
  marketId: string;
  outcomeId: string;
}

/**
 * Whether the bet is on exactly these selections, on one line, with nothing else that changes its
 * payout.
 */
export function isBetOn(
  wanted: Omit<WantedBet, "unitStake">,
  picks: readonly BoostPick[],
): boolean {
  const { kind, legs, structure, eachWay, freeBetId, boostId } = wanted;
  const wantedIds = new Set(legs.map(({ outcomeId }) => outcomeId));
  return (
    kind !== "system" &&
    !structure &&
    !eachWay &&
    !freeBetId &&
    !boostId &&
    legs.length === picks.length &&
    picks.every(({ outcomeId }) => wantedIds.has(outcomeId))
  );
}

/** A stake's payout at a price, up to the ticket's maximum. */
const paysAt = (stake: bigint, odds: number, most: bigint): bigint => {
  const payout = (stake * BigInt(odds)) / 1000n;
  return payout < most ? payout : most;
};

/** The most that a boost adds to a bet: if all selections win. */
export function mostExtraOf(
  { stake, payout, maxPayout }: { stake: Minor; payout: Minor; maxPayout: Minor },
  boostedOdds: number,
): Minor {
  const extra = paysAt(stake, boostedOdds, maxPayout) - payout;
  return minor(extra > 0n ? extra : 0n);
}

/**
 * The extra of a bet that ran to its end. A single selection is settled again at the boosted price,
 * including half wins and dead heats. Of several selections each must win in full: with a void one
 * it is no longer the boosted combination. If the bet was paid at a better starting price, part of
 * the boost is already paid.
 */
export function extraOf(
  ticket: Ticket,
  outcomes: readonly LegSettlement[],
  boostedOdds: number,
  mostExtra: Minor,
): Minor {
  const [only] = ticket.legs;
  const struck = outcomes.map(({ odds: _, ...outcome }) => outcome);
  const { payout } = settleTicket(ticket, outcomes);
  if (ticket.legs.length === 1 && only) {
    const boosted = settleTicket(
      { ...ticket, legs: [{ ...only, odds: milliOdds(boostedOdds) }] },
      struck,
    ).payout;
    return within(boosted - payout, mostExtra);
  }
  return outcomes.every(isFullWin)
    ? within(mostExtra - (payout - settleTicket(ticket, struck).payout), mostExtra)
    : minor(0);
}

const within = (extra: bigint, most: Minor): Minor =>
  minor(extra > most ? most : extra > 0n ? extra : 0n);

const isFullWin = ({ win }: LegSettlement): boolean =>
  win.result === "win" && !win.deadHeat && !win.deductionPercent;

import { builtLeg, shapeOf, type Ticket, ticketLeg } from "@touchline/betting";
import type { Bet, BetStructure } from "@touchline/contract";
import { itemAt, minor } from "@touchline/core";
import {
  builderNumbers,
  builderView,
  partsOf,
  type StoredStructure,
  standingOf,
} from "../build/builder-legs.ts";
import type { NewBet, NewLeg, Placed } from "../place/placement.store.ts";
import type { BetRow, LegRow } from "./bet-rows.store.ts";

/** The rows of a bet as far as its punter sees them. */
type SeenRow = NewBet["row"] & Pick<BetRow, "number" | "placed_at" | "ready_at" | "bonus_stake">;
type SeenLeg = Omit<NewLeg, "inLines" | "mostStaked" | "judged">;

export const storedStructure = ({ structure }: Pick<BetRow, "structure">): StoredStructure =>
  structure ?? {};

/** The structure as the punter asked for it, without the stored builder prices. */
export function structureOf(row: Pick<BetRow, "structure">): BetStructure | null {
  const { builders: _, ...structure } = storedStructure(row);
  return Object.keys(structure).length > 0 ? structure : null;
}

/** A bet as its punter sees it. Its boosted price and accumulator bonus come from other tables. */
export function viewOf(
  row: SeenRow,
  legs: readonly SeenLeg[],
  extras: Pick<Bet, "priceBoost" | "accumulatorBonus">,
): Bet {
  const { builders } = storedStructure(row);
  const structure = structureOf(row);
  const numbers = builderNumbers(legs.length, builders);
  const outcomes = legs.map(({ outcome }) => outcome);
  return {
    betId: row.bet_id,
    number: row.number.toString(),
    kind: row.kind,
    sizes: row.sizes,
    structure,
    eachWay: row.each_way,
    freeBet: row.free_bet_id !== null,
    currency: row.currency,
    unitStake: Number(row.unit_stake),
    stake: Number(row.stake),
    bonusStake: Number(row.bonus_stake),
    lines: row.lines,
    remaining: Number(row.remaining),
    potentialPayout: Number(row.potential_payout),
    maxPayout: Number(row.max_payout),
    status: row.status,
    result: row.result,
    payout: Number(row.payout),
    cashedOut: Number(row.cashed_out),
    autoCashOut: row.auto_cash_out === null ? null : Number(row.auto_cash_out),
    placedAt: row.placed_at.getTime(),
    readyAt: row.ready_at?.getTime() ?? null,
    settledAt: row.settled_at?.getTime() ?? null,
    reason: row.reason,
    ...extras,
    ...(row.replaces === null ? {} : { replaces: row.replaces.toString() }),
    ...(row.replaced_by === null ? {} : { replacedBy: row.replaced_by.toString() }),
    ...(builders ? { builders: builders.map((builder) => builderView(builder, outcomes)) } : {}),
    legs: legs.map((leg, at) => ({
      eventId: leg.event_id,
      marketId: leg.market_id,
      outcomeId: leg.outcome_id,
      names: leg.names,
      banker: leg.banker,
      quotedOdds: leg.quoted_odds,
      odds: leg.odds,
      ...(numbers[at] === undefined ? {} : { builder: numbers[at] }),
      startTime: leg.start_time.getTime(),
      ...(leg.outcome?.odds === undefined ? {} : { startingPrice: leg.outcome.odds }),
      result: (structure?.placeOnly ? leg.outcome?.place : leg.outcome?.win)?.result ?? null,
      placeResult: row.each_way ? (leg.outcome?.place?.result ?? null) : null,
      reason: leg.outcome?.win.reason ?? null,
    })),
  };
}

/**
 * The bet that was just placed, as a later read shows it, without reading it back from the
 * database.
 */
export function viewOfPlaced(
  { row, legs, priceBoost }: NewBet,
  { number, bonusStake, placedAt, readyAt }: Placed,
): Bet {
  return viewOf(
    {
      ...row,
      number: number ?? 0n,
      bonus_stake: bonusStake,
      placed_at: placedAt,
      ready_at: readyAt,
    },
    legs,
    priceBoost ? { priceBoost } : {},
  );
}

/**
 * The lines of a stored bet at the prices it was struck at. A builder has the price of its picks
 * that are not void.
 */
export function ticketOf(
  row: BetRow,
  legs: readonly LegRow[],
  outcomes = legs.map(({ outcome }) => outcome),
): Ticket {
  const { builders = [] } = storedStructure(row);
  const parts = partsOf(builderNumbers(legs.length, builders));
  const ticketLegs = parts.map(({ legs: [at], builder }) => {
    if (builder !== null)
      return builtLeg(builder, standingOf(itemAt(builders, builder), outcomes).odds);
    const { outcome_id: outcomeId, odds, banker, each_way: eachWay } = itemAt(legs, at);
    return ticketLeg({ outcomeId, odds, banker, eachWay });
  });
  return {
    ...shapeOf(ticketLegs, {
      sizes: row.sizes,
      structure: structureOf(row),
      eachWay: row.each_way,
      isFree: row.free_bet_id !== null,
    }),
    unitStake: minor(row.unit_stake),
    maxPayout: minor(row.max_payout),
  };
}

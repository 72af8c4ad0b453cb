import { builtLeg, type LegSettlement, shapeOf, type Ticket, ticketLeg } from "@touchline/betting";
import type { Bet, BetStructure, SelectionNames } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { Selectable } from "kysely";
import type { BetLegs, Bets } from "../../platform/schema.gen.ts";
import {
  builderNumbers,
  builderView,
  partsOf,
  type StoredBuilder,
  type StoredStructure,
  standingOf,
} from "./builder-legs.ts";

export type BetRow = Selectable<Bets>;
export type LegRow = Omit<Selectable<BetLegs>, "outcome" | "each_way" | "names"> & {
  names: SelectionNames;
  each_way: { places: number; top: number; bottom: number } | null;
  outcome: LegSettlement | null;
};

/** No validation here: the structure was checked when the bet was placed. */
export const storedStructure = ({ structure }: Pick<BetRow, "structure">): StoredStructure =>
  (structure ?? {}) as StoredStructure;

/** The structure as the punter asked for it, without the stored builder prices. */
export function structureOf(row: Pick<BetRow, "structure">): BetStructure | null {
  const { builders: _, ...structure } = storedStructure(row);
  return Object.keys(structure).length > 0 ? structure : null;
}

const resultOf = (row: BetRow, outcome: LegSettlement | null) =>
  structureOf(row)?.placeOnly ? outcome?.place : outcome?.win;

/** A bet as its punter sees it. */
export function viewOf(row: BetRow, legs: readonly LegRow[]): Bet {
  const { builders } = storedStructure(row);
  const numbers = builderNumbers(legs.length, builders);
  const outcomes = legs.map(({ outcome }) => outcome);
  return {
    betId: row.bet_id,
    number: row.number.toString(),
    kind: row.kind as Bet["kind"],
    sizes: row.sizes,
    structure: structureOf(row),
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
    status: row.status as Bet["status"],
    result: row.result as Bet["result"],
    payout: Number(row.payout),
    cashedOut: Number(row.cashed_out),
    autoCashOut: row.auto_cash_out === null ? null : Number(row.auto_cash_out),
    placedAt: row.placed_at.getTime(),
    readyAt: row.ready_at?.getTime() ?? null,
    settledAt: row.settled_at?.getTime() ?? null,
    reason: row.reason,
    ...(row.replaces === null ? {} : { replaces: row.replaces.toString() }),
    ...(row.replaced_by === null ? {} : { replacedBy: row.replaced_by.toString() }),
    ...(builders ? { builders: builders.map((builder) => builderView(builder, outcomes)) } : {}),
    legs: legs.map((leg, at) => ({
      eventId: leg.event_id,
      marketId: leg.market_id,
      outcomeId: leg.outcome_id,
      names: leg.names,
      startTime: leg.start_time.getTime(),
      banker: leg.banker,
      ...(numbers[at] === undefined ? {} : { builder: numbers[at] }),
      quotedOdds: leg.quoted_odds,
      odds: leg.odds,
      ...(leg.outcome?.odds === undefined ? {} : { startingPrice: leg.outcome.odds }),
      result: resultOf(row, leg.outcome)?.result ?? null,
      placeResult: row.each_way ? (leg.outcome?.place?.result ?? null) : null,
      reason: leg.outcome?.win.reason ?? null,
    })),
  };
}

/**
 * The lines of a stored bet at the prices it was struck at. A builder has the price of its picks
 * that are not void.
 */
export const ticketOf = (
  row: BetRow,
  legs: readonly LegRow[],
  outcomes = legs.map(({ outcome }) => outcome),
): Ticket => ({
  ...shapeOf(
    partsOf(builderNumbers(legs.length, storedStructure(row).builders)).map(
      ({ legs: [at], builder }) => {
        if (builder !== null) {
          const stored = storedStructure(row).builders?.[builder] as StoredBuilder;
          return builtLeg(builder, standingOf(stored, outcomes).odds);
        }
        const leg = legs[at as number] as LegRow;
        return ticketLeg({
          outcomeId: leg.outcome_id,
          odds: leg.odds,
          banker: leg.banker,
          eachWay: leg.each_way,
        });
      },
    ),
    {
      sizes: row.sizes,
      structure: structureOf(row),
      eachWay: row.each_way,
      isFree: row.free_bet_id !== null,
    },
  ),
  unitStake: minor(row.unit_stake),
  maxPayout: minor(row.max_payout),
});

import type { Bet, WantedBet } from "@touchline/contract";
import { type LegRow, storedStructure, structureOf, type viewOf } from "./bet-view.ts";
import type { NewBet } from "./bets.store.ts";
import { builderNumbers, builderView } from "./builder-legs.ts";

/** The bet as the punter asked for it, from its stored rows. */
export function wantedOf(row: Parameters<typeof viewOf>[0], legs: readonly LegRow[]): WantedBet {
  const structure = structureOf(row);
  const { builders } = storedStructure(row);
  const numbers = builderNumbers(legs.length, builders);
  return {
    kind: row.kind as WantedBet["kind"],
    sizes: row.sizes,
    ...(structure ? { structure } : {}),
    ...(builders ? { builders: builders.map(({ quotedOdds }) => ({ quotedOdds })) } : {}),
    unitStake: Number(row.unit_stake),
    eachWay: row.each_way,
    ...(row.free_bet_id ? { freeBetId: row.free_bet_id } : {}),
    legs: legs.map((leg, at) => ({
      eventId: leg.event_id,
      marketId: leg.market_id,
      outcomeId: leg.outcome_id,
      quotedOdds: leg.quoted_odds,
      banker: leg.banker,
      ...(leg.names.atStart ? { startingPrice: true } : {}),
      ...(numbers[at] === undefined ? {} : { builder: numbers[at] }),
    })),
  };
}

/** Builds the bet that was just placed from memory, without reading it back from the database. */
export const asPlaced = (
  bet: NewBet,
  { number, bonusStake, placedAt }: { number: bigint; bonusStake: bigint; placedAt: number },
): Bet => ({
  betId: bet.betId,
  number: number.toString(),
  kind: bet.kind,
  sizes: [...bet.sizes],
  structure: structureOf(bet),
  eachWay: bet.eachWay,
  freeBet: bet.freeBetId !== null,
  currency: bet.currency,
  unitStake: Number(bet.unitStake),
  stake: Number(bet.stake),
  bonusStake: Number(bonusStake),
  lines: bet.lines,
  remaining: Number(bet.stake),
  potentialPayout: Number(bet.potentialPayout),
  maxPayout: Number(bet.maxPayout),
  status: bet.readyAt ? "pending" : "open",
  result: null,
  payout: 0,
  cashedOut: 0,
  autoCashOut: null,
  placedAt,
  readyAt: bet.readyAt ? Date.parse(bet.readyAt) : null,
  settledAt: null,
  reason: null,
  ...(bet.priceBoost ? { priceBoost: bet.priceBoost } : {}),
  ...(bet.structure?.builders
    ? { builders: bet.structure.builders.map((builder) => builderView(builder, [])) }
    : {}),
  legs: bet.legs.map(
    ({ eachWay: _offered, inLines: _lines, mostStaked: _most, startTime, ...leg }, at) => ({
      ...leg,
      ...builderOf(bet, at),
      startTime: Date.parse(startTime),
      result: null,
      placeResult: null,
      reason: null,
    }),
  ),
});

function builderOf({ structure, legs }: NewBet, at: number): { builder?: number } {
  const number = builderNumbers(legs.length, structure?.builders)[at];
  return number === undefined ? {} : { builder: number };
}

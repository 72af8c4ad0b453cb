import type { Bet, BetStructure, WantedBet } from "@touchline/contract";
import { type LegRow, structureOf, type viewOf } from "./bet-view.ts";
import type { NewBet } from "./bets.store.ts";

/** The bet as the punter asked for it, from its stored rows. */
export const wantedOf = (row: Parameters<typeof viewOf>[0], legs: readonly LegRow[]): WantedBet => ({
  kind: row.kind as WantedBet["kind"],
  sizes: row.sizes,
  ...(row.structure ? { structure: structureOf(row) as BetStructure } : {}),
  unitStake: Number(row.unit_stake),
  eachWay: row.each_way,
  ...(row.free_bet_id ? { freeBetId: row.free_bet_id } : {}),
  legs: legs.map((leg) => ({
    eventId: leg.event_id,
    marketId: leg.market_id,
    outcomeId: leg.outcome_id,
    quotedOdds: leg.quoted_odds,
    banker: leg.banker,
  })),
});

/** The bet that was just placed, without asking the database for what it was told. */
export const asPlaced = (bet: NewBet, { number, bonusStake, placedAt }: { number: bigint; bonusStake: bigint; placedAt: number }): Bet => ({
  betId: bet.betId,
  number: number.toString(),
  kind: bet.kind,
  sizes: [...bet.sizes],
  structure: bet.structure,
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
  legs: bet.legs.map(({ eachWay: _offered, inLines: _lines, mostStaked: _most, startTime, ...leg }) => ({
    ...leg,
    startTime: Date.parse(startTime),
    result: null,
    placeResult: null,
    reason: null,
  })),
});

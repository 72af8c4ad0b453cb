import { linesThrough, namesOf } from "@touchline/betting";
import type { WantedBet } from "@touchline/contract";
import { type BetPlacingMode, itemAt, milliOdds } from "@touchline/core";
import type { Punter } from "../../../../ports/punters.ts";
import type { StoredStructure } from "../build/builder-legs.ts";
import { mostOnOutcome } from "../limits/stake-rules.ts";
import type { NewBet, NewLeg } from "./placement.store.ts";
import type { Judged } from "./wanted-bet.rules.ts";

/** Shared by all bets of one call, plus the bet's position in it. */
export interface BetRequest {
  mode: BetPlacingMode;
  key: string;
  position: number;
  hash: string;
}

/** The new ids of a bet and of its stake's transaction. */
export interface NewIds {
  betId: string;
  transactionId: string;
}

/** The columns of a bet that only its later life changes. */
const UNTOUCHED = {
  result: null,
  reason: null,
  payout: 0n,
  bonus_payout: 0n,
  promotions_payout: 0n,
  cashed_out: 0n,
  auto_cash_out: null,
  settled_at: null,
  settlement_version: 0,
  replaces: null,
  replaced_by: null,
  price_boost_id: null,
} as const;

/** The bet to store. Its bonus and its boosted price are found separately. */
export function newBet(
  punter: Punter,
  wanted: WantedBet,
  judged: Judged,
  { mode, key, position, hash }: BetRequest,
  { betId, transactionId }: NewIds,
): Pick<NewBet, "row" | "legs" | "hash" | "transactionId" | "delayMs"> {
  const { ticket, stake, delayMs } = judged;
  return {
    row: {
      ...UNTOUCHED,
      punter_id: punter.punterId,
      bet_id: betId,
      placement_key: key,
      position,
      mode,
      kind: wanted.kind,
      sizes: wanted.sizes,
      structure: structureToKeep(wanted, judged),
      each_way: wanted.eachWay ?? false,
      free_bet_id: wanted.freeBetId ?? null,
      boost_grant_id: wanted.boostId ?? null,
      currency: punter.currency,
      unit_stake: ticket.unitStake,
      stake,
      remaining: stake,
      lines: judged.lines,
      max_payout: ticket.maxPayout,
      potential_payout: judged.payout,
      status: delayMs > 0 ? "pending" : "open",
    },
    legs: wanted.legs.map((leg, at) => newLeg(punter, leg, judged, at)),
    transactionId,
    hash,
    delayMs,
  };
}

function newLeg(
  punter: Punter,
  { eventId, marketId, outcomeId, quotedOdds, banker, startingPrice }: WantedBet["legs"][number],
  { ticket, selections, parts }: Judged,
  at: number,
): NewLeg {
  const selection = itemAt(selections, at);
  const { head, market, outcome } = selection;
  return {
    event_id: eventId,
    market_id: marketId,
    outcome_id: outcomeId,
    names: namesOf(head, market, outcome, startingPrice),
    start_time: new Date(head.startTime),
    banker: banker ?? false,
    quoted_odds: milliOdds(quotedOdds),
    odds: milliOdds(outcome.odds),
    each_way: market.eachWay ?? null,
    outcome: null,
    inLines: linesThrough(
      ticket,
      parts.findIndex((part) => part.legs.includes(at)),
    ),
    mostStaked: mostOnOutcome(punter, selection),
    judged: selection.judged,
  };
}

/** Stores how the lines are formed, with every price that a builder may still pay. */
export function structureToKeep(
  { structure, builders: wanted }: WantedBet,
  { parts, builders }: Judged,
): StoredStructure | null {
  if (!wanted) return structure ?? null;
  const legsOf = (number: number) => parts.find(({ builder }) => builder === number)?.legs ?? [];
  return {
    ...structure,
    builders: builders.map((priced, number) => ({
      legs: legsOf(number),
      quotedOdds: wanted[number]?.quotedOdds ?? 0,
      ...priced,
    })),
  };
}

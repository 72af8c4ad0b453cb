import { isDeepStrictEqual } from "node:util";
import { type Clock, minor } from "@touchline/core";
import type { Database } from "../../../../platform/database/db.ts";
import { orderedId } from "../../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import { partOutcomes } from "../build/builder-legs.ts";
import type { StoredBet } from "../stored/bet-rows.store.ts";
import { storedStructure, structureOf, ticketOf } from "../stored/bet-view.ts";
import { settleBet } from "./bet-settlement.rules.ts";
import { legOutcome } from "./leg-outcome.rules.ts";
import {
  type BetKey,
  betsOn,
  cancelsOf,
  doneWith,
  type Facts,
  factsOf,
  nextMarkets,
  runningBets,
  type SettlementChange,
  settleBets,
} from "./settlement.store.ts";

export interface SettleDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  onError: (error: unknown) => void;
}

const MARKETS_AT_ONCE = 200;
const KEYS_AT_ONCE = 20_000;
/** A page locks its punters' balances until it is written, which delays their new bets. */
const BETS_AT_ONCE = 100;

/** Brings the bets on every queued market to the state that all facts together imply. */
export async function settleMarkets(deps: SettleDeps, isClosed: () => boolean): Promise<void> {
  const { db } = deps;
  const next = () => db.read((reader) => nextMarkets(reader, MARKETS_AT_ONCE));
  for (let markets = await next(); markets.length > 0 && !isClosed(); markets = await next()) {
    const marketIds = markets.map(({ marketId }) => marketId);
    // If a bet changed during settlement (a cash-out, say), the market stays queued for another
    // pass.
    if (await settleAllOn(deps, marketIds, isClosed))
      await db.statement((tx) => doneWith(tx, markets));
  }
}

/** False if some of the bets changed meanwhile or were not looked at. */
async function settleAllOn(
  deps: SettleDeps,
  marketIds: readonly string[],
  isClosed: () => boolean,
): Promise<boolean> {
  const { db } = deps;
  let all = true;
  const keysAfter = (last?: BetKey) =>
    db.read((reader) => betsOn(reader, marketIds, last, KEYS_AT_ONCE));
  for (let keys = await keysAfter(); keys.length > 0; keys = await keysAfter(keys.at(-1))) {
    for (let from = 0; from < keys.length; from += BETS_AT_ONCE) {
      if (isClosed()) return false;
      const page = await db.read((reader) =>
        runningBets(reader, keys.slice(from, from + BETS_AT_ONCE)),
      );
      if (!(await settlePage(deps, page))) all = false;
    }
  }
  return all;
}

/** False if some of the bets changed meanwhile. */
async function settlePage(deps: SettleDeps, page: readonly StoredBet[]): Promise<boolean> {
  if (page.length === 0) return true;
  const markets = [...new Set(page.flatMap(({ legs }) => legs.map(({ market_id }) => market_id)))];
  const facts = await deps.db.read((reader) => factsOf(reader, markets));
  const changes = page.flatMap((bet) => changeOrFailure(deps, bet, facts) ?? []);
  if (changes.length === 0) return true;
  const settled = await write(deps, changes);
  deps.outbox.wake();
  return settled === changes.length;
}

/**
 * A bet that cannot be settled is reported and left for the next sweep; it does not block its page.
 */
function changeOrFailure(
  { random, clock, onError }: SettleDeps,
  bet: StoredBet,
  facts: Facts,
): SettlementChange | null {
  try {
    return changeOf(() => orderedId(random, clock.now()), bet, facts);
  } catch (error) {
    onError(error);
    return null;
  }
}

/**
 * Writes a page at once, or bet by bet if the database rejects the page. Bets that it still rejects
 * are reported and count as looked at.
 */
async function write(
  { db, clock, onError }: SettleDeps,
  changes: readonly SettlementChange[],
): Promise<number> {
  const now = () => new Date(clock.now());
  try {
    return await db.statement((tx) => settleBets(tx, changes, now()));
  } catch (error) {
    const alone = await Promise.allSettled(
      changes.map((change) => db.statement((tx) => settleBets(tx, [change], now()))),
    );
    // Every bet failed, so the database is at fault, not a bet.
    if (alone.every(({ status }) => status === "rejected")) throw error;
    for (const each of alone) if (each.status === "rejected") onError(each.reason);
    return alone.reduce((sum, each) => sum + (each.status === "fulfilled" ? each.value : 1), 0);
  }
}

/** The change that settle_bets must make to a bet; null if its state is already right. */
function changeOf(
  newId: () => string,
  { row, legs }: StoredBet,
  facts: Facts,
): SettlementChange | null {
  const hasPlacePart = row.each_way || structureOf(row)?.placeOnly === true;
  const outcomes = legs.map((leg) =>
    legOutcome(
      {
        outcomeId: leg.outcome_id,
        struckAt: row.placed_at.getTime(),
        hasPlacePart,
        odds: leg.odds,
        bestOdds: leg.names.bestOdds === true,
        atStart: leg.names.atStart === true,
      },
      facts.results.get(leg.outcome_id),
      cancelsOf(facts, leg.market_id),
    ),
  );
  const settlement = settleBet(
    ticketOf(row, legs, outcomes),
    partOutcomes(storedStructure(row), outcomes),
    minor(row.stake),
    minor(row.remaining),
  );
  const known = legs.map(({ outcome }) => outcome);
  if (
    settlement.result === row.result &&
    settlement.payout === row.payout &&
    isDeepStrictEqual(known, outcomes)
  )
    return null;
  return {
    punterId: row.punter_id,
    betId: row.bet_id,
    version: row.settlement_version,
    remaining: row.remaining.toString(),
    legs: outcomes,
    result: settlement.result,
    reason: settlement.reason,
    payout: settlement.payout.toString(),
    freeBetBack: settlement.freeBetBack,
    takeBackId: newId(),
    settleId: newId(),
  };
}

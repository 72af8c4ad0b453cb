import { isDeepStrictEqual } from "node:util";
import type { FeedMessage } from "@touchline/contract";
import { type Clock, type MilliOdds, minor } from "@touchline/core";
import type { Database, Tx } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { settleBet } from "./bet-settlement.rules.ts";
import { storedStructure, structureOf, ticketOf } from "./bet-view.ts";
import { partOutcomes } from "./builder-legs.ts";
import { legOutcome } from "./leg-outcome.rules.ts";
import {
  type BetKey,
  betsOn,
  cancelsOf,
  doneWith,
  type Facts,
  factsOf,
  keepCancel,
  keepResults,
  nextMarkets,
  queueForgotten,
  runningBets,
  type StoredBet,
  settleBets,
  takeCancelBack,
  takeResultsBack,
} from "./settlement.store.ts";

export interface SettlementDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  onError: (error: unknown) => void;
}

const MARKETS_AT_ONCE = 200;
const KEYS_AT_ONCE = 20_000;
/**
 * A page holds its punters' balances until it is written: whoever of them places a bet meanwhile
 * waits for it.
 */
const BETS_AT_ONCE = 100;
/**
 * A message that the database would not take is tried again after this long, before those behind
 * it.
 */
const RETRY_MS = 1000;

type Change = Parameters<typeof settleBets>[1][number];

/**
 * Results become facts in the order in which they came, and ask for their markets; the bets on a
 * market are then brought to where all facts together say they stand. So a result, a correction, a
 * cancel and a restart in any order end alike.
 */
export function createSettlement({ db, outbox, clock, random, onError }: SettlementDeps) {
  const waiting: FeedMessage[] = [];
  let keeping: Promise<void> | undefined;
  let working: Promise<void> | undefined;
  let askedAgain = false;
  let closed = false;
  const now = () => new Date(clock.now());

  async function keep(tx: Tx, message: FeedMessage): Promise<void> {
    if (message.kind === "settlement") await keepResults(tx, message, now());
    else if (message.kind === "rollback_settlement") await takeResultsBack(tx, message, now());
    else if (message.kind === "cancel") await keepCancel(tx, message, now());
    else if (message.kind === "rollback_cancel") await takeCancelBack(tx, message, now());
  }

  async function keepAll(): Promise<void> {
    while (waiting.length > 0 && !closed) {
      try {
        await db.transact((tx) => keep(tx, waiting[0] as FeedMessage));
        waiting.shift();
      } catch (error) {
        onError(error);
        await new Promise((wait) => setTimeout(wait, RETRY_MS));
      }
    }
    // What is heard while bets are settled is kept meanwhile: what is in memory only would not
    // outlive a fault.
    if (!closed) work().catch(onError);
  }

  async function settleMarkets(): Promise<void> {
    for (let markets = await next(); markets.length > 0 && !closed; markets = await next()) {
      // A bet that was cashed out under our hands is looked at once more.
      if (await settleAllOn(markets.map(({ marketId }) => marketId)))
        await db.statement((tx) => doneWith(tx, markets));
    }
  }
  const next = () => db.read((reader) => nextMarkets(reader, MARKETS_AT_ONCE));

  /** False when some of the bets had changed meanwhile, or were not looked at. */
  async function settleAllOn(marketIds: readonly string[]): Promise<boolean> {
    let all = true;
    const keysAfter = (last?: BetKey) =>
      db.read((reader) => betsOn(reader, marketIds, last, KEYS_AT_ONCE));
    for (let keys = await keysAfter(); keys.length > 0; keys = await keysAfter(keys.at(-1))) {
      for (let from = 0; from < keys.length; from += BETS_AT_ONCE) {
        if (closed) return false;
        const page = await db.read((reader) =>
          runningBets(reader, keys.slice(from, from + BETS_AT_ONCE)),
        );
        if (!(await settlePage(page))) all = false;
      }
    }
    return all;
  }

  /** False when some of the bets had changed meanwhile. */
  async function settlePage(page: readonly StoredBet[]): Promise<boolean> {
    if (page.length === 0) return true;
    const markets = [
      ...new Set(page.flatMap(({ legs }) => legs.map(({ market_id }) => market_id))),
    ];
    const facts = await db.read((reader) => factsOf(reader, markets));
    const changes = page.flatMap((bet) => changeOrFailure(bet, facts) ?? []);
    if (changes.length === 0) return true;
    const settled = await write(changes);
    outbox.wake();
    return settled === changes.length;
  }

  /**
   * One bet that cannot be settled is told and left for the next sweep: it keeps no other of its
   * page waiting.
   */
  function changeOrFailure(bet: StoredBet, facts: Facts): Change | null {
    try {
      return changeOf(bet, facts);
    } catch (error) {
      onError(error);
      return null;
    }
  }

  /**
   * A page in one go, or, where the database refuses it, bet by bet: those that it still refuses
   * are told and count as looked at.
   */
  async function write(changes: readonly Change[]): Promise<number> {
    try {
      return await db.statement((tx) => settleBets(tx, changes, now()));
    } catch (error) {
      const alone = await Promise.allSettled(
        changes.map((change) => db.statement((tx) => settleBets(tx, [change], now()))),
      );
      // Nothing at all went through: the database, not a bet, is at fault.
      if (alone.every(({ status }) => status === "rejected")) throw error;
      for (const each of alone) if (each.status === "rejected") onError(each.reason);
      return alone.reduce((sum, each) => sum + (each.status === "fulfilled" ? each.value : 1), 0);
    }
  }

  /** What settle_bets must do for a bet; null when it stands where it should. */
  function changeOf({ row, legs }: StoredBet, facts: Facts) {
    const outcomes = legs.map((leg) =>
      legOutcome(
        {
          outcomeId: leg.outcome_id,
          struckAt: row.placed_at.getTime(),
          hasPlacePart: row.each_way || structureOf(row)?.placeOnly === true,
          odds: leg.odds as MilliOdds,
          bestOdds: leg.names.bestOdds === true,
          atStart: leg.names.atStart === true,
        },
        facts.results.get(leg.outcome_id),
        cancelsOf(facts, leg.market_id),
      ),
    );
    const ticket = ticketOf(row, legs, outcomes);
    const settlement = settleBet(
      ticket,
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
      takeBackId: random.uuid(),
      settleId: random.uuid(),
    };
  }

  function listen(): void {
    keeping ??= keepAll().finally(() => {
      keeping = undefined;
      if (waiting.length > 0 && !closed) listen();
    });
  }

  async function workOn(): Promise<void> {
    try {
      do {
        askedAgain = false;
        await settleMarkets();
      } while (askedAgain && !closed);
    } finally {
      working = undefined;
    }
  }

  /** Settles all that is asked for by now, the last of it included. */
  function work(): Promise<void> {
    askedAgain = true;
    working ??= workOn();
    return working;
  }

  return {
    /** Called in the order of the feed; returns at once. */
    receive(message: FeedMessage): void {
      waiting.push(message);
      listen();
    },
    keep,
    /** Everything heard so far is kept and its bets are settled. */
    async idle(): Promise<void> {
      await keeping;
      await work();
    },
    work,
    sweep: () => db.statement((tx) => queueForgotten(tx, now())),
    async close(): Promise<void> {
      closed = true;
      await keeping;
      await working;
    },
  };
}

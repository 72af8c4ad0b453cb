import { isDeepStrictEqual } from "node:util";
import type { FeedMessage } from "@touchline/contract";
import { type Clock, type MilliOdds, minor } from "@touchline/core";
import type { Database, Tx } from "../../platform/db.ts";
import { createInOrder } from "../../platform/in-order.ts";
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
/** A page locks its punters' balances until it is written, which delays their new bets. */
const BETS_AT_ONCE = 100;

type Change = Parameters<typeof settleBets>[1][number];

/**
 * Stores results as facts in the order received and queues their markets. Each queued market's bets
 * are then brought to the state that all facts together imply. So any order of result, correction,
 * cancel and restart ends in the same state.
 */
export function createSettlement({ db, outbox, clock, random, onError }: SettlementDeps) {
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

  // Messages that arrive while bets are being settled are stored meanwhile: those only in memory
  // would be lost in a crash.
  const messages = createInOrder<FeedMessage>({
    keep: (message) => db.transact((tx) => keep(tx, message)),
    onError,
    onEmpty: () => void work().catch(onError),
  });

  async function settleMarkets(): Promise<void> {
    for (let markets = await next(); markets.length > 0 && !closed; markets = await next()) {
      // If a bet changed during settlement (a cash-out, say), the market stays queued for another
      // pass.
      if (await settleAllOn(markets.map(({ marketId }) => marketId)))
        await db.statement((tx) => doneWith(tx, markets));
    }
  }
  const next = () => db.read((reader) => nextMarkets(reader, MARKETS_AT_ONCE));

  /** False if some of the bets changed meanwhile or were not looked at. */
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

  /** False if some of the bets changed meanwhile. */
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
   * A bet that cannot be settled is reported and left for the next sweep; it does not block its
   * page.
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
   * Writes a page at once, or bet by bet if the database rejects the page. Bets that it still
   * rejects are reported and count as looked at.
   */
  async function write(changes: readonly Change[]): Promise<number> {
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

  /** Settles everything queued so far, including markets queued while it runs. */
  function work(): Promise<void> {
    askedAgain = true;
    working ??= workOn();
    return working;
  }

  return {
    /** Call in the order of the feed; returns at once. */
    receive: messages.add,
    keep,
    /** Resolves when every message so far is stored and its bets are settled. */
    async idle(): Promise<void> {
      await messages.idle();
      await work();
    },
    work,
    sweep: () => db.statement((tx) => queueForgotten(tx, now())),
    async close(): Promise<void> {
      closed = true;
      await messages.close();
      await working;
    },
  };
}

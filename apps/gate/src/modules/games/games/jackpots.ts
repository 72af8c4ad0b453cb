import { assert, type Clock, type Minor, minor, SECOND_MS } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import { JACKPOTS, type JackpotEntry } from "./jackpots.data.ts";
import {
  contributionOf,
  fold,
  MICRO,
  openedPool,
  type PoolRules,
  pay,
  reseed,
  rulesIn,
} from "./jackpots.rules.ts";
import {
  countedStake,
  duePools,
  holdPool,
  insertContribution,
  insertWin,
  type PoolName,
  poolsIn,
  savePool,
  takeDue,
  wonBy,
} from "./jackpots.store.ts";

interface JackpotRound {
  punterId: string;
  roundId: string;
  gameId: string;
  currency: string;
}

/** A prize as lobbies show it, in minor units. */
export interface JackpotValue {
  jackpot: string;
  currency: string;
  amount: Minor;
  /** The stake that plays for the whole prize. */
  fullStake: Minor;
}

const FOLD_EVERY_MS = 2 * SECOND_MS;

/**
 * Progressive prizes (ADR 23). A round only records its contribution; a timer folds contributions
 * into the pool, and so does a hit, under the pool's lock. So no spin waits for another, and the
 * second of two simultaneous hits wins the next prize.
 */
export function createJackpots({
  db,
  clock,
  schedule,
}: {
  db: Database;
  clock: Clock;
  schedule: Schedule;
}) {
  const now = () => new Date(clock.now());

  async function folded(tx: Tx, name: PoolName, rules: PoolRules) {
    return fold(await holdPool(tx, name, openedPool(rules)), await takeDue(tx, name), rules);
  }

  async function foldDue(): Promise<void> {
    await forEachAtOnce(await db.read(duePools), 1, async (name) => {
      const rules = rulesIn(jackpotCalled(name.jackpot), name.currency);
      await db.transact(async (tx) => savePool(tx, name, await folded(tx, name, rules)));
    });
  }
  schedule.every(FOLD_EVERY_MS, "jackpots.fold", foldDue);

  return {
    /** Does nothing for a game without a prize. */
    async contribute(
      tx: Tx,
      { gameId, stake, punterId, roundId, currency }: JackpotRound & { stake: Minor },
    ): Promise<void> {
      const entry = JACKPOTS.find(({ games }) => games.some((game) => game === gameId));
      if (!entry || stake === 0n) return;
      const contribution = contributionOf(entry, rulesIn(entry, currency), stake);
      await insertContribution(
        tx,
        { punterId, roundId, jackpot: entry.name, currency, ...contribution },
        now(),
      );
    },

    /**
     * The round's share of the prize it hit. The caller pays it from `house:jackpot` in the same
     * transaction.
     */
    async win(
      tx: Tx,
      { punterId, roundId, currency, jackpot }: JackpotRound & { jackpot: string },
    ): Promise<Minor> {
      const entry = jackpotCalled(jackpot);
      const rules = rulesIn(entry, currency);
      const name = { jackpot, currency };
      const counted = await countedStake(tx, { punterId, roundId });
      assert(counted !== null, `round ${roundId} hit ${jackpot} and added nothing to it`);
      const pool = await folded(tx, name, rules);
      const before = await wonBy(tx, { punterId, roundId });
      if (before !== null) {
        await savePool(tx, name, pool);
        return before;
      }
      const { amount, left } = pay(pool, counted, rules);
      await savePool(tx, name, reseed(left, rules));
      await insertWin(tx, { punterId, roundId, ...name }, amount, now());
      return amount;
    },

    /** Every prize's amount in a currency; its base if nobody has played for it yet. */
    async list(currency: string): Promise<JackpotValue[]> {
      const pools = await db.read((reader) => poolsIn(reader, currency));
      return JACKPOTS.map((entry) => {
        const rules = rulesIn(entry, currency);
        const held = pools.get(entry.name);
        const amount = held === undefined ? rules.base : minor(held / MICRO);
        return { jackpot: entry.name, currency, amount, fullStake: rules.fullStake };
      });
    },
  };
}

export type Jackpots = ReturnType<typeof createJackpots>;

function jackpotCalled(name: string): JackpotEntry {
  const entry = JACKPOTS.find((jackpot) => jackpot.name === name);
  assert(entry, `there is no prize called ${name}`);
  return entry;
}

import { assert, type Clock, currencyExponent, isUuid, type Minor, minor } from "@touchline/core";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import { orderedId } from "../../../platform/ordered-id.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { PostingKind } from "../../../ports/chart.data.ts";
import type { Credit, Posting, PostOutcome } from "../../../ports/wallet.ts";
import { PLAY } from "./statement-kinds.data.ts";
import {
  cashMoved,
  cashMovements,
  firstAt,
  hasTransaction,
  playOf,
  postTransaction,
  readBalances,
} from "./wallet.store.ts";

/** A demo punter's opening balance in whole units of the currency. */
const DEMO_UNITS = 1000n;

/** Transaction kinds that take a stake, and kinds that return something for one. */
const STAKE_KINDS: readonly PostingKind[] = ["stake", "game-stake", "toto-stake"];
const RETURN_KINDS: readonly PostingKind[] = [
  "settlement",
  "cash-out",
  "refund",
  "game-win",
  "game-refund",
  "jackpot",
  "toto-win",
  "toto-refund",
];

/** A boost's extra winnings count as winnings of bets. */
const SPORT = {
  stakes: [...PLAY.bets.stakes, ...PLAY.toto.stakes],
  wins: [...PLAY.bets.wins, ...PLAY.toto.wins, "boost", "boost-back"],
} as const;

export function createWalletService(
  db: Database,
  outbox: Outbox,
  clock: Clock,
  random: SecureRandom,
) {
  /** Posts a balanced transaction together with the event that the punter's balance changed. */
  async function post(tx: Tx, posting: Posting): Promise<PostOutcome> {
    assert(
      posting.entries.reduce((sum, { amount }) => sum + amount, 0n) === 0n,
      `posting ${posting.key} does not balance`,
    );
    const result = await postTransaction(
      tx,
      orderedId(random, clock.now()),
      posting,
      new Date(clock.now()),
    );
    if (result.outcome === "posted")
      await outbox.append(tx, "punter.balance", { punterId: posting.punterId });
    return result;
  }

  function credit(tx: Tx, { amount, from, ...posting }: Credit): Promise<PostOutcome> {
    const entries = [
      { account: "cash", amount },
      { account: from, amount: minor(-amount) },
    ] as const;
    return post(tx, { ...posting, entries });
  }

  return {
    post,
    credit,
    /** Play money, granted once per punter: the fixed key prevents a second grant. */
    grantDemoBalance(tx: Tx, punterId: string, currency: string): Promise<PostOutcome> {
      const amount = minor(DEMO_UNITS * 10n ** BigInt(currencyExponent(currency)));
      return credit(tx, {
        punterId,
        key: "demo-balance",
        kind: "demo",
        currency,
        amount,
        from: "house:demo",
      });
    },
    cashMovements,
    firstAt,
    isOf: async (reader: Reader, punterId: string, transactionId: string): Promise<boolean> =>
      isUuid(transactionId) && hasTransaction(reader, punterId, transactionId),
    /** The punter's stakes and wins on games, and on bets and toto together. */
    gamePlay: (reader: Reader, punterId: string, since: Date, stepMs: number) =>
      playOf(reader, punterId, PLAY.games, since, stepMs),
    sportPlay: (reader: Reader, punterId: string, since: Date, stepMs: number) =>
      playOf(reader, punterId, SPORT, since, stepMs),
    /** The amounts staked and lost since then, for the session reminder. */
    async playSince(punterId: string, since: Date): Promise<{ staked: Minor; lost: Minor }> {
      const [staked, returned] = await db.read((reader) =>
        Promise.all([
          cashMoved(reader, punterId, STAKE_KINDS, since),
          cashMoved(reader, punterId, RETURN_KINDS, since),
        ]),
      );
      const lost = -staked - returned;
      return { staked: minor(-staked), lost: minor(lost > 0n ? lost : 0n) };
    },
    /** Reads the balances inside a transaction that holds them. */
    balancesIn: readBalances,
    balances: (punterId: string) => db.read((reader) => readBalances(reader, punterId)),
  };
}

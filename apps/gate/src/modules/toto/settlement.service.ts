import { couponPayout, linesWon, type MatchOutcome, settlePool, TOTO_GAMES, totoMark, VOID_MATCH } from "@touchline/betting";
import { assert, type Clock, type Minor, minor } from "@touchline/core";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Database } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { type DrawRow, type MatchRow, matchesOf, runningDraws } from "./draws.store.ts";
import {
  declaredPools,
  endCoupon,
  endLosers,
  holdClosedDraw,
  holdJackpot,
  poolsToDeclare,
  type RunningCoupon,
  runningCoupons,
  setStatus,
  ungraded,
  writeDeclaration,
  writeGrades,
} from "./settlement.store.ts";
import { moneyOf } from "./toto.rules.ts";

export interface SettlementDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  wallet: Wallet;
}

const GRADED_AT_ONCE = 500;
const PAID_AT_ONCE = 200;

/**
 * Settles draws in steps, each of which can be cut short and done again: the results are frozen, coupons are graded by them, the
 * dividends are declared once, and each coupon is paid in a transaction of its own, which also ends it.
 */
export function createSettlement({ db, outbox, clock, wallet }: SettlementDeps) {
  const now = () => new Date(clock.now());

  /** From here on no result of the draw can change. */
  const freeze = (drawId: bigint): Promise<DrawRow["status"]> =>
    db.transact(async (tx) => {
      const draw = await holdClosedDraw(tx, drawId);
      const matches = draw ? await matchesOf(tx, [drawId]) : [];
      if (!draw || matches.some(({ is_void, score }) => !is_void && !score)) return "closed";
      const played = matches.filter(({ is_void }) => !is_void).length;
      const status = played < TOTO_GAMES[draw.game].leastPlayed ? "refunding" : "paying";
      await setStatus(tx, drawId, status, null);
      return status;
    });

  async function grade({ draw_id, game }: DrawRow): Promise<void> {
    const outcomes = (await db.read((reader) => matchesOf(reader, [draw_id]))).map((match) => outcomeOf(game, match));
    const page = () => db.read((reader) => ungraded(reader, draw_id, GRADED_AT_ONCE));
    for (let coupons = await page(); coupons.length > 0; coupons = await page()) {
      const grades = coupons.map(({ marks, ...key }) => ({ ...key, linesWon: linesWon(TOTO_GAMES[game], marks, outcomes) }));
      await db.statement((tx) => writeGrades(tx, grades));
    }
  }

  /** Each currency's pool by itself: a pool that was declared before stays as it was. */
  async function declare({ draw_id: drawId, game }: DrawRow): Promise<void> {
    for (const pool of await db.read((reader) => poolsToDeclare(reader, drawId))) {
      const { unit, guarantee } = moneyOf(game, pool.currency);
      await db.transact(async (tx) => {
        const jackpot = await holdJackpot(tx, game, pool.currency, guarantee);
        const result = settlePool(TOTO_GAMES[game], { stakes: pool.stakes, jackpot, unit }, pool.winners);
        const seeded = minor(result.carried < guarantee ? guarantee - result.carried : 0n);
        await writeDeclaration(tx, { drawId, game, ...pool, unit, jackpot, seeded, result });
      });
    }
  }

  async function pay({ draw_id }: DrawRow): Promise<void> {
    const pools = new Map(
      (await db.read((reader) => declaredPools(reader, [draw_id]))).map((pool) => [
        pool.currency,
        { unit: minor(pool.unit), dividends: pool.categories.map(({ dividend }) => ({ dividend: minor(BigInt(dividend)) })) },
      ]),
    );
    const payoutOf = ({ currency, unitStake, linesWon }: RunningCoupon): Minor => {
      const pool = pools.get(currency);
      assert(pool && linesWon, `draw ${draw_id} pays by a declared pool`);
      return couponPayout(pool.dividends, pool.unit, { unitStake: minor(unitStake), linesWon });
    };
    await forEachPage(draw_id, async (coupons) => {
      const [won, lost] = [coupons.filter((coupon) => payoutOf(coupon) > 0n), coupons.filter((coupon) => payoutOf(coupon) === 0n)];
      if (lost.length > 0) await db.statement((tx) => endLosers(tx, lost, now()));
      await forEachAtOnce(won, 1, (coupon) => end(coupon, "settled", "toto-win", payoutOf(coupon)));
    });
  }

  const refund = ({ draw_id }: DrawRow): Promise<void> =>
    forEachPage(draw_id, (coupons) => forEachAtOnce(coupons, 1, (coupon) => end(coupon, "refunded", "toto-refund", minor(coupon.stake))));

  /** What a page ends is on none of the next. */
  async function forEachPage(drawId: bigint, endAll: (coupons: RunningCoupon[]) => Promise<void>): Promise<void> {
    const page = () => db.read((reader) => runningCoupons(reader, drawId, PAID_AT_ONCE));
    for (let coupons = await page(); coupons.length > 0; coupons = await page()) {
      await endAll(coupons);
      outbox.wake();
    }
  }

  /** The coupon's end and its money are one transaction, under a key of the coupon's: neither can come twice. */
  const end = (coupon: RunningCoupon, status: "settled" | "refunded", kind: "toto-win" | "toto-refund", payout: Minor): Promise<void> =>
    db.transact(async (tx) => {
      const ended = await endCoupon(tx, coupon, { status, payout, at: now() });
      // Another process was quicker.
      if (!ended) return;
      const posted = await wallet.credit(tx, {
        punterId: coupon.punterId,
        key: `${kind}:${coupon.couponId}`,
        kind,
        reference: coupon.number.toString(),
        currency: coupon.currency,
        amount: payout,
        from: "house:toto",
      });
      assert(posted.outcome === "posted", `coupon ${coupon.couponId} was ${posted.outcome}`);
    });

  async function settle(draw: DrawRow): Promise<void> {
    const status = draw.status === "closed" ? await freeze(draw.draw_id) : draw.status;
    if (status === "closed") return;
    if (status === "refunding") await refund(draw);
    else {
      await grade(draw);
      await declare(draw);
      await pay(draw);
    }
    await db.transact((tx) => setStatus(tx, draw.draw_id, status === "refunding" ? "refunded" : "settled", now()));
  }

  return {
    /** Every draw whose results are in; what was cut short goes on where it stopped. */
    async settleDue(): Promise<void> {
      const outcomes = await Promise.allSettled((await db.read(runningDraws)).map(settle));
      // One draw that cannot be settled now keeps no other waiting; it is told, and tried again.
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    },
  };
}

/** What a match made right; null while that is not known. */
export const outcomeOf = (game: DrawRow["game"], { score, is_void }: Pick<MatchRow, "score" | "is_void">): MatchOutcome =>
  is_void ? VOID_MATCH : score && totoMark(game, score);

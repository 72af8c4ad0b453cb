import { assert, type Clock, type Minor, minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { type DrawRow, matchesOf, runningDraws } from "./draws.store.ts";
import { type CouponMoney, isDecided, type PoolRules, rulesOf } from "./pool-games.ts";
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

/** Settles every draw whose results are complete; resumes interrupted ones. */
export async function settleDue(deps: SettlementDeps): Promise<void> {
  const running = await deps.db.read(runningDraws);
  const outcomes = await Promise.allSettled(running.map((draw) => settle(deps, draw)));
  // A draw that cannot be settled does not block the others: report the error, and the next run
  // retries it.
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/**
 * Settles a draw in steps that can be interrupted and repeated: freeze the results, grade the
 * coupons, declare the dividends once, and pay each coupon in its own transaction, which also ends
 * it.
 */
async function settle(deps: SettlementDeps, draw: DrawRow): Promise<void> {
  const { db, clock } = deps;
  const status = draw.status === "closed" ? await freeze(deps, draw.draw_id) : draw.status;
  if (status === "closed") return;
  if (status === "refunding") await refund(deps, draw);
  else {
    // The results are frozen, so every step reads the same ones.
    const rules = rulesOf(draw.game, await db.read((reader) => matchesOf(reader, [draw.draw_id])));
    await grade(deps, draw, rules);
    await declare(deps, draw, rules);
    await pay(deps, draw, rules);
  }
  const ended = status === "refunding" ? "refunded" : "settled";
  await db.transact((tx) => setStatus(tx, draw.draw_id, ended, new Date(clock.now())));
}

/** After this no result of the draw can change. */
const freeze = ({ db }: SettlementDeps, drawId: bigint): Promise<DrawRow["status"]> =>
  db.transact(async (tx) => {
    const draw = await holdClosedDraw(tx, drawId);
    const matches = draw ? await matchesOf(tx, [drawId]) : [];
    if (!draw || !matches.every(isDecided)) return "closed";
    const status = rulesOf(draw.game, matches).isOff ? "refunding" : "paying";
    await setStatus(tx, drawId, status, null);
    return status;
  });

async function grade({ db }: SettlementDeps, { draw_id }: DrawRow, rules: PoolRules) {
  const page = () => db.read((reader) => ungraded(reader, draw_id, GRADED_AT_ONCE));
  for (let coupons = await page(); coupons.length > 0; coupons = await page()) {
    const grades = coupons.map(({ marks, ...key }) => ({ ...key, ...rules.grade(marks) }));
    await db.statement((tx) => writeGrades(tx, grades));
  }
}

/** Each currency's pool separately: a pool already declared stays as it was. */
async function declare(
  { db }: SettlementDeps,
  { draw_id: drawId, game }: DrawRow,
  rules: PoolRules,
): Promise<void> {
  for (const pool of await db.read((reader) => poolsToDeclare(reader, drawId))) {
    const { unit, guarantee } = moneyOf(game, pool.currency);
    await db.transact(async (tx) => {
      const jackpot = await holdJackpot(tx, game, pool.currency, guarantee);
      const result = rules.shareOut({ stakes: pool.stakes, jackpot, unit }, pool.graded);
      const seeded = minor(result.carried < guarantee ? guarantee - result.carried : 0n);
      await writeDeclaration(tx, { drawId, game, ...pool, unit, jackpot, seeded, result });
    });
  }
}

async function pay(deps: SettlementDeps, draw: DrawRow, rules: PoolRules): Promise<void> {
  const { db, clock } = deps;
  const moneyFor = await moneyByPool(deps, draw, rules);
  await forEachPage(deps, draw.draw_id, async (coupons) => {
    const judged = coupons.map((coupon) => ({ coupon, money: moneyFor(coupon) }));
    const isPaid = ({ money: { win, refund } }: (typeof judged)[number]) => win + refund > 0n;
    const lost = judged.filter((each) => !isPaid(each)).map(({ coupon }) => coupon);
    if (lost.length > 0) await db.statement((tx) => endLosers(tx, lost, new Date(clock.now())));
    await forEachAtOnce(judged.filter(isPaid), 1, ({ coupon, money }) => end(deps, coupon, money));
  });
}

/** The win and the refund of a coupon, by the declared pool of its currency. */
async function moneyByPool(
  { db }: SettlementDeps,
  { draw_id }: DrawRow,
  rules: PoolRules,
): Promise<(coupon: RunningCoupon) => CouponMoney> {
  const pools = new Map(
    (await db.read((reader) => declaredPools(reader, [draw_id]))).map((pool) => [
      pool.currency,
      {
        unit: minor(pool.unit),
        dividends: pool.categories.map(({ dividend }) => ({ dividend: minor(BigInt(dividend)) })),
        isRefunded: pool.refunded === pool.stakes,
      },
    ]),
  );
  return ({ currency, unitStake, stake, linesWon, linesVoid }) => {
    const pool = pools.get(currency);
    assert(pool && linesWon, `draw ${draw_id} pays by a declared pool`);
    if (pool.isRefunded) return { win: minor(0n), refund: minor(stake) };
    return rules.payout(pool.dividends, pool.unit, {
      unitStake: minor(unitStake),
      linesWon,
      linesVoid,
    });
  };
}

const refund = (deps: SettlementDeps, { draw_id }: DrawRow): Promise<void> =>
  forEachPage(deps, draw_id, (coupons) =>
    forEachAtOnce(coupons, 1, (coupon) =>
      end(deps, coupon, { win: minor(0n), refund: minor(coupon.stake) }),
    ),
  );

/** Coupons ended by one page are not on the next. */
async function forEachPage(
  { db, outbox }: SettlementDeps,
  drawId: bigint,
  endAll: (coupons: RunningCoupon[]) => Promise<void>,
): Promise<void> {
  const page = () => db.read((reader) => runningCoupons(reader, drawId, PAID_AT_ONCE));
  for (let coupons = await page(); coupons.length > 0; coupons = await page()) {
    await endAll(coupons);
    outbox.wake();
  }
}

/**
 * One transaction ends the coupon and moves its money under the coupon's keys, so neither can
 * happen twice.
 */
const end = (
  { db, clock, wallet }: SettlementDeps,
  coupon: RunningCoupon,
  { win, refund }: CouponMoney,
): Promise<void> =>
  db.transact(async (tx) => {
    // A coupon with its whole stake back counts as refunded, not as a bet.
    const status = refund === coupon.stake ? "refunded" : "settled";
    const at = new Date(clock.now());
    const ended = await endCoupon(tx, coupon, { status, payout: win + refund, refund, at });
    // Another process ended it first.
    if (!ended) return;
    if (win > 0n) await credit(wallet, tx, coupon, "toto-win", win);
    if (refund > 0n) await credit(wallet, tx, coupon, "toto-refund", refund);
  });

async function credit(
  wallet: Wallet,
  tx: Tx,
  coupon: RunningCoupon,
  kind: "toto-win" | "toto-refund",
  amount: Minor,
): Promise<void> {
  const posted = await wallet.credit(tx, {
    punterId: coupon.punterId,
    key: `${kind}:${coupon.couponId}`,
    kind,
    reference: coupon.number.toString(),
    currency: coupon.currency,
    amount,
    from: "house:toto",
  });
  assert(posted.outcome === "posted", `coupon ${coupon.couponId} was ${posted.outcome}`);
}

import { createHash } from "node:crypto";
import { TOTO_GAMES, totoCost, totoFault, totoLines } from "@touchline/betting";
import type { BodyOf, placeTotoCoupon, TotoCoupon } from "@touchline/contract";
import { assert, type Clock, minor } from "@touchline/core";
import type { Database, Tx } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { type Refusal, refusal } from "../../platform/refusal.ts";
import type { PlayLimits } from "../play-limits/play-limits.module.ts";
import type { Punter } from "../punters/punters.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { couponByKey, holdOpenDraw, insertCoupon, nextNumber } from "./coupons.store.ts";
import type { Draws } from "./draws.service.ts";
import { type DrawRow, findDraw, matchesOf } from "./draws.store.ts";
import { moneyOf } from "./toto.rules.ts";

export interface CouponsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  wallet: Wallet;
  playLimits: Pick<PlayLimits, "againstSport">;
  draws: Draws;
}

type Wanted = BodyOf<typeof placeTotoCoupon>;
type Code = Exclude<(typeof placeTotoCoupon)["errors"][number], "INCORRECT_PUNTER_STATE" | "TOTO_NOT_OFFERED">;
export type PlacedCoupon = TotoCoupon | Refusal<Code | "gateway.validation.idempotency_key.reused">;

/** Takes coupons: the stake leaves the punter's cash for the pool in the transaction that writes the coupon. */
export function createCoupons({ db, outbox, clock, random, wallet, playLimits, draws }: CouponsDeps) {
  async function placeIn(tx: Tx, punter: Punter, drawId: bigint, wanted: Wanted, key: string): Promise<PlacedCoupon> {
    const hash = createHash("sha256")
      .update(JSON.stringify([drawId.toString(), wanted]))
      .digest();
    // What the key placed before comes first: the draw may have closed since.
    const known = await knownCoupon(tx, punter.punterId, key, hash);
    if (known) return known;
    const draw = await holdOpenDraw(tx, drawId, new Date(clock.now()));
    if (!draw || (await hasBegun(tx, drawId))) return refusal((await findDraw(tx, drawId)) ? "TOTO_DRAW_CLOSED" : "TOTO_DRAW_NOT_FOUND");
    const refused = wrongWith(draw, punter, wanted);
    if (refused) return refused;
    const stake = totoCost(wanted.marks, minor(wanted.unitStake));
    const reached = punter.hasSportLimits ? await playLimits.againstSport(tx, punter.punterId, stake) : null;
    if (reached) return refusal("PLAY_LIMIT_REACHED", { ...reached });
    const number = await nextNumber(tx);
    const posted = await wallet.post(tx, {
      punterId: punter.punterId,
      key: `toto-stake:${key}`,
      kind: "toto-stake",
      reference: number.toString(),
      currency: punter.currency,
      entries: [
        { account: "cash", amount: minor(-stake) },
        { account: "house:toto", amount: stake },
      ],
    });
    if (posted.outcome === "insufficient") return refusal("INSUFFICIENT_FUNDS");
    if (posted.outcome !== "posted") {
      // Another request with this key was a moment quicker, and has committed.
      const quicker = await knownCoupon(tx, punter.punterId, key, hash);
      assert(quicker, `key ${key} took a stake and wrote no coupon`);
      return quicker;
    }
    await insertCoupon(tx, {
      punterId: punter.punterId,
      couponId: random.uuid(),
      number,
      drawId,
      key,
      hash,
      currency: punter.currency,
      marks: wanted.marks,
      lines: totoLines(wanted.marks),
      unitStake: BigInt(wanted.unitStake),
      stake,
      at: new Date(clock.now()),
    });
    const placed = await couponByKey(tx, punter.punterId, key);
    assert(placed, "a coupon that was written is there");
    return placed.coupon;
  }

  async function knownCoupon(tx: Tx, punterId: string, key: string, hash: Buffer) {
    const known = await couponByKey(tx, punterId, key);
    if (!known) return null;
    return known.hash.equals(hash) ? known.coupon : refusal("gateway.validation.idempotency_key.reused");
  }

  const hasBegun = async (tx: Tx, drawId: bigint): Promise<boolean> =>
    (await matchesOf(tx, [drawId])).some(({ event_id }) => draws.hasBegun(event_id));

  function wrongWith({ game }: DrawRow, { currency }: Punter, { marks, unitStake, currency: seenIn }: Wanted) {
    // The same number of coins is another stake there.
    if (seenIn !== currency) return refusal("TOTO_CURRENCY_DIFFERS", { currency });
    const fault = totoFault(TOTO_GAMES[game], marks);
    if (fault) return refusal("TOTO_COUPON_NOT_VALID", { fault });
    const { minUnitStake, maxStake } = moneyOf(game, currency);
    if (unitStake < minUnitStake) return refusal("TOTO_UNIT_TOO_SMALL", { minUnitStake: Number(minUnitStake) });
    if (totoCost(marks, minor(unitStake)) > maxStake) return refusal("TOTO_STAKE_TOO_LARGE", { maxStake: Number(maxStake) });
    return null;
  }

  return {
    async place(punter: Punter, drawId: bigint, wanted: Wanted, key: string): Promise<PlacedCoupon> {
      const placed = await db.transact((tx) => placeIn(tx, punter, drawId, wanted, key));
      outbox.wake();
      return placed;
    },
  };
}
export type Coupons = ReturnType<typeof createCoupons>;

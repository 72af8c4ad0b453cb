import { createHash } from "node:crypto";
import type { TotoMarks } from "@touchline/betting";
import type { placeToteTicket, placeTotoCoupon } from "@touchline/contract";
import { assert, type Clock, type Minor, minor } from "@touchline/core";
import type { Database, Tx } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { isRefusal, type Refusal, refusal } from "../../platform/refusal.ts";
import type { PlayLimits } from "../play-limits/play-limits.module.ts";
import type { Punter } from "../punters/punters.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";
import { couponByKey, insertCoupon, nextNumber } from "./coupons.store.ts";

export interface CouponsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  wallet: Wallet;
  playLimits: Pick<PlayLimits, "againstSport">;
}

type Code = (typeof placeTotoCoupon)["errors"][number] | (typeof placeToteTicket)["errors"][number];
type OfWallet =
  | "PLAY_LIMIT_REACHED"
  | "INSUFFICIENT_FUNDS"
  | "gateway.validation.idempotency_key.reused";

/** A toto coupon or tote ticket as the punter sent it. */
export interface Entry<View, Refused extends Code> {
  /** The whole request: a different one under the same key is refused. */
  request: unknown;
  marks: TotoMarks;
  unitStake: Minor;
  lines: number;
  /** Locks the draw open until the coupon is written; or returns why the coupon is refused. */
  hold(tx: Tx): Promise<{ drawId: bigint } | Refusal<Refused>>;
  view(tx: Tx, couponId: string): Promise<View>;
}

/**
 * Takes coupons: the transaction that writes the coupon also moves the stake from the punter's cash
 * to the pool.
 */
export function createCoupons({ db, outbox, clock, random, wallet, playLimits }: CouponsDeps) {
  async function placeIn<View, Refused extends Code>(
    tx: Tx,
    punter: Punter,
    entry: Entry<View, Refused>,
    key: string,
  ): Promise<View | Refusal<Refused | OfWallet>> {
    const hash = createHash("sha256").update(JSON.stringify(entry.request)).digest();
    // A repeated key first returns its earlier coupon: the draw may have closed since.
    const known = await knownCoupon(tx, punter.punterId, key, hash, entry);
    if (known) return known;
    const held = await entry.hold(tx);
    if (isRefusal(held)) return held;
    const stake = minor(entry.unitStake * BigInt(entry.lines));
    const reached = punter.hasSportLimits
      ? await playLimits.againstSport(tx, punter.punterId, stake)
      : null;
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
      // A concurrent request with this key committed first.
      const quicker = await knownCoupon(tx, punter.punterId, key, hash, entry);
      assert(quicker, `key ${key} took a stake and wrote no coupon`);
      return quicker;
    }
    const couponId = random.uuid();
    const { marks, lines, unitStake } = entry;
    const { punterId, currency } = punter;
    const at = new Date(clock.now());
    await insertCoupon(tx, {
      punterId,
      couponId,
      number,
      ...held,
      key,
      hash,
      currency,
      marks,
      lines,
      unitStake,
      stake,
      at,
    });
    return entry.view(tx, couponId);
  }

  async function knownCoupon<View, Refused extends Code>(
    tx: Tx,
    punterId: string,
    key: string,
    hash: Buffer,
    { view }: Entry<View, Refused>,
  ): Promise<View | Refusal<OfWallet> | null> {
    const known = await couponByKey(tx, punterId, key);
    if (!known) return null;
    return known.hash.equals(hash)
      ? view(tx, known.couponId)
      : refusal("gateway.validation.idempotency_key.reused");
  }

  return {
    async place<View, Refused extends Code>(
      punter: Punter,
      entry: Entry<View, Refused>,
      key: string,
    ) {
      const placed = await db.transact((tx) => placeIn(tx, punter, entry, key));
      outbox.wake();
      return placed;
    },
  };
}
export type Coupons = ReturnType<typeof createCoupons>;

import { createHash } from "node:crypto";
import type { TotoMarks } from "@touchline/betting";
import type { placeToteTicket, placeTotoCoupon } from "@touchline/contract";
import { assert, type Clock, type Minor, minor } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { PlayMeter } from "../../../platform/observe/metrics.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { PlayLimits } from "../../../ports/play-limits.ts";
import type { Punter } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { couponByKey, insertCoupon, nextNumber } from "./coupons.store.ts";

export interface CouponsDeps {
  db: Database;
  outbox: Outbox;
  meter: PlayMeter;
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
 * Takes a coupon: the transaction that writes it also moves the stake from the punter's cash to the
 * pool.
 */
export async function placeCoupon<View, Refused extends Code>(
  deps: CouponsDeps,
  punter: Punter,
  entry: Entry<View, Refused>,
  key: string,
): Promise<View | Refusal<Refused | OfWallet>> {
  let taken: Minor | null = null;
  const placed = await deps.db.transact((tx) =>
    placeIn(deps, tx, punter, entry, key, (stake) => {
      taken = stake;
    }),
  );
  deps.outbox.wake();
  if (taken !== null) deps.meter.staked("toto", punter.currency, taken);
  return placed;
}

async function placeIn<View, Refused extends Code>(
  deps: CouponsDeps,
  tx: Tx,
  punter: Punter,
  entry: Entry<View, Refused>,
  key: string,
  onTaken: (stake: Minor) => void,
): Promise<View | Refusal<Refused | OfWallet>> {
  const { random, playLimits } = deps;
  const { punterId, currency } = punter;
  const hash = createHash("sha256").update(JSON.stringify(entry.request)).digest();
  // A repeated key first returns its earlier coupon: the draw may have closed since.
  const known = await knownCoupon(tx, punterId, key, hash, entry);
  if (known) return known;
  const held = await entry.hold(tx);
  if (isRefusal(held)) return held;
  const { marks, lines, unitStake } = entry;
  const stake = minor(unitStake * BigInt(lines));
  const reached = punter.hasSportLimits ? await playLimits.againstSport(tx, punterId, stake) : null;
  if (reached) return refusal("PLAY_LIMIT_REACHED", { ...reached });
  const number = await nextNumber(tx);
  const outcome = await debit(deps, tx, punter, { stake, number, key });
  if (outcome === "insufficient") return refusal("INSUFFICIENT_FUNDS");
  if (outcome !== "posted") {
    // A concurrent request with this key committed first.
    const quicker = await knownCoupon(tx, punterId, key, hash, entry);
    assert(quicker, `key ${key} took a stake and wrote no coupon`);
    return quicker;
  }
  onTaken(stake);
  const couponId = random.uuid();
  const at = deps.db.now();
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

async function debit(
  { wallet }: Pick<CouponsDeps, "wallet">,
  tx: Tx,
  { punterId, currency }: Punter,
  { stake, number, key }: { stake: Minor; number: bigint; key: string },
) {
  const { outcome } = await wallet.post(tx, {
    punterId,
    key: `toto-stake:${key}`,
    kind: "toto-stake",
    reference: number.toString(),
    currency,
    entries: [
      { account: "cash", amount: minor(-stake) },
      { account: "house:toto", amount: stake },
    ],
  });
  return outcome;
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

import type { TotoGameId, TotoMarks } from "@touchline/betting";
import type { TotoCoupon } from "@touchline/contract";
import { sql } from "kysely";
import { type Instant, instant } from "../../../platform/database/database-time.ts";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DrawRow } from "./draws.store.ts";

export interface NewCoupon {
  punterId: string;
  couponId: string;
  number: bigint;
  drawId: bigint;
  key: string;
  hash: Buffer;
  currency: string;
  marks: TotoMarks;
  lines: number;
  unitStake: bigint;
  stake: bigint;
  at: Instant;
}

/**
 * A toto draw that still takes coupons, locked so that it cannot close before this transaction
 * ends.
 */
export async function holdOpenDraw(
  tx: Tx,
  drawId: bigint,
  at: Instant,
): Promise<DrawRow<TotoGameId> | undefined> {
  const { rows } = await sql<DrawRow<TotoGameId>>`select * from toto_draws
    where draw_id = ${drawId} and race_id is null and status = 'open' and closes_at > ${instant(at)} for share`.execute(
    tx,
  );
  return rows[0];
}

/** Drawn before the coupon is written, because its stake is posted under the number. */
export async function nextNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{
    number: bigint;
  }>`select nextval(pg_get_serial_sequence('toto_coupons', 'number')) as number`.execute(tx);
  return rows[0]?.number ?? 0n;
}

export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<void> {
  await tx
    .insertInto("toto_coupons")
    .values({
      punter_id: coupon.punterId,
      coupon_id: coupon.couponId,
      number: coupon.number,
      draw_id: coupon.drawId,
      placement_key: coupon.key,
      request_hash: coupon.hash,
      currency: coupon.currency,
      marks: JSON.stringify(coupon.marks),
      lines: coupon.lines,
      unit_stake: coupon.unitStake,
      stake: coupon.stake,
      status: "open",
      placed_at: instant(coupon.at),
    })
    .execute();
}

/** A coupon of any pool game. */
export async function couponByKey(
  db: Reader,
  punterId: string,
  key: string,
): Promise<{ hash: Buffer; couponId: string } | undefined> {
  return db
    .selectFrom("toto_coupons")
    .select(["request_hash as hash", "coupon_id as couponId"])
    .where("punter_id", "=", punterId)
    .where("placement_key", "=", key)
    .executeTakeFirst();
}

/** Toto coupons only: tote tickets have their own calls. */
const coupons = (db: Reader, punterId: string) =>
  db
    .selectFrom("toto_coupons as c")
    .innerJoin("toto_draws as d", "d.draw_id", "c.draw_id")
    .selectAll("c")
    .select("d.game")
    .where("c.punter_id", "=", punterId)
    .where("d.race_id", "is", null);
type CouponRow = Awaited<ReturnType<ReturnType<typeof coupons>["execute"]>>[number];

export async function couponOf(
  db: Reader,
  punterId: string,
  couponId: string,
): Promise<TotoCoupon> {
  return viewOf(
    await coupons(db, punterId).where("c.coupon_id", "=", couponId).executeTakeFirstOrThrow(),
  );
}

export interface CouponFilter {
  game: TotoGameId | undefined;
  before: bigint | undefined;
}

export async function listCoupons(
  db: Reader,
  punterId: string,
  { game, before }: CouponFilter,
  limit: number,
): Promise<TotoCoupon[]> {
  let query = coupons(db, punterId).orderBy("c.number", "desc").limit(limit);
  if (game) query = query.where("d.game", "=", game);
  if (before !== undefined) query = query.where("c.number", "<", before);
  return (await query.execute()).map(viewOf);
}

const viewOf = (row: CouponRow): TotoCoupon => ({
  couponId: row.coupon_id,
  number: row.number.toString(),
  drawId: row.draw_id.toString(),
  game: row.game as TotoGameId,
  currency: row.currency,
  marks: row.marks,
  lines: row.lines,
  unitStake: Number(row.unit_stake),
  stake: Number(row.stake),
  status: row.status,
  // Hidden until the coupon is paid.
  linesWon: row.status === "settled" ? row.lines_won : null,
  payout: Number(row.payout),
  placedAt: row.placed_at.getTime(),
  settledAt: row.settled_at?.getTime() ?? null,
});

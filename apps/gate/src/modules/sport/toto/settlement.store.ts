import type { TotoMarks } from "@touchline/betting";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DrawRow } from "./draws.store.ts";
import type { Grade, GradedStake, SharedOut } from "./pool-games.ts";

export interface CouponKey {
  punterId: string;
  couponId: string;
}

/** Locks a closed draw; undefined if its matches are not, or no longer, to be decided. */
export async function holdClosedDraw(tx: Tx, drawId: bigint): Promise<DrawRow | undefined> {
  const { rows } =
    await sql<DrawRow>`select * from toto_draws where draw_id = ${drawId} and status = 'closed' for update`.execute(
      tx,
    );
  return rows[0];
}

export async function setStatus(
  tx: Tx,
  drawId: bigint,
  status: DrawRow["status"],
  settledAt: Date | null,
): Promise<void> {
  await tx
    .updateTable("toto_draws")
    .set({ status, settled_at: settledAt })
    .where("draw_id", "=", drawId)
    .execute();
}

export async function ungraded(
  db: Reader,
  drawId: bigint,
  limit: number,
): Promise<(CouponKey & { marks: TotoMarks })[]> {
  return db
    .selectFrom("toto_coupons")
    .select(["punter_id as punterId", "coupon_id as couponId", "marks"])
    .where("draw_id", "=", drawId)
    .where("lines_won", "is", null)
    .limit(limit)
    .execute();
}

export async function writeGrades(tx: Tx, grades: readonly (CouponKey & Grade)[]): Promise<void> {
  await sql`update toto_coupons c set lines_won = array(select jsonb_array_elements_text(e -> 'linesWon')::integer),
    lines_void = (e ->> 'linesVoid')::integer
    from jsonb_array_elements(${JSON.stringify(grades)}::jsonb) e
    where c.punter_id = (e ->> 'punterId')::uuid and c.coupon_id = (e ->> 'couponId')::uuid`.execute(
    tx,
  );
}

export interface PoolOfDraw {
  currency: string;
  stakes: Minor;
  coupons: number;
  /** Coupons with the same stake and result, grouped; omits those that get nothing. */
  graded: GradedStake[];
}

export async function poolsToDeclare(db: Reader, drawId: bigint): Promise<PoolOfDraw[]> {
  const { rows } = await sql<{
    currency: string;
    unit_stake: bigint;
    lines_won: number[];
    lines_void: number;
    coupons: number;
    stakes: bigint;
  }>`
    select currency, unit_stake, lines_won, lines_void, count(*)::integer as coupons, sum(stake)::bigint as stakes from toto_coupons
      where draw_id = ${drawId} group by currency, unit_stake, lines_won, lines_void order by currency`.execute(
    db,
  );
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    stakes: minor(group.reduce((sum, { stakes }) => sum + stakes, 0n)),
    coupons: group.reduce((sum, { coupons }) => sum + coupons, 0),
    graded: group
      .filter(({ lines_won, lines_void }) => lines_void > 0 || lines_won.some((lines) => lines > 0))
      .map(({ unit_stake, lines_won, lines_void, coupons }) => ({
        unitStake: minor(unit_stake),
        linesWon: lines_won,
        linesVoid: lines_void,
        coupons,
      })),
  }));
}

/** Locks the jackpot; it starts at the house's guarantee. */
export async function holdJackpot(
  tx: Tx,
  game: string,
  currency: string,
  guarantee: Minor,
): Promise<Minor> {
  await sql`insert into toto_jackpots (game, currency, amount, seeded) values (${game}, ${currency}, ${guarantee}, ${guarantee})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{
    amount: bigint;
  }>`select amount from toto_jackpots where game = ${game} and currency = ${currency}
    for update`.execute(tx);
  return minor(rows[0]?.amount ?? 0n);
}

export interface Declaration {
  drawId: bigint;
  game: string;
  currency: string;
  stakes: Minor;
  coupons: number;
  unit: Minor;
  jackpot: Minor;
  seeded: Minor;
  result: SharedOut;
}

/** False if the pool was already declared: its dividends stay. */
export async function writeDeclaration(
  tx: Tx,
  { drawId, game, currency, result, ...pool }: Declaration,
): Promise<boolean> {
  const written = await tx
    .insertInto("toto_pools")
    .values({
      draw_id: drawId,
      currency,
      stakes: pool.stakes,
      coupons: pool.coupons,
      unit: pool.unit,
      carried_in: pool.jackpot,
      paid: result.paid,
      refunded: result.refunded,
      takeout: result.takeout,
      breakage: result.breakage,
      seeded: pool.seeded,
      carried_out: result.carried,
      categories: JSON.stringify(
        result.categories.map(({ right, key, winning, dividend }) => ({
          right,
          key,
          winning: winning.toString(),
          dividend: dividend.toString(),
        })),
      ),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) return false;
  await sql`update toto_jackpots set amount = ${result.carried + pool.seeded}, seeded = seeded + ${pool.seeded}
    where game = ${game} and currency = ${currency}`.execute(tx);
  return true;
}

export interface DeclaredPool {
  draw_id: bigint;
  currency: string;
  stakes: bigint;
  coupons: number;
  unit: bigint;
  carried_in: bigint;
  paid: bigint;
  refunded: bigint;
  takeout: bigint;
  breakage: bigint;
  carried_out: bigint;
  categories: { right?: number; key?: string; winning: string; dividend: string }[];
}

export const declaredPools = async (
  db: Reader,
  drawIds: readonly bigint[],
): Promise<DeclaredPool[]> =>
  drawIds.length === 0
    ? []
    : db
        .selectFrom("toto_pools")
        .select([
          "draw_id",
          "currency",
          "stakes",
          "coupons",
          "unit",
          "carried_in",
          "paid",
          "refunded",
        ])
        .select(["takeout", "breakage", "carried_out", "categories"])
        .where("draw_id", "in", drawIds)
        .execute();

export interface RunningCoupon extends CouponKey {
  number: bigint;
  currency: string;
  unitStake: bigint;
  stake: bigint;
  linesWon: number[] | null;
  linesVoid: number;
}

export const runningCoupons = (
  db: Reader,
  drawId: bigint,
  limit: number,
): Promise<RunningCoupon[]> =>
  db
    .selectFrom("toto_coupons")
    .select([
      "punter_id as punterId",
      "coupon_id as couponId",
      "number",
      "currency",
      "unit_stake as unitStake",
      "stake",
      "lines_won as linesWon",
      "lines_void as linesVoid",
    ])
    .where("draw_id", "=", drawId)
    .where("status", "=", "open")
    .orderBy("punter_id")
    .orderBy("coupon_id")
    .limit(limit)
    .execute();

/** False if the coupon was already over. */
export async function endCoupon(
  tx: Tx,
  { punterId, couponId }: CouponKey,
  end: { status: "settled" | "refunded"; payout: bigint; refund: bigint; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("toto_coupons")
    .set({ status: end.status, payout: end.payout, refund: end.refund, settled_at: end.at })
    .where("punter_id", "=", punterId)
    .where("coupon_id", "=", couponId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all losing coupons at once: no money moves. */
export async function endLosers(tx: Tx, coupons: readonly CouponKey[], at: Date): Promise<void> {
  await sql`update toto_coupons c set status = 'settled', settled_at = ${at}
    from unnest(${coupons.map(({ punterId }) => punterId)}::uuid[], ${coupons.map(({ couponId }) => couponId)}::uuid[]) as k (punter_id, coupon_id)
    where c.punter_id = k.punter_id and c.coupon_id = k.coupon_id and c.status = 'open'`.execute(
    tx,
  );
}

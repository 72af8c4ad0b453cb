import type { Product } from "@touchline/contract";
import { minor } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";

export type ProductOfGame = (gameId: string) => Product | null;

export async function roundFacts(
  db: Reader,
  productOf: ProductOfGame,
  punterId: string,
  roundIds: readonly string[],
): Promise<TurnoverFact[]> {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom("game_rounds")
    .select([
      "round_id",
      "game_id",
      "currency",
      "staked",
      "bonus_staked",
      "free_rounds_grant_id",
      "won",
      "jackpot",
      "status",
      "opened_at",
      "settled_at",
    ])
    .where("punter_id", "=", punterId)
    .where("round_id", "in", roundIds)
    .execute();
  return rows.map((row) => {
    const state =
      row.status === "settled" ? "final" : row.status === "refunded" ? "void" : "running";
    const counted = minor(state === "final" ? row.staked : 0n);
    const bonus = row.bonus_staked;
    const isFree = row.free_rounds_grant_id !== null;
    const own = isFree ? 0n : row.staked - bonus;
    return {
      kind: "round",
      refId: row.round_id,
      state,
      gameId: row.game_id,
      currency: row.currency,
      counted,
      isFree,
      product: productOf(row.game_id),
      ownCounted: minor(state === "final" ? own : 0n),
      bonusCounted: minor(state === "final" ? bonus : 0n),
      ownRunning: minor(state === "running" ? own : 0n),
      number: null,
      amount: minor(row.staked),
      own: minor(own),
      returned: minor(row.won + BigInt(row.jackpot?.amount ?? 0)),
      result: state === "running" ? null : resultOf(state, row.staked, row.won),
      leastOdds: null,
      legs: 0,
      notEarning: null,
      placedAt: row.opened_at,
      endedAt: row.settled_at,
    };
  });
}

export async function couponFacts(
  db: Reader,
  punterId: string,
  couponIds: readonly string[],
): Promise<TurnoverFact[]> {
  if (couponIds.length === 0) return [];
  const rows = await db
    .selectFrom("toto_coupons")
    .select([
      "coupon_id",
      "number",
      "currency",
      "stake",
      "payout",
      "refund",
      "status",
      "placed_at",
      "settled_at",
    ])
    .where("punter_id", "=", punterId)
    .where("coupon_id", "in", couponIds)
    .execute();
  return rows.map((row) => {
    const state =
      row.status === "settled" ? "final" : row.status === "refunded" ? "void" : "running";
    // Refunded lines of a tote ticket were never at risk.
    const counted = minor(state === "final" ? row.stake - row.refund : 0n);
    return {
      kind: "coupon",
      refId: row.coupon_id,
      state,
      product: "toto",
      gameId: null,
      currency: row.currency,
      number: row.number.toString(),
      counted,
      ownCounted: counted,
      bonusCounted: minor(0n),
      isFree: false,
      amount: minor(row.stake),
      own: minor(row.stake),
      ownRunning: minor(state === "running" ? row.stake : 0n),
      returned: minor(row.payout),
      result: state === "running" ? null : resultOf(state, row.stake, row.payout),
      leastOdds: null,
      legs: 0,
      notEarning: null,
      placedAt: row.placed_at,
      endedAt: row.settled_at,
    };
  });
}

function resultOf(
  state: "final" | "void",
  staked: bigint,
  returned: bigint,
): TurnoverFact["result"] {
  if (state === "void") return "void";
  if (returned === 0n) return "lost";
  return returned < staked ? "part_paid" : "won";
}

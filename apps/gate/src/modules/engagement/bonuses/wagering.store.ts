import type { WagerRow } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import type { Grant } from "./grants.store.ts";
import type { WageringTerms } from "./terms.rules.ts";
import type { Wager } from "./wagering.rules.ts";

/** Null if there is no such grant. The terms do not change while it is active. */
export async function wageringTermsOf(
  db: Reader,
  punterId: string,
  grantId: string,
): Promise<WageringTerms | null> {
  const row = await db
    .selectFrom("bonus_grants as g")
    .innerJoin("offers as o", (join) =>
      join.onRef("o.offer_id", "=", "g.offer_id").onRef("o.version", "=", "g.offer_version"),
    )
    .select(["g.currency", "g.terms", "g.ends_at as endsAt", "o.products"])
    .where("g.punter_id", "=", punterId)
    .where("g.grant_id", "=", grantId)
    .executeTakeFirst();
  if (!row) return null;
  const { currency, terms, endsAt, products } = row;
  return {
    grantId,
    currency,
    products,
    terms,
    endsAt: endsAt.getTime(),
  };
}

export async function bonusBalance(db: Reader, punterId: string): Promise<bigint> {
  const row = await db
    .selectFrom("wallet_balances")
    .select("balance")
    .where("punter_id", "=", punterId)
    .where("account", "=", "bonus")
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Whether a bet or round that used bonus money is still running. */
export async function isStaked(
  db: Reader,
  { punterId, grantId }: Pick<Grant, "punterId" | "grantId">,
): Promise<boolean> {
  const { rows } = await sql<{ staked: boolean }>`
    select exists (select from bets b where b.punter_id = ${punterId} and b.grant_id = ${grantId} and b.status in ('pending', 'open'))
        or exists (select from game_rounds r where r.punter_id = ${punterId} and r.grant_id = ${grantId} and r.status = 'open') as staked
  `.execute(db);
  return rows[0]?.staked ?? false;
}

/** Stores what a stake counts now and returns the change. */
export async function countWager(
  tx: Tx,
  { punterId, grantId }: Grant,
  fact: TurnoverFact,
  wager: Wager,
  now: Date,
): Promise<bigint> {
  const { rows } = await sql<{ change: bigint }>`
    with before as (
      select counted from bonus_wagers
        where punter_id = ${punterId} and grant_id = ${grantId} and kind = ${fact.kind} and ref_id = ${fact.refId}
    ), kept as (
      insert into bonus_wagers (punter_id, grant_id, kind, ref_id, number, product, game_id, currency, stake, bps, counted, why, placed_at, at)
        values (${punterId}, ${grantId}, ${fact.kind}, ${fact.refId}, ${fact.number}, ${fact.product}, ${fact.gameId}, ${fact.currency},
                ${wager.stake.toString()}::bigint, ${wager.bps}, ${wager.counted.toString()}::bigint, ${wager.why}, ${fact.placedAt}, ${now})
        on conflict (punter_id, grant_id, kind, ref_id)
          do update set stake = excluded.stake, bps = excluded.bps, counted = excluded.counted, why = excluded.why, at = excluded.at
        returning counted
    )
    select (kept.counted - coalesce((select counted from before), 0))::bigint as change from kept`.execute(
    tx,
  );
  return BigInt(rows[0]?.change ?? 0);
}

export interface WagerCursor {
  at: Date;
  refId: string;
}

/** Latest stakes first. */
export async function listWagers(
  db: Reader,
  { punterId, grantId }: Pick<Grant, "punterId" | "grantId">,
  before: WagerCursor | null,
  limit: number,
): Promise<WagerRow[]> {
  const rows = await db
    .selectFrom("bonus_wagers")
    .select([
      "kind",
      "ref_id as refId",
      "number",
      "product",
      "game_id as gameId",
      "stake",
      "counted",
      "why",
      "placed_at as placedAt",
    ])
    .where("punter_id", "=", punterId)
    .where("grant_id", "=", grantId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(placed_at, ref_id) < (${before?.at}::timestamptz, ${before?.refId}::uuid)`,
      ),
    )
    .orderBy("placed_at", "desc")
    .orderBy("ref_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ stake, counted, placedAt, ...row }) => ({
    ...row,
    stake: Number(stake),
    counted: Number(counted),
    placedAt: placedAt.getTime(),
  }));
}

/** The stake that remains to be wagered. */
export const leftOf = ({
  wageringNeeded,
  wagered,
}: Pick<Grant, "wageringNeeded" | "wagered">): Minor =>
  minor(wagered >= wageringNeeded ? 0n : wageringNeeded - wagered);

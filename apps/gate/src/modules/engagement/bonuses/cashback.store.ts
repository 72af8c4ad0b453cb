import type { Product } from "@touchline/contract";
import type { Minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import type { CashbackWindow } from "./cashback.rules.ts";

export interface RunningCashback extends CashbackWindow {
  grantId: string;
}

/** The punter's active cashbacks. */
export async function runningCashbacks(db: Reader, punterId: string): Promise<RunningCashback[]> {
  const { rows } = await sql<Omit<RunningCashback, "products"> & { products: Product[] }>`
    select g.grant_id as "grantId", g.currency, o.products, g.active_at as "from", g.ends_at as until
      from bonus_grants g join offers o on o.offer_id = g.offer_id and o.version = g.offer_version
      where g.punter_id = ${punterId} and g.kind = 'cashback' and g.status = 'active'`.execute(db);
  return rows;
}

/** Stores the stake's current loss. A stake that never counted gets no row. */
export async function putLoss(
  tx: Tx,
  punterId: string,
  grantId: string,
  fact: TurnoverFact,
  loss: Minor,
  at: Date,
): Promise<void> {
  await sql`
    insert into bonus_returns (punter_id, grant_id, kind, ref_id, loss, at)
      select ${punterId}, ${grantId}, ${fact.kind}, ${fact.refId}, ${loss.toString()}::bigint, ${at}
        where ${loss !== 0n} or exists (select from bonus_returns
          where punter_id = ${punterId} and grant_id = ${grantId} and kind = ${fact.kind} and ref_id = ${fact.refId})
      on conflict (punter_id, grant_id, kind, ref_id) do update set loss = excluded.loss, at = excluded.at`.execute(
    tx,
  );
}

/** The punter's losses so far, net of winnings. */
export async function lostSoFar(db: Reader, punterId: string, grantId: string): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    select coalesce(sum(loss), 0)::bigint as lost from bonus_returns where punter_id = ${punterId} and grant_id = ${grantId}`.execute(
    db,
  );
  return rows[0]?.lost ?? 0n;
}

export async function dueCashbacks(
  db: Reader,
  at: Date,
  limit: number,
): Promise<{ punterId: string; grantId: string }[]> {
  const { rows } = await sql<{ punterId: string; grantId: string }>`
    select punter_id as "punterId", grant_id as "grantId" from bonus_grants
      where kind = 'cashback' and status = 'active' and ends_at <= ${at} order by ends_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Whether some of the punter's play is not counted yet. */
export async function hasUncounted(db: Reader, punterId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from turnover_queue where punter_id = ${punterId} and subscriber in ('', 'bonuses')) as waits`.execute(
    db,
  );
  return rows[0]?.waits ?? false;
}

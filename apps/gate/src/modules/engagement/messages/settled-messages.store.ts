import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface ToldResult {
  kind: string;
  refId: string;
  outcome: string;
  times: number;
}

/** The results last sent for these bets and coupons, by kind and id. */
export async function toldResults(
  db: Reader,
  punterId: string,
  refs: readonly { kind: string; refId: string }[],
): Promise<Map<string, ToldResult>> {
  if (refs.length === 0) return new Map();
  const { rows } = await sql<ToldResult>`
    select kind, ref_id as "refId", outcome, times from told_results
    where punter_id = ${punterId} and ref_id = any(${refs.map(({ refId }) => refId)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [`${row.kind} ${row.refId}`, row]));
}

export async function putTold(
  tx: Tx,
  punterId: string,
  told: readonly ToldResult[],
  at: Date,
): Promise<void> {
  await sql`
    insert into told_results (punter_id, kind, ref_id, outcome, times, at)
    select ${punterId}, t.kind, t."refId", t.outcome, t.times, ${at}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(kind text, "refId" uuid, outcome text, times integer)
    on conflict (punter_id, kind, ref_id) do update set outcome = excluded.outcome, times = excluded.times, at = excluded.at`.execute(
    tx,
  );
}

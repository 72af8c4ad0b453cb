import type { RiskOutcome } from "@touchline/contract";
import { itemAt } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Hit } from "./risk.rules.ts";

export interface Seen {
  punterId: string;
  direction: string | null;
  amount: bigint | null;
  currency: string | null;
}

/** Stores a hit. One that needs review joins its rule's open alert, or opens one. */
export async function keepHit(
  tx: Tx,
  { punterId, direction, amount, currency }: Seen,
  { rule, outcome, saw }: Hit,
  at: Date,
): Promise<void> {
  const seen = JSON.stringify(saw);
  const alertId =
    outcome === "note" ? null : await joinAlert(tx, punterId, rule, outcome, seen, at);
  await tx
    .insertInto("risk_hits")
    .values({
      punter_id: punterId,
      rule,
      outcome,
      direction,
      amount,
      currency,
      saw: seen,
      at,
      alert_id: alertId,
    })
    .execute();
}

async function joinAlert(
  tx: Tx,
  punterId: string,
  rule: string,
  outcome: RiskOutcome,
  saw: string,
  at: Date,
): Promise<bigint> {
  const { rows } = await sql<{ alert_id: bigint }>`
    insert into risk_alerts as a (punter_id, rule, outcome, saw, opened_at, last_at)
    values (${punterId}, ${rule}, ${outcome}, ${saw}::jsonb, ${at}, ${at})
    on conflict (punter_id, rule) where closed_at is null
    do update set saw = excluded.saw, hits = a.hits + 1, last_at = excluded.last_at returning alert_id`.execute(
    tx,
  );
  return itemAt(rows, 0).alert_id;
}

/** The rules that stop a punter until a person releases them. */
export async function openStops(db: Reader, punterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("risk_alerts")
    .select("rule")
    .where("punter_id", "=", punterId)
    .where("outcome", "=", "stop")
    .where("released_at", "is", null)
    .execute();
  return rows.map(({ rule }) => rule);
}

/** The rules whose alerts nobody has closed, each with whether the punter has answered it. */
export async function openAlerts(
  db: Reader,
  punterId: string,
): Promise<{ rule: string; isAnswered: boolean }[]> {
  const { rows } = await sql<{ rule: string; isAnswered: boolean }>`
    select a.rule, exists (select from funds_statements s where s.alert_id = a.alert_id) as "isAnswered"
      from risk_alerts a where a.punter_id = ${punterId} and a.closed_at is null`.execute(db);
  return rows;
}

/** Methods shared by several accounts stay known, but can neither pay in nor out. */
export const stopMethods = (tx: Tx, fingerprint: string, at: Date) =>
  tx
    .updateTable("saved_methods")
    .set({ stopped_at: at })
    .where("fingerprint", "=", fingerprint)
    .where("stopped_at", "is", null)
    .execute();

export const releaseMethods = (tx: Tx, punterId: string) =>
  tx
    .updateTable("saved_methods")
    .set({ stopped_at: null })
    .where("punter_id", "=", punterId)
    .execute();

const alerts = (db: Reader) =>
  db
    .selectFrom("risk_alerts as a")
    .innerJoin("punters as p", "p.punter_id", "a.punter_id")
    .selectAll("a")
    .select("p.jurisdiction as jurisdiction");
export type AlertRow = Awaited<ReturnType<typeof findAlert>> & object;

export const findAlert = (db: Reader, alertId: bigint) =>
  alerts(db).where("a.alert_id", "=", alertId).executeTakeFirst();

export const holdAlert = (tx: Tx, alertId: bigint) =>
  tx
    .selectFrom("risk_alerts")
    .selectAll()
    .where("alert_id", "=", alertId)
    .forUpdate()
    .executeTakeFirst();

export interface AlertFilter {
  state: "open" | "closed" | "stopped";
  rule: string | null;
  punterId: string | null;
  openedBefore: Date | null;
  after: bigint | null;
}

/** Oldest first, because they have waited longest. */
export function listAlerts(
  db: Reader,
  { state, rule, punterId, openedBefore, after }: AlertFilter,
  limit: number,
) {
  let query = alerts(db).orderBy("a.alert_id").limit(limit);
  if (state === "open") query = query.where("a.closed_at", "is", null);
  if (state === "closed") query = query.where("a.closed_at", "is not", null);
  if (state === "stopped")
    query = query.where("a.outcome", "=", "stop").where("a.released_at", "is", null);
  if (rule) query = query.where("a.rule", "=", rule);
  if (punterId) query = query.where("a.punter_id", "=", punterId);
  if (openedBefore) query = query.where("a.opened_at", "<", openedBefore);
  if (after !== null) query = query.where("a.alert_id", ">", after);
  return query.execute();
}

export const hitsOfAlert = (db: Reader, alertId: bigint, limit: number) =>
  db
    .selectFrom("risk_hits")
    .selectAll()
    .where("alert_id", "=", alertId)
    .orderBy("hit_id", "desc")
    .limit(limit)
    .execute();

export const takeAlert = (tx: Tx, alertId: bigint, owner: string, at: Date) =>
  tx
    .updateTable("risk_alerts")
    .set({ owner, taken_at: at })
    .where("alert_id", "=", alertId)
    .execute();

export const closeAlert = (
  tx: Tx,
  alertId: bigint,
  by: string,
  note: string,
  at: Date,
  isReleased: boolean,
) =>
  tx
    .updateTable("risk_alerts")
    .set({
      closed_at: sql`coalesce(closed_at, ${at})`,
      closed_by: by,
      note,
      ...(isReleased ? { released_at: at } : {}),
    })
    .where("alert_id", "=", alertId)
    .execute();

import type { Alerts, PriceAlert } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { matchAlertsOf } from "./match-alerts.store.ts";

/** The part of a price alert that the watch needs. */
export interface WatchedPrice {
  alertId: string;
  punterId: string;
  eventId: string;
  marketId: string;
  outcomeId: string;
  direction: "above" | "below";
  odds: number;
  setAt: Date;
}

export interface WatchedBet {
  punterId: string;
  betId: string;
  amount: bigint;
  eventIds: string[];
  setAt: Date;
}

/**
 * In the order in which they were set, from an instant on: includes alerts set through other gates.
 */
export async function pricesSince(db: Reader, since: Date, limit: number): Promise<WatchedPrice[]> {
  return db
    .selectFrom("price_alerts")
    .select([
      "alert_id as alertId",
      "punter_id as punterId",
      "event_id as eventId",
      "market_id as marketId",
      "outcome_id as outcomeId",
      "direction",
      "odds",
      "set_at as setAt",
    ])
    .where("set_at", ">=", since)
    .orderBy("set_at")
    .limit(limit)
    .execute();
}

export async function betsSince(db: Reader, since: Date, limit: number): Promise<WatchedBet[]> {
  const { rows } = await sql<WatchedBet>`
    select a.punter_id as "punterId", a.bet_id as "betId", a.amount, a.set_at as "setAt",
           array(select distinct event_id from bet_legs l where l.punter_id = a.punter_id and l.bet_id = a.bet_id) as "eventIds"
      from cash_out_alerts a where a.set_at >= ${since} order by a.set_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface NewPriceAlert extends Omit<PriceAlert, "startTime"> {
  punterId: string;
  marketId: string;
  startTime: Date;
}

/** False if the punter has the maximum; an alert for the same outcome is replaced. */
export async function putPriceAlert(
  tx: Tx,
  alert: NewPriceAlert,
  at: Date,
  most: number,
): Promise<boolean> {
  const { alertId, punterId, eventId, marketId, outcomeId, direction, odds, names, startTime } =
    alert;
  // Serialised, so that two concurrent requests count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts ' || ${punterId}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into price_alerts (alert_id, punter_id, event_id, market_id, outcome_id, direction, odds, names, start_time, set_at)
      select ${alertId}::uuid, ${punterId}::uuid, ${eventId}, ${marketId}, ${outcomeId}, ${direction}, ${odds}::integer,
             ${JSON.stringify(names)}::jsonb, ${startTime}::timestamptz, ${at}::timestamptz
        where (select count(*) from price_alerts where punter_id = ${punterId} and outcome_id <> ${outcomeId}) < ${most}
      on conflict (punter_id, outcome_id) do update set alert_id = excluded.alert_id, direction = excluded.direction, odds = excluded.odds,
        set_at = excluded.set_at
      returning alert_id`.execute(tx);
  return rows.length > 0;
}

export async function putCashOutAlert(
  tx: Tx,
  punterId: string,
  betId: string,
  amount: bigint,
  at: Date,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts ' || ${punterId}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into cash_out_alerts (punter_id, bet_id, amount, set_at)
      select ${punterId}::uuid, ${betId}::uuid, ${amount.toString()}::bigint, ${at}::timestamptz
        where (select count(*) from cash_out_alerts where punter_id = ${punterId} and bet_id <> ${betId}) < ${most}
      on conflict (punter_id, bet_id) do update set amount = excluded.amount, set_at = excluded.set_at
      returning bet_id`.execute(tx);
  return rows.length > 0;
}

/** Removes an alert; false if it is gone or has changed since it was watched. */
export async function takePriceAlert(
  tx: Tx,
  { punterId, alertId }: Pick<WatchedPrice, "punterId" | "alertId">,
) {
  return tx
    .deleteFrom("price_alerts")
    .where("alert_id", "=", alertId)
    .where("punter_id", "=", punterId)
    .returning(["outcome_id as outcomeId"])
    .executeTakeFirst();
}

export async function takeCashOutAlert(
  tx: Tx,
  punterId: string,
  betId: string,
  upTo: bigint | null,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("cash_out_alerts")
    .where("punter_id", "=", punterId)
    .where("bet_id", "=", betId)
    .$if(upTo !== null, (query) => query.where("amount", "<=", upTo ?? 0n))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function alertsOf(db: Reader, punterId: string): Promise<Alerts> {
  const prices = await db
    .selectFrom("price_alerts")
    .select([
      "alert_id as alertId",
      "event_id as eventId",
      "outcome_id as outcomeId",
      "direction",
      "odds",
      "names",
      "start_time as startTime",
    ])
    .where("punter_id", "=", punterId)
    .orderBy("set_at", "desc")
    .execute();
  const cashOuts = await db
    .selectFrom("cash_out_alerts as a")
    .innerJoin("bets as b", (on) =>
      on.onRef("b.punter_id", "=", "a.punter_id").onRef("b.bet_id", "=", "a.bet_id"),
    )
    .select(["a.bet_id as betId", "b.number", "a.amount", "b.currency"])
    .where("a.punter_id", "=", punterId)
    .where("b.status", "=", "open")
    .orderBy("a.set_at", "desc")
    .execute();
  return {
    matches: await matchAlertsOf(db, punterId),
    prices: prices.map((row) => ({ ...row, startTime: row.startTime.getTime() })),
    cashOuts: cashOuts.map(({ betId, number, amount, currency }) => ({
      betId,
      number: String(number),
      amount: Number(amount),
      currency,
    })),
  };
}

/** Deletes alerts on events that are over and on bets that no longer run. */
export async function forgetOver(tx: Tx, startedBefore: Date): Promise<void> {
  await sql`delete from price_alerts a where a.start_time < ${startedBefore}
    or exists (select from events e where e.event_id = a.event_id and e.status in ('ended', 'cancelled'))`.execute(
    tx,
  );
  await sql`delete from cash_out_alerts a where not exists
    (select from bets b where b.punter_id = a.punter_id and b.bet_id = a.bet_id and b.status in ('open', 'pending'))`.execute(
    tx,
  );
}

/** Punters who follow one of these and can be notified, in pages. */
export async function keepersOf(
  db: Reader,
  things: { event: string; competitors: string[] },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ punterId: string }>`
    select distinct f.punter_id as "punterId" from favourites f
      join push_preferences p on p.punter_id = f.punter_id and p.consented_at is not null and 'favouriteStarts' = any(p.kinds)
      where ((f.kind = 'event' and f.id = ${things.event}) or (f.kind = 'competitor' and f.id = any(${things.competitors}::text[]))
          or (f.kind = 'player' and split_part(f.id, '#', 1) = any(${things.competitors}::text[])))
        and f.punter_id > ${after}::uuid and exists (select from push_devices d where d.punter_id = f.punter_id)
      order by f.punter_id limit ${limit}`.execute(db);
  return rows.map(({ punterId }) => punterId);
}

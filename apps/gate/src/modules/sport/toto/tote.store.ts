import { type ToteGameId, type ToteKind, toteGame, toteKindOf } from "@touchline/betting";
import type { EventHead, ToteTicket } from "@touchline/contract";
import { sql } from "kysely";
import { type Instant, instant } from "../../../platform/database/database-time.ts";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DrawRow } from "./draws.store.ts";
import { moneyOf } from "./toto.rules.ts";

export interface NewTotePool {
  kind: ToteKind;
  head: EventHead;
  resultMarketId: string;
  places: number | null;
  at: Instant;
}

/**
 * A race's pool, locked open until this transaction ends; undefined if it has closed. The first
 * ticket opens it: of simultaneous ones, one writes the pool and the others wait.
 */
export async function holdTotePool(
  tx: Tx,
  { kind, head, resultMarketId, places, at }: NewTotePool,
): Promise<bigint | undefined> {
  const game = toteGame(kind);
  const { rows: opened } = await sql<{ draw_id: bigint }>`
    insert into toto_draws (game, race_id, by_operator, status, opened_at, closes_at)
      values (${game}, ${head.eventId}, false, 'open', ${instant(at)}, ${new Date(head.startTime)})
      on conflict (race_id, game) where race_id is not null do nothing returning draw_id`.execute(
    tx,
  );
  const [pool] = opened;
  if (pool)
    await tx
      .insertInto("toto_matches")
      .values({
        draw_id: pool.draw_id,
        position: 0,
        event_id: head.eventId,
        result_market_id: resultMarketId,
        head: JSON.stringify(head),
        start_time: new Date(head.startTime),
        places,
      })
      .execute();
  const { rows: held } = await sql<{ draw_id: bigint }>`select draw_id from toto_draws
    where race_id = ${head.eventId} and game = ${game} and status = 'open' and closes_at > ${instant(at)} for share`.execute(
    tx,
  );
  return held[0]?.draw_id;
}

export type TotePoolRow = DrawRow<ToteGameId> & { places: number | null };

export async function poolsOfRace(db: Reader, eventId: string): Promise<TotePoolRow[]> {
  const { rows } =
    await sql<TotePoolRow>`select d.*, m.places from toto_draws d join toto_matches m on m.draw_id = d.draw_id
    where d.race_id = ${eventId} order by d.draw_id`.execute(db);
  return rows;
}

export interface StakedLine {
  draw_id: bigint;
  key: string;
  stake: bigint;
}

/** The stakes on each line of the pools, in one currency. */
export async function stakedLines(
  db: Reader,
  drawIds: readonly bigint[],
  currency: string,
): Promise<StakedLine[]> {
  const { rows } = await sql<StakedLine>`
    select c.draw_id, k.key, sum(c.unit_stake)::bigint as stake from toto_coupons c
      cross join lateral (
        select a.mark || coalesce('-' || b.mark, '') as key from jsonb_array_elements_text(c.marks -> 0) as a (mark)
          left join jsonb_array_elements_text(c.marks -> 1) as b (mark) on true
          where b.mark is null or b.mark <> a.mark) k
      where c.draw_id = any(${drawIds.map(String)}::bigint[]) and c.currency = ${currency}
      group by c.draw_id, k.key order by stake desc, k.key`.execute(db);
  return rows;
}

const tickets = (db: Reader, punterId: string) =>
  db
    .selectFrom("toto_coupons as c")
    .innerJoin("toto_draws as d", "d.draw_id", "c.draw_id")
    .innerJoin("toto_matches as m", "m.draw_id", "d.draw_id")
    .leftJoin("toto_pools as p", (join) =>
      join.onRef("p.draw_id", "=", "c.draw_id").onRef("p.currency", "=", "c.currency"),
    )
    .selectAll("c")
    .select(["d.game", "m.head", "p.categories"])
    .where("c.punter_id", "=", punterId)
    .where("d.race_id", "is not", null);
type TicketRow = Awaited<ReturnType<ReturnType<typeof tickets>["execute"]>>[number];

export async function ticketOf(
  db: Reader,
  punterId: string,
  couponId: string,
): Promise<ToteTicket> {
  return ticketView(
    await tickets(db, punterId).where("c.coupon_id", "=", couponId).executeTakeFirstOrThrow(),
  );
}

export interface TicketFilter {
  eventId: string | undefined;
  before: bigint | undefined;
}

export async function listTickets(
  db: Reader,
  punterId: string,
  { eventId, before }: TicketFilter,
  limit: number,
): Promise<ToteTicket[]> {
  let query = tickets(db, punterId).orderBy("c.number", "desc").limit(limit);
  if (eventId !== undefined) query = query.where("d.race_id", "=", eventId);
  if (before !== undefined) query = query.where("c.number", "<", before);
  return (await query.execute()).map(ticketView);
}

function ticketView(row: TicketRow): ToteTicket {
  const { head } = row;
  return {
    ticketId: row.coupon_id,
    number: row.number.toString(),
    kind: toteKindOf(row.game) ?? "win",
    race: {
      eventId: head.eventId,
      sport: head.sport,
      title: head.title ?? "",
      tournament: head.tournament.name,
      startTime: head.startTime,
      runners: head.competitors.map(({ name }) => name),
    },
    currency: row.currency,
    marks: row.marks,
    lines: row.lines,
    unitStake: Number(row.unit_stake),
    stake: Number(row.stake),
    status: row.status,
    payout: Number(row.payout),
    refund: Number(row.refund),
    // Known before the payment, but shown only with it.
    linesVoid: row.status === "open" ? 0 : row.lines_void,
    won: row.status === "settled" ? wonBy(row) : [],
    unit: Number(moneyOf(toteGame("win"), row.currency).unit),
    placedAt: row.placed_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
  };
}

const wonBy = ({ categories, lines_won }: TicketRow): ToteTicket["won"] =>
  (categories ?? []).flatMap(({ key, dividend }, at) =>
    key !== undefined && (lines_won?.[at] ?? 0) > 0 ? { key, dividend: Number(dividend) } : [],
  );

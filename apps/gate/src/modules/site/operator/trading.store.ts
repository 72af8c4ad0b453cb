import {
  type EventHead,
  OPERATOR_PRODUCER,
  type OperatorMessage,
  type SelectionNames,
} from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

const SHOWN = 50;

export interface FoundEvent {
  event_id: string;
  tree_id: string;
  head: EventHead;
  status: string;
  start_time: Date;
}

/** Older events are found by their id. */
const SEARCHED_DAYS = 45;

/**
 * By id, or by words in its names if it is not old; current events of real sport if the search is
 * empty.
 */
export async function findEvents(db: Reader, search: string, now: Date): Promise<FoundEvent[]> {
  const words = search.split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replace(/[%_\\]/g, "\\$&")}%`);
  const found = search
    ? sql`select * from events where event_id = ${search}
        union select * from events where start_time > ${now}::timestamptz - make_interval(days => ${SEARCHED_DAYS})
          and concat_ws(' ', head ->> 'title', head #>> '{tournament,name}', jsonb_path_query_array(head, '$.competitors[*].name')::text)
            ilike all(${patterns}::text[])`
    : sql`select * from events where status = 'live' and not virtual`;
  const { rows } = await sql<FoundEvent>`
    select event_id, tree_id, head, status, start_time from (${found}) as e
      order by case status when 'live' then 0 when 'prematch' then 1 else 2 end, start_time, event_id limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

export async function eventById(db: Reader, eventId: string): Promise<FoundEvent | undefined> {
  const { rows } =
    await sql<FoundEvent>`select event_id, tree_id, head, status, start_time from events where event_id = ${eventId}`.execute(
      db,
    );
  return rows[0];
}

export interface BetMarket {
  marketId: string;
  names: SelectionNames;
  bets: bigint;
}

/** An event's markets with bets. Its index ends at the event: a desk voids markets in a hurry. */
export async function betMarkets(db: Reader, eventId: string): Promise<BetMarket[]> {
  const { rows } = await sql<BetMarket>`
    select market_id as "marketId", (array_agg(names))[1] as names, count(*) as bets from bet_legs where event_id = ${eventId}
      group by market_id order by bets desc, market_id`.execute(db);
  return rows;
}

export const standingVoids = (db: Reader, eventId: string) =>
  db
    .selectFrom("market_cancels")
    .select(["cancel_id", "market_id", "from_at", "until_at", "why", "by_operator", "at"])
    .where("event_id", "=", eventId)
    .orderBy("cancel_id")
    .execute();
export type StandingVoid = Awaited<ReturnType<typeof standingVoids>>[number];

export async function messagesAbout(db: Reader, eventId: string): Promise<OperatorMessage[]> {
  const rows = await db
    .selectFrom("trading_messages")
    .select("message")
    .where("event_id", "=", eventId)
    .orderBy("seq", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(({ message }) => message);
}

/** Numbers and stores a message. One at a time, so that the numbers have no gaps. */
export async function writeDown(tx: Tx, told: Told, at: number): Promise<OperatorMessage> {
  await sql`lock table trading_messages in exclusive mode`.execute(tx);
  const { seq } = await tx
    .selectFrom("trading_messages")
    .select(sql<number>`coalesce(max(seq), 0)::integer + 1`.as("seq"))
    .executeTakeFirstOrThrow();
  // The epoch never changes: the numbers continue where the table ends.
  const message = { ...told, producer: OPERATOR_PRODUCER, epoch: "1", seq, at } as OperatorMessage;
  await tx
    .insertInto("trading_messages")
    .values({
      seq: BigInt(seq),
      event_id: told.eventId,
      message: JSON.stringify(message),
      at: new Date(at),
    })
    .execute();
  return message;
}

type Body<Message> = Message extends OperatorMessage
  ? Omit<Message, "producer" | "epoch" | "seq" | "at">
  : never;
/** The operator's message about an event's markets, before it has a number. */
export type Told = Body<OperatorMessage>;

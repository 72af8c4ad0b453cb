import { type FeedMessage, type FeedResult, OPERATOR_PRODUCER } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../../platform/database/db.ts";
import type { BetRow, LegRow, StoredBet } from "../stored/bet-rows.store.ts";
import type { Cancel } from "./leg-outcome.rules.ts";

type Message<Kind extends FeedMessage["kind"]> = Extract<FeedMessage, { kind: Kind }>;

/**
 * Stores results and queues the markets whose results changed; repeats of a known result queue
 * nothing.
 */
export async function keepResults(
  tx: Tx,
  { eventId, results, certainty }: Message<"settlement">,
  at: Date,
): Promise<void> {
  await sql`
    with kept as (
      insert into market_results as r (market_id, outcome_id, event_id, result, certainty, at)
        select distinct on (e ->> 'marketId', e ->> 'outcomeId') e ->> 'marketId', e ->> 'outcomeId', ${eventId}, e, ${certainty}, ${at}
          from jsonb_array_elements(${JSON.stringify(results)}::jsonb) e
        on conflict (market_id, outcome_id) do update set result = excluded.result, certainty = excluded.certainty, at = excluded.at
          where r.result is distinct from excluded.result
        returning market_id)
    insert into settlement_queue as q (market_id, at) select distinct market_id, ${at}::timestamptz from kept
      where exists (select from bet_legs l where l.market_id = kept.market_id)
      on conflict (market_id) do update set turn = nextval(pg_get_serial_sequence('settlement_queue', 'turn')), at = excluded.at`.execute(
    tx,
  );
  // Bets need no confirmation of a result that was reported live; quizzes wait for it.
  if (certainty === "confirmed")
    await sql`update market_results set certainty = 'confirmed' where market_id = any(${results.map(({ marketId }) => marketId)}::text[])
      and certainty <> 'confirmed'`.execute(tx);
}

export async function takeResultsBack(
  tx: Tx,
  { marketIds }: Message<"rollback_settlement">,
  at: Date,
): Promise<void> {
  if (marketIds.length === 0) return;
  await tx.deleteFrom("market_results").where("market_id", "in", marketIds).execute();
  await queue(tx, marketIds, at);
}

export async function keepCancel(tx: Tx, message: Message<"cancel">, at: Date): Promise<void> {
  const { eventId, marketIds, outcomeIds, from, until, why } = message;
  if (marketIds.length === 0) return;
  const rows = marketIds.map((marketId) => ({
    event_id: eventId,
    market_id: marketId,
    outcome_ids: outcomeIds ?? null,
    from_at: from === undefined ? null : new Date(from),
    until_at: until === undefined ? null : new Date(until),
    why,
    by_operator: isOperators(message),
    at,
  }));
  // A cancel repeated after a recovery replaces the first one.
  await dropCancels(tx, message);
  await tx.insertInto("market_cancels").values(rows).execute();
  await queue(tx, marketIds, at);
}

export async function takeCancelBack(
  tx: Tx,
  message: Message<"rollback_cancel">,
  at: Date,
): Promise<void> {
  if (message.marketIds.length === 0) return;
  await dropCancels(tx, message);
  await queue(tx, message.marketIds, at);
}

/**
 * The event's own producers replace each other; the operator's rulings are separate from theirs.
 */
const isOperators = ({ producer }: FeedMessage): boolean => producer === OPERATOR_PRODUCER;

async function dropCancels(
  tx: Tx,
  message: Message<"cancel"> | Message<"rollback_cancel">,
): Promise<void> {
  const { marketIds, from, until } = message;
  const bound = (at: number | undefined) => (at === undefined ? null : new Date(at));
  await sql`delete from market_cancels where market_id = any(${marketIds}::text[]) and by_operator = ${isOperators(message)}
    and from_at is not distinct from ${bound(from)}::timestamptz and until_at is not distinct from ${bound(until)}::timestamptz`.execute(
    tx,
  );
}

async function queue(tx: Tx, marketIds: readonly string[], at: Date): Promise<void> {
  await sql`insert into settlement_queue as q (market_id, at) select m, ${at}::timestamptz from unnest(${marketIds}::text[]) m
    on conflict (market_id) do update set turn = nextval(pg_get_serial_sequence('settlement_queue', 'turn')), at = excluded.at`.execute(
    tx,
  );
}

/**
 * Bets written after their market's result arrived. A timer queues them again so that none is left
 * behind.
 */
export async function queueForgotten(tx: Tx, at: Date): Promise<void> {
  await sql`insert into settlement_queue (market_id, at)
    select distinct l.market_id, ${at}::timestamptz from bets b join bet_legs l on l.punter_id = b.punter_id and l.bet_id = b.bet_id
      where b.status = 'open' and l.outcome is null
        and (exists (select from market_results r where r.market_id = l.market_id and r.outcome_id = l.outcome_id)
          or exists (select from market_cancels c where c.market_id = l.market_id and (c.outcome_ids is null or l.outcome_id = any(c.outcome_ids))
                     and b.placed_at >= coalesce(c.from_at, '-infinity') and b.placed_at < coalesce(c.until_at, 'infinity')))
    on conflict do nothing`.execute(tx);
}

export async function nextMarkets(
  db: Reader,
  limit: number,
): Promise<{ marketId: string; turn: bigint }[]> {
  return db
    .selectFrom("settlement_queue")
    .select(["market_id as marketId", "turn"])
    .orderBy("turn")
    .limit(limit)
    .execute();
}

/** Keeps markets that were queued again meanwhile. */
export async function doneWith(
  tx: Tx,
  markets: readonly { marketId: string; turn: bigint }[],
): Promise<void> {
  await sql`delete from settlement_queue q using unnest(${markets.map(({ marketId }) => marketId)}::text[], ${markets.map(({ turn }) => turn.toString())}::bigint[]) as d (market_id, turn)
    where q.market_id = d.market_id and q.turn = d.turn`.execute(tx);
}

export interface BetKey {
  punterId: string;
  betId: string;
}
const BEFORE_ALL: BetKey = {
  punterId: "00000000-0000-0000-0000-000000000000",
  betId: "00000000-0000-0000-0000-000000000000",
};

/**
 * The bets on these markets, in key order. Each call scans all of them, so fetch many at a time.
 */
export async function betsOn(
  db: Reader,
  marketIds: readonly string[],
  after: BetKey = BEFORE_ALL,
  limit: number,
): Promise<BetKey[]> {
  // Materialized to force the plan through the markets first: the other order scans every bet ever
  // placed.
  const { rows } = await sql<BetKey>`
    with on_markets as materialized (select l.punter_id, l.bet_id from bet_legs l where l.market_id = any(${marketIds}::text[]))
    select distinct punter_id as "punterId", bet_id as "betId" from on_markets
      where (punter_id, bet_id) > (${after.punterId}::uuid, ${after.betId}::uuid) order by 1, 2 limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The bets among these that are open or settled, so may still change. */
export async function runningBets(db: Reader, keys: readonly BetKey[]): Promise<StoredBet[]> {
  const named = sql`unnest(${keys.map(({ punterId }) => punterId)}::uuid[], ${keys.map(({ betId }) => betId)}::uuid[]) as k (punter_id, bet_id)`;
  const { rows } =
    await sql<BetRow>`select b.* from bets b join ${named} on k.punter_id = b.punter_id and k.bet_id = b.bet_id
    where b.status in ('open', 'settled')`.execute(db);
  // Read after the bets: a bet seen as open has its accepted odds by then.
  const { rows: legs } =
    await sql<LegRow>`select l.* from bet_legs l join ${named} on k.punter_id = l.punter_id and k.bet_id = l.bet_id
    order by l.leg`.execute(db);
  const byBet = Map.groupBy(legs, (leg) => leg.bet_id);
  return rows.map((row) => ({ row, legs: byBet.get(row.bet_id) ?? [] }));
}

/** All results and cancels that the feed sent for these markets. */
export async function factsOf(db: Reader, marketIds: readonly string[]) {
  const [results, cancels] = await Promise.all([
    db
      .selectFrom("market_results")
      .select(["outcome_id", "result"])
      .$narrowType<{ result: FeedResult }>()
      .where("market_id", "in", marketIds)
      .execute(),
    db.selectFrom("market_cancels").selectAll().where("market_id", "in", marketIds).execute(),
  ]);
  return {
    results: new Map(results.map(({ outcome_id, result }) => [outcome_id, result])),
    cancels: Map.groupBy(cancels, ({ market_id }) => market_id),
  };
}
export type Facts = Awaited<ReturnType<typeof factsOf>>;

export const cancelsOf = ({ cancels }: Facts, marketId: string): Cancel[] =>
  (cancels.get(marketId) ?? []).map((row) => ({
    outcomeIds: row.outcome_ids,
    from: row.from_at?.getTime() ?? null,
    until: row.until_at?.getTime() ?? null,
    why: row.why,
  }));

/** A bet's new state; the version guards against a change since it was read. */
export interface SettlementChange {
  punterId: string;
  betId: string;
  version: number;
  remaining: string;
  legs: readonly LegRow["outcome"][];
  result: BetRow["result"];
  reason: string | null;
  payout: string;
  freeBetBack: boolean;
  takeBackId: string;
  settleId: string;
}

export async function settleBets(
  tx: Tx,
  settlements: readonly SettlementChange[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select settle_bets(${JSON.stringify(settlements)}::jsonb, ${at}) as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

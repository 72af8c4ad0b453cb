import type { RaceFinish, TotoGameId } from "@touchline/betting";
import type { EventHead, TOTO_DRAW_STATUSES } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { IS_VOID } from "./matches.store.ts";
import type { PoolGameId } from "./pool-game-id.ts";
import type { DrawnMatch } from "./toto.rules.ts";

export type DrawStatus = (typeof TOTO_DRAW_STATUSES)[number];

export interface DrawRow<Game extends PoolGameId = PoolGameId> {
  draw_id: bigint;
  game: Game;
  /** The event of a tote pool; null for toto. */
  race_id: string | null;
  by_operator: boolean;
  status: DrawStatus;
  opened_at: Date;
  closes_at: Date;
  settled_at: Date | null;
}

export interface MatchRow {
  draw_id: bigint;
  position: number;
  event_id: string;
  head: EventHead;
  start_time: Date;
  /** The confirmed score; null before that, or if the match is void. */
  score: [number, number] | null;
  is_void: boolean;
  /** The confirmed finish of a race; null before that, or if it is void. */
  finish: RaceFinish | null;
  /** How many places a race pays. */
  places: number | null;
  by_operator: boolean;
}

export interface NewDraw {
  game: TotoGameId;
  byOperator: boolean;
  openedAt: Date;
  matches: readonly DrawnMatch[];
}

/** The draw closes when its first match starts. */
export async function insertDraw(
  tx: Tx,
  { game, byOperator, openedAt, matches }: NewDraw,
): Promise<bigint> {
  const closesAt = new Date(Math.min(...matches.map(({ head }) => head.startTime)));
  const { draw_id } = await tx
    .insertInto("toto_draws")
    .values({
      game,
      by_operator: byOperator,
      status: "open",
      opened_at: openedAt,
      closes_at: closesAt,
    })
    .returning("draw_id")
    .executeTakeFirstOrThrow();
  const rows = matches.map(({ head, resultMarketId }, position) => ({
    draw_id,
    position,
    event_id: head.eventId,
    result_market_id: resultMarketId,
    head: JSON.stringify(head),
    start_time: new Date(head.startTime),
  }));
  await tx.insertInto("toto_matches").values(rows).execute();
  return draw_id;
}

const draws = (db: Reader) => db.selectFrom("toto_draws").selectAll();

/** Draws of toto: only tote pools have a race. */
const totoDraws = (db: Reader) =>
  draws(db).where("race_id", "is", null).$narrowType<{ game: TotoGameId }>();

export const findDraw = async (db: Reader, drawId: bigint): Promise<DrawRow | undefined> =>
  draws(db).where("draw_id", "=", drawId).executeTakeFirst();

/** Undefined for a tote pool too: those have their own calls. */
export const findTotoDraw = async (
  db: Reader,
  drawId: bigint,
): Promise<DrawRow<TotoGameId> | undefined> =>
  totoDraws(db).where("draw_id", "=", drawId).executeTakeFirst();

export const openDraws = async (db: Reader): Promise<DrawRow<TotoGameId>[]> =>
  totoDraws(db).where("status", "=", "open").orderBy("closes_at").orderBy("draw_id").execute();

/**
 * Open draws and tote pools with the events that close them. Omits the heads, because this runs
 * every second.
 */
export const openOver = async (db: Reader) =>
  db
    .selectFrom("toto_draws as d")
    .innerJoin("toto_matches as m", "m.draw_id", "d.draw_id")
    .select(["d.draw_id", "d.closes_at", "m.event_id"])
    .where("d.status", "=", "open")
    .orderBy("d.closes_at")
    .execute();

/** Closed draws that are not settled yet, for the settlement. */
export const runningDraws = async (db: Reader): Promise<DrawRow[]> =>
  draws(db).where("status", "in", ["closed", "paying", "refunding"]).orderBy("closes_at").execute();

export const latestDraws = async (db: Reader, limit: number): Promise<DrawRow[]> =>
  draws(db).orderBy("draw_id", "desc").limit(limit).execute();

export async function closedDraws(
  db: Reader,
  game: TotoGameId,
  before: bigint | undefined,
  limit: number,
): Promise<DrawRow<TotoGameId>[]> {
  let query = totoDraws(db)
    .where("game", "=", game)
    .where("status", "<>", "open")
    .orderBy("draw_id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("draw_id", "<", before);
  return query.execute();
}

export const matchesOf = async (db: Reader, drawIds: readonly bigint[]): Promise<MatchRow[]> =>
  drawIds.length === 0
    ? []
    : db
        .selectFrom("toto_matches")
        .select([
          "draw_id",
          "position",
          "event_id",
          "head",
          "start_time",
          "by_operator",
          "places",
          IS_VOID.as("is_void"),
        ])
        .select(sql<MatchRow["score"]>`case when not ${IS_VOID} then score end`.as("score"))
        .select(sql<MatchRow["finish"]>`case when not ${IS_VOID} then finish end`.as("finish"))
        .where("draw_id", "in", drawIds)
        .orderBy("draw_id")
        .orderBy("position")
        .execute();

/** Refuses further coupons: a coupon being written locks the draw until it is stored. */
export async function closeDraw(tx: Tx, drawId: bigint, at: Date): Promise<void> {
  await sql`update toto_draws set status = 'closed', closes_at = least(closes_at, ${at}) where draw_id = ${drawId} and status = 'open'`.execute(
    tx,
  );
}

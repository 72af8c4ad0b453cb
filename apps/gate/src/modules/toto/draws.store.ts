import type { TotoGameId } from "@touchline/betting";
import type { EventHead, TOTO_DRAW_STATUSES } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";

export type DrawStatus = (typeof TOTO_DRAW_STATUSES)[number];

export interface DrawRow {
  draw_id: bigint;
  game: TotoGameId;
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
  score: [number, number] | null;
  is_void: boolean;
  decided_at: Date | null;
  by_operator: boolean;
}

export interface NewDraw {
  game: TotoGameId;
  byOperator: boolean;
  openedAt: Date;
  heads: readonly EventHead[];
}

/** Closes when its first match starts. */
export async function insertDraw(tx: Tx, { game, byOperator, openedAt, heads }: NewDraw): Promise<bigint> {
  const closesAt = new Date(Math.min(...heads.map(({ startTime }) => startTime)));
  const { draw_id } = await tx
    .insertInto("toto_draws")
    .values({ game, by_operator: byOperator, status: "open", opened_at: openedAt, closes_at: closesAt })
    .returning("draw_id")
    .executeTakeFirstOrThrow();
  const rows = heads.map((head, position) => ({
    draw_id,
    position,
    event_id: head.eventId,
    head: JSON.stringify(head),
    start_time: new Date(head.startTime),
  }));
  await tx.insertInto("toto_matches").values(rows).execute();
  return draw_id;
}

const draws = (db: Reader) => db.selectFrom("toto_draws").selectAll();

export const findDraw = async (db: Reader, drawId: bigint): Promise<DrawRow | undefined> =>
  (await draws(db).where("draw_id", "=", drawId).executeTakeFirst()) as DrawRow | undefined;

export const openDraws = async (db: Reader): Promise<DrawRow[]> =>
  (await draws(db).where("status", "=", "open").orderBy("closes_at").orderBy("draw_id").execute()) as DrawRow[];

/** Closed, and not over: what the settlement looks at. */
export const runningDraws = async (db: Reader): Promise<DrawRow[]> =>
  (await draws(db).where("status", "in", ["closed", "paying", "refunding"]).orderBy("closes_at").execute()) as DrawRow[];

export const latestDraws = async (db: Reader, limit: number): Promise<DrawRow[]> =>
  (await draws(db).orderBy("draw_id", "desc").limit(limit).execute()) as DrawRow[];

export async function closedDraws(db: Reader, game: TotoGameId, before: bigint | undefined, limit: number): Promise<DrawRow[]> {
  let query = draws(db).where("game", "=", game).where("status", "<>", "open").orderBy("draw_id", "desc").limit(limit);
  if (before !== undefined) query = query.where("draw_id", "<", before);
  return (await query.execute()) as DrawRow[];
}

export const matchesOf = async (db: Reader, drawIds: readonly bigint[]): Promise<MatchRow[]> =>
  drawIds.length === 0
    ? []
    : ((await db
        .selectFrom("toto_matches")
        .selectAll()
        .where("draw_id", "in", drawIds)
        .orderBy("draw_id")
        .orderBy("position")
        .execute()) as MatchRow[]);

/** Matches of closed draws that nobody has decided yet. */
export async function undecidedMatches(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom("toto_matches as m")
    .innerJoin("toto_draws as d", "d.draw_id", "m.draw_id")
    .select("m.event_id")
    .distinct()
    .where("d.status", "=", "closed")
    .where("m.decided_at", "is", null)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** No coupon is taken after it: one that is being written holds the draw until it is. */
export async function closeDraw(tx: Tx, drawId: bigint, at: Date): Promise<void> {
  await sql`update toto_draws set status = 'closed', closes_at = least(closes_at, ${at}) where draw_id = ${drawId} and status = 'open'`.execute(
    tx,
  );
}

/** What came of a match. */
export type Decision = { score: readonly [number, number] } | "void";

/** The draws that a match stands in and that are not being paid out; held, so that none is paid by what is just being taken back. */
async function holdDrawsOf(tx: Tx, eventId: string): Promise<bigint[]> {
  const { rows } = await sql<{ draw_id: bigint }>`select d.draw_id from toto_draws d
    where d.status in ('open', 'closed') and exists (select from toto_matches m where m.draw_id = d.draw_id and m.event_id = ${eventId})
    order by d.draw_id for share`.execute(tx);
  return rows.map(({ draw_id }) => draw_id);
}

const decided = (decision: Decision, at: Date) => ({
  score: decision === "void" ? null : [...decision.score],
  is_void: decision === "void",
  decided_at: at,
});

/** What the feed says of a match, wherever the operator has not said otherwise. */
export async function decideMatch(tx: Tx, eventId: string, decision: Decision, at: Date): Promise<void> {
  const held = await holdDrawsOf(tx, eventId);
  if (held.length === 0) return;
  await tx
    .updateTable("toto_matches")
    .set(decided(decision, at))
    .where("draw_id", "in", held)
    .where("event_id", "=", eventId)
    .where("by_operator", "=", false)
    .execute();
}

/** The feed takes a score or a void back: the match is open again. */
export async function takeBack(tx: Tx, eventId: string, what: "score" | "void"): Promise<void> {
  const held = await holdDrawsOf(tx, eventId);
  if (held.length === 0) return;
  await tx
    .updateTable("toto_matches")
    .set({ score: null, is_void: false, decided_at: null })
    .where("draw_id", "in", held)
    .where("event_id", "=", eventId)
    .where("by_operator", "=", false)
    .where("is_void", "=", what === "void")
    .execute();
}

/** The operator's word on a match of one draw; false where that is being paid out already. */
export async function decideByHand(tx: Tx, drawId: bigint, eventId: string, decision: Decision, at: Date): Promise<boolean> {
  if (!(await holdDrawsOf(tx, eventId)).includes(drawId)) return false;
  await tx
    .updateTable("toto_matches")
    .set({ ...decided(decision, at), by_operator: true })
    .where("draw_id", "=", drawId)
    .where("event_id", "=", eventId)
    .execute();
  return true;
}

import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";
import { placesOf, prizeAt } from "./race.rules.ts";
import type { Race } from "./races.store.ts";

export interface Count extends Pick<TurnoverFact, "kind" | "refId"> {
  score: bigint;
}

/** Stores the current scores of these. True if the punter's total changed. */
export async function countRace(
  tx: Tx,
  punterId: string,
  promotionId: string,
  counts: readonly Count[],
  at: Date,
): Promise<boolean> {
  const told = JSON.stringify(
    counts.map(({ kind, refId, score }) => ({ kind, refId, score: score.toString() })),
  );
  const { rows } = await sql<{ changed: boolean }>`
    select count_race(${punterId}, ${promotionId}, ${told}::jsonb, ${at}) as changed`.execute(tx);
  return rows[0]?.changed === true;
}

export async function insertScore(
  tx: Tx,
  punterId: string,
  promotionId: string,
  at: Date,
): Promise<void> {
  await sql`insert into race_scores (punter_id, promotion_id, score, counted, reached_at)
    values (${punterId}, ${promotionId}, 0, 0, ${at})`.execute(tx);
}

export async function deleteScore(tx: Tx, punterId: string, promotionId: string): Promise<void> {
  await tx
    .deleteFrom("race_counts")
    .where("punter_id", "=", punterId)
    .where("promotion_id", "=", promotionId)
    .execute();
  await tx
    .deleteFrom("race_scores")
    .where("punter_id", "=", punterId)
    .where("promotion_id", "=", promotionId)
    .execute();
}

/** Prizes are decided: places are final, without punters who are not entitled. */
const isPlaced = ({ status }: Race): boolean => status === "paying" || status === "paid";

export interface BoardRow {
  punterId: string;
  nickname: string | null;
  score: bigint;
  place: number;
  prize: bigint | null;
}

/** How many take part, and how many of them are on the leaderboard. */
export async function countRacers(
  db: Reader,
  race: Race,
): Promise<{ racers: number; placed: number }> {
  const onBoard = isPlaced(race) ? sql`place is not null` : sql`score > 0`;
  const { rows } = await sql<{ racers: number; placed: number }>`
    select count(*)::integer as racers, (count(*) filter (where ${onBoard}))::integer as placed
      from race_scores where promotion_id = ${race.promotionId}`.execute(db);
  return rows[0] ?? { racers: 0, placed: 0 };
}

export async function boardOf(
  db: Reader,
  race: Race,
  offset: number,
  limit: number,
): Promise<BoardRow[]> {
  return isPlaced(race) ? finalBoard(db, race, offset, limit) : liveBoard(db, race, offset, limit);
}

async function finalBoard(
  db: Reader,
  { promotionId }: Race,
  offset: number,
  limit: number,
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select s.punter_id as "punterId", p.nickname, s.score, s.place, z.amount as prize
      from race_scores s join punters p on p.punter_id = s.punter_id
      left join race_prizes z on z.punter_id = s.punter_id and z.promotion_id = s.promotion_id
      where s.promotion_id = ${promotionId} and s.place is not null
      order by s.score desc, s.reached_at, s.punter_id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

async function liveBoard(
  db: Reader,
  race: Race,
  offset: number,
  limit: number,
): Promise<BoardRow[]> {
  const { rows } = await sql<Omit<BoardRow, "place" | "prize">>`
    select s.punter_id as "punterId", p.nickname, s.score from race_scores s join punters p on p.punter_id = s.punter_id
      where s.promotion_id = ${race.promotionId} and s.score > 0
      order by s.score desc, s.reached_at, s.punter_id offset ${offset} limit ${limit}`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const scores = rows.map(({ score }) => score);
  const places = placesOf(
    scores,
    offset,
    offset === 0 ? 0 : await countAbove(db, race.promotionId, first.score),
  );
  const tied = await countTied(db, race.promotionId, [
    ...new Set(scores.filter((_, at) => (places[at] ?? 0) <= race.prizes.length)),
  ]);
  return rows.map((row, at) => {
    const place = places[at] ?? 0;
    return { ...row, place, prize: prizeAt(race.prizes, place, tied.get(row.score) ?? 1) };
  });
}

async function countTied(
  db: Reader,
  promotionId: string,
  scores: readonly bigint[],
): Promise<Map<bigint, number>> {
  if (scores.length === 0) return new Map();
  const { rows } = await sql<{ score: bigint; tied: number }>`
    select score, count(*)::integer as tied from race_scores
      where promotion_id = ${promotionId} and score = any(${scores.map(String)}::bigint[]) group by score`.execute(
    db,
  );
  return new Map(rows.map(({ score, tied }) => [score, tied]));
}

async function countAbove(db: Reader, promotionId: string, score: bigint): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    select count(*)::integer as above from race_scores where promotion_id = ${promotionId} and score > ${score}`.execute(
    db,
  );
  return rows[0]?.above ?? 0;
}

export interface OwnScore {
  score: bigint;
  counted: number;
  place: number | null;
  prize: { amount: bigint; isPaid: boolean } | null;
}

export async function ownScore(db: Reader, race: Race, punterId: string): Promise<OwnScore | null> {
  const { rows } = await sql<{
    score: bigint;
    counted: number;
    place: number | null;
    amount: bigint | null;
    isPaid: boolean;
  }>`
    select s.score, s.counted, s.place, z.amount, z.paid_at is not null as "isPaid" from race_scores s
      left join race_prizes z on z.punter_id = s.punter_id and z.promotion_id = s.promotion_id
      where s.punter_id = ${punterId} and s.promotion_id = ${race.promotionId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { score, counted, place, amount, isPaid } = row;
  const livePlace =
    score > 0n && !isPlaced(race) ? (await countAbove(db, race.promotionId, score)) + 1 : place;
  return { score, counted, place: livePlace, prize: amount === null ? null : { amount, isPaid } };
}

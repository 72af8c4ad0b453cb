import type { StoredPromotion } from "@touchline/contract";
import { assert, MINUTE_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { RaceTimes } from "./promotion.rules.ts";
import type { ScoringRace } from "./race.rules.ts";

export interface Race extends ScoringRace, RaceTimes {
  promotionId: string;
  prizes: bigint[];
  /** The turnover that must be counted before the race is frozen. */
  countUpTo: bigint | null;
}

const columns = sql`
  r.promotion_id as "promotionId", r.metric, r.products, r.least_stake as "leastStake", r.currency, r.prizes, r.starts_at as "startsAt",
  r.ends_at as "endsAt", r.settle_until as "settleUntil", r.status, r.count_up_to as "countUpTo"`;

interface Row extends Omit<Race, "prizes"> {
  prizes: (string | bigint)[];
}
const asRace = (row: Row): Race => ({ ...row, prizes: row.prizes.map(BigInt) });

/** A race is created when its promotion is published, and keeps its terms from then on. */
export async function insertRace(
  tx: Tx,
  { promotionId, products, race, startsAt, endsAt }: StoredPromotion,
): Promise<void> {
  assert(race && endsAt !== null, "a race has terms and an end");
  await sql`
    insert into races (promotion_id, metric, products, least_stake, currency, prizes, starts_at, ends_at, settle_until)
      values (${promotionId}, ${race.metric}, ${products}::text[], ${race.leastStake}, ${race.currency}, ${race.prizes}::bigint[],
              ${new Date(startsAt)}, ${new Date(endsAt)}, ${new Date(endsAt + race.settleMinutes * MINUTE_MS)})
      on conflict (promotion_id) do nothing`.execute(tx);
}

export async function findRaces(
  db: Reader,
  promotionIds: readonly string[],
): Promise<Map<string, Race>> {
  if (promotionIds.length === 0) return new Map();
  const { rows } =
    await sql<Row>`select ${columns} from races r where r.promotion_id = any(${promotionIds}::uuid[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.promotionId, asRace(row)]));
}

export const findRace = async (db: Reader, promotionId: string): Promise<Race | null> =>
  (await findRaces(db, [promotionId])).get(promotionId) ?? null;

/**
 * `share`: scores may change meanwhile, but the race cannot be frozen. `skip`: returns nothing if
 * another process holds it.
 */
export async function holdRace(
  tx: Tx,
  promotionId: string,
  how: "update" | "share" | "skip",
): Promise<Race | null> {
  const lock = {
    update: sql`for update`,
    share: sql`for share`,
    skip: sql`for update skip locked`,
  }[how];
  const { rows } =
    await sql<Row>`select ${columns} from races r where r.promotion_id = ${promotionId} ${lock}`.execute(
      tx,
    );
  return rows[0] ? asRace(rows[0]) : null;
}

/** The punter's races with open scores, locked so that none is frozen meanwhile. */
export async function holdOwnRaces(
  tx: Tx,
  punterId: string,
): Promise<(Race & { joinedAt: Date })[]> {
  const { rows } = await sql<Row & { joinedAt: Date }>`
    select ${columns}, j.joined_at as "joinedAt" from promotion_joins j join races r on r.promotion_id = j.promotion_id
      where j.punter_id = ${punterId} and j.left_at is null and r.status = 'open'
      order by r.promotion_id for share of r`.execute(tx);
  return rows.map((row) => ({ ...asRace(row), joinedAt: row.joinedAt }));
}

export async function dueRaces(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await sql<{ promotionId: string }>`
    select promotion_id as "promotionId" from races where status in ('open', 'counting', 'paying') and settle_until <= ${now}
      order by settle_until limit 200`.execute(db);
  return rows.map(({ promotionId }) => promotionId);
}

/** Ends the race early: later stakes do not count. */
export async function shortenRace(
  tx: Tx,
  promotionId: string,
  endsAt: Date,
  settleUntil: Date,
): Promise<void> {
  await sql`update races set ends_at = ${endsAt}, settle_until = ${settleUntil} where promotion_id = ${promotionId}`.execute(
    tx,
  );
}

/** Everything queued now is counted before the race is frozen; anything later is too late. */
export async function markTurnover(tx: Tx, promotionId: string): Promise<void> {
  await sql`update races set count_up_to = (select coalesce(max(seq), 0) from turnover_queue)
    where promotion_id = ${promotionId}`.execute(tx);
}

/** After this many failures in a row a punter's turnover no longer delays a race. */
const TRIES = 5;

export async function isTurnoverWaiting(
  tx: Tx,
  { promotionId, countUpTo }: Race,
): Promise<boolean> {
  const { rows } = await sql`
    select from turnover_queue q join promotion_joins j on j.punter_id = q.punter_id
      where j.promotion_id = ${promotionId} and j.left_at is null and q.seq <= ${countUpTo} and q.subscriber in ('', 'promotions')
        and not exists (select from turnover_failures f where f.punter_id = q.punter_id and f.subscriber in ('', 'promotions')
                          and f.tries > ${TRIES})
      limit 1`.execute(tx);
  return rows.length > 0;
}

export async function setRaceStatus(
  tx: Tx,
  promotionId: string,
  status: Race["status"],
  { at, reason = null }: { at: Date; reason?: string | null },
): Promise<void> {
  const isOver = status === "paid" || status === "canceled";
  await sql`update races set status = ${status}, ended_at = ${isOver ? at : null}, cancel_reason = ${reason}
    where promotion_id = ${promotionId}`.execute(tx);
}

/** Decides places and prizes of a frozen race. */
export const placeRace = (tx: Tx, promotionId: string, at: Date) =>
  sql`select place_race(${promotionId}, ${at})`.execute(tx);

export async function duePrizes(
  db: Reader,
  promotionId: string,
  after: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ punterId: string }>`
    select punter_id as "punterId" from race_prizes
      where promotion_id = ${promotionId} and paid_at is null and punter_id > ${after}::uuid order by punter_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ punterId }) => punterId);
}

/** Marks an unpaid prize as paid; undefined if it already was. */
export async function endPrize(tx: Tx, punterId: string, promotionId: string, at: Date) {
  const { rows } = await sql<{ amount: bigint; place: number }>`
    update race_prizes set paid_at = ${at} where punter_id = ${punterId} and promotion_id = ${promotionId} and paid_at is null
      returning amount, place`.execute(tx);
  return rows[0];
}

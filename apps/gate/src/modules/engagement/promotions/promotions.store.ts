import type { Jurisdiction, Product, StoredPromotion } from "@touchline/contract";
import { DAY_MS } from "@touchline/core";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";

type Row = Selectable<DB["promotions"]>;

const asPromotion = (row: Row): StoredPromotion => ({
  promotionId: row.promotion_id,
  version: row.version,
  slug: row.slug,
  kind: row.kind,
  status: row.status,
  jurisdictions: row.jurisdictions,
  products: row.products,
  audience: row.audience,
  texts: row.texts,
  art: row.art,
  offerId: row.offer_id,
  race: row.race,
  actionHref: row.action_href,
  position: row.position,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
});

/** Serialises operators who change one promotion or claim one address. */
export async function holdPromotion(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotion ' || ${name}::text, 0))`.execute(
    tx,
  );
}

export async function insertPromotion(
  tx: Tx,
  promotion: StoredPromotion,
  savedAt: Date,
): Promise<void> {
  const { promotionId, version, slug, kind, status, jurisdictions, products, art, position } =
    promotion;
  await tx
    .insertInto("promotions")
    .values({
      version,
      slug,
      kind,
      status,
      jurisdictions,
      products,
      art,
      position,
      promotion_id: promotionId,
      audience: JSON.stringify(promotion.audience),
      texts: JSON.stringify(promotion.texts),
      offer_id: promotion.offerId,
      race: promotion.race && JSON.stringify(promotion.race),
      action_href: promotion.actionHref,
      starts_at: new Date(promotion.startsAt),
      ends_at: promotion.endsAt === null ? null : new Date(promotion.endsAt),
      saved_at: savedAt,
    })
    .execute();
}

export async function newestPromotion(
  db: Reader,
  promotionId: string,
): Promise<StoredPromotion | null> {
  const row = await db
    .selectFrom("promotions")
    .selectAll()
    .where("promotion_id", "=", promotionId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? asPromotion(row) : null;
}

export async function publishedPromotion(
  db: Reader,
  promotionId: string,
): Promise<StoredPromotion | null> {
  const row = await db
    .selectFrom("promotions")
    .selectAll()
    .where("promotion_id", "=", promotionId)
    .where("status", "=", "published")
    .executeTakeFirst();
  return row ? asPromotion(row) : null;
}

/** As a site's punters see it: the version in force, or the last one. Drafts are hidden. */
export async function shownPromotion(
  db: Reader,
  by: { promotionId: string } | { slug: string },
  jurisdiction: Jurisdiction,
): Promise<StoredPromotion | null> {
  const which = "slug" in by ? sql`slug = ${by.slug}` : sql`promotion_id = ${by.promotionId}`;
  const { rows } = await sql<Row>`
    select * from promotions where ${which} and status <> 'draft' and ${jurisdiction} = any(jurisdictions)
      order by (status = 'published') desc, starts_at desc, version desc limit 1`.execute(db);
  return rows[0] ? asPromotion(rows[0]) : null;
}

/** The most that a site shows on one page. */
const LISTED = 60;
const AHEAD_MS = 7 * DAY_MS;
/** A race stays listed for a while after its prizes were paid. */
const KEPT_MS = 3 * DAY_MS;

/**
 * Published promotions of a site or one of its products: running, starting soon, or recently ended
 * races.
 */
export async function listedPromotions(
  db: Reader,
  jurisdiction: Jurisdiction,
  product: Product | undefined,
  now: Date,
): Promise<StoredPromotion[]> {
  const { rows } = await sql<Row>`
    select p.* from promotions p left join races r on r.promotion_id = p.promotion_id
      where p.status = 'published' and ${jurisdiction} = any(p.jurisdictions)
        and (${product ?? null}::text is null or ${product ?? null} = any(p.products))
        and p.starts_at <= ${new Date(now.getTime() + AHEAD_MS)}
        and case when r.promotion_id is null then p.ends_at is null or p.ends_at > ${now}
                 else r.ended_at is null or r.ended_at > ${new Date(now.getTime() - KEPT_MS)} end
        and (p.offer_id is null or exists (select from offers o where o.offer_id = p.offer_id and o.status = 'published' and o.ends_at > ${now}))
      order by p.position, p.starts_at, p.promotion_id limit ${LISTED}`.execute(db);
  return rows.map(asPromotion);
}

const OPERATORS = 100;

export async function newestPromotions(
  db: Reader,
  jurisdiction: Jurisdiction | undefined,
): Promise<StoredPromotion[]> {
  const { rows } = await sql<Row>`
    select * from (select distinct on (promotion_id) * from promotions
        where (${jurisdiction ?? null}::text is null or ${jurisdiction ?? null} = any(jurisdictions))
        order by promotion_id, version desc) as newest
      order by saved_at desc, promotion_id limit ${OPERATORS}`.execute(db);
  return rows.map(asPromotion);
}

/** False if another promotion in one of these jurisdictions has the address. */
export async function isSlugFree(
  db: Reader,
  { slug, jurisdictions, promotionId }: StoredPromotion,
): Promise<boolean> {
  const { rows } = await sql`
    select from promotions where slug = ${slug} and status = 'published' and jurisdictions && ${jurisdictions}::text[]
      and promotion_id <> ${promotionId} limit 1`.execute(db);
  return rows.length === 0;
}

export async function setPromotionStatus(
  tx: Tx,
  { promotionId, version }: StoredPromotion,
  status: StoredPromotion["status"],
): Promise<void> {
  await tx
    .updateTable("promotions")
    .set({ status })
    .where("promotion_id", "=", promotionId)
    .where("version", "=", version)
    .execute();
}

export interface Join {
  joinedAt: Date;
  leftAt: Date | null;
}

export async function findJoin(
  db: Reader,
  punterId: string,
  promotionId: string,
): Promise<Join | null> {
  const row = await db
    .selectFrom("promotion_joins")
    .select(["joined_at as joinedAt", "left_at as leftAt"])
    .where("punter_id", "=", punterId)
    .where("promotion_id", "=", promotionId)
    .executeTakeFirst();
  return row ?? null;
}

/** False if the punter already takes part. */
export async function insertJoin(
  tx: Tx,
  punterId: string,
  promotionId: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into promotion_joins (punter_id, promotion_id, joined_at) values (${punterId}, ${promotionId}, ${at})
      on conflict (punter_id, promotion_id) do update set joined_at = excluded.joined_at, left_at = null
        where promotion_joins.left_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function endJoin(
  tx: Tx,
  punterId: string,
  promotionId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("promotion_joins")
    .set({ left_at: at })
    .where("punter_id", "=", punterId)
    .where("promotion_id", "=", promotionId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function joinedOf(
  db: Reader,
  punterId: string,
  promotionIds: readonly string[],
): Promise<string[]> {
  if (promotionIds.length === 0) return [];
  const rows = await db
    .selectFrom("promotion_joins")
    .select("promotion_id")
    .where("punter_id", "=", punterId)
    .where("promotion_id", "in", promotionIds)
    .where("left_at", "is", null)
    .execute();
  return rows.map((row) => row.promotion_id);
}

export async function countJoined(
  db: Reader,
  promotionIds: readonly string[],
): Promise<Map<string, number>> {
  if (promotionIds.length === 0) return new Map();
  const { rows } = await sql<{ promotionId: string; joined: number }>`
    select promotion_id as "promotionId", count(*)::integer as joined from promotion_joins
      where promotion_id = any(${promotionIds}::uuid[]) and left_at is null group by promotion_id`.execute(
    db,
  );
  return new Map(rows.map(({ promotionId, joined }) => [promotionId, joined]));
}

import type { Jurisdiction, Offer, OfferAudience } from "@touchline/contract";
import { statesThatMay } from "@touchline/contract/state-permissions";
import { type Minor, minor } from "@touchline/core";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { isRestrictedAt, stateAt } from "../../people/restrictions/restrictions.module.ts";

export type StoredOffer = Offer;

type Row = Selectable<DB["offers"]>;

const asOffer = (row: Row): StoredOffer => ({
  offerId: row.offer_id,
  version: row.version,
  status: row.status,
  jurisdiction: row.jurisdiction,
  kind: row.kind,
  audience: row.audience,
  products: row.products,
  terms: row.terms,
  texts: row.texts,
  code: row.code,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
});

export async function insertOffer(tx: Tx, offer: StoredOffer, savedAt: Date): Promise<void> {
  await tx
    .insertInto("offers")
    .values({
      offer_id: offer.offerId,
      version: offer.version,
      status: offer.status,
      jurisdiction: offer.jurisdiction,
      kind: offer.kind,
      audience: JSON.stringify(offer.audience),
      products: offer.products,
      terms: JSON.stringify(offer.terms),
      texts: JSON.stringify(offer.texts),
      code: offer.code,
      starts_at: new Date(offer.startsAt),
      ends_at: new Date(offer.endsAt),
      saved_at: savedAt,
    })
    .execute();
}

/** Serialises operators who change the same offer. */
export async function holdOffer(tx: Tx, offerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('offer ' || ${offerId}::text, 0))`.execute(
    tx,
  );
}

export async function newestVersion(db: Reader, offerId: string): Promise<StoredOffer | null> {
  const row = await db
    .selectFrom("offers")
    .selectAll()
    .where("offer_id", "=", offerId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? asOffer(row) : null;
}

/** The version that can be accepted, even if a newer draft exists. */
export async function publishedVersion(db: Reader, offerId: string): Promise<StoredOffer | null> {
  const row = await db
    .selectFrom("offers")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("status", "=", "published")
    .executeTakeFirst();
  return row ? asOffer(row) : null;
}

/** The offer versions of these grants. */
export async function versionsOf(
  db: Reader,
  grants: readonly { offerId: string; offerVersion: number }[],
): Promise<StoredOffer[]> {
  if (grants.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.* from offers o
      join (select distinct * from jsonb_to_recordset(${JSON.stringify(grants.map(({ offerId, offerVersion }) => ({ offerId, offerVersion })))}::jsonb)
              as g ("offerId" uuid, "offerVersion" integer)) g on g."offerId" = o.offer_id and g."offerVersion" = o.version`.execute(
    db,
  );
  return rows.map(asOffer);
}

/** Whether it is published and can be accepted now. */
export const isRunning = ({ status, startsAt, endsAt }: StoredOffer, now: number): boolean =>
  status === "published" && startsAt <= now && now < endsAt;

const LISTED = 100;

/** Offers that every eligible punter may choose: without a code, a list of names or a reward. */
export async function runningOffers(
  db: Reader,
  jurisdiction: Jurisdiction,
  now: Date,
): Promise<StoredOffer[]> {
  const rows = await db
    .selectFrom("offers")
    .selectAll()
    .where("jurisdiction", "=", jurisdiction)
    .where("status", "=", "published")
    .where("code", "is", null)
    .where(sql<boolean>`not audience ?| array['punterIds', 'reward']`)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .orderBy("ends_at")
    .limit(LISTED)
    .execute();
  return rows.map(asOffer);
}

/** The welcome choice for new punters of a jurisdiction; of several, the one that ends first. */
export async function runningWelcome(
  db: Reader,
  jurisdiction: Jurisdiction,
  now: Date,
): Promise<StoredOffer | null> {
  const row = await db
    .selectFrom("offers")
    .selectAll()
    .where("jurisdiction", "=", jurisdiction)
    .where("status", "=", "published")
    .where("kind", "=", "welcome_choice")
    .where("code", "is", null)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .orderBy("ends_at")
    .executeTakeFirst();
  return row ? asOffer(row) : null;
}

export async function newestOffers(
  db: Reader,
  jurisdiction: Jurisdiction | undefined,
): Promise<StoredOffer[]> {
  const { rows } = await sql<Row>`
    select * from (select distinct on (offer_id) * from offers
        where (${jurisdiction ?? null}::text is null or jurisdiction = ${jurisdiction ?? null}) order by offer_id, version desc) as newest
      order by saved_at desc limit ${LISTED}`.execute(db);
  return rows.map(asOffer);
}

/** False if another offer of the jurisdiction has the code. */
export async function isCodeFree(
  db: Reader,
  { jurisdiction, code, offerId }: StoredOffer,
): Promise<boolean> {
  if (code === null) return true;
  const taken = await db
    .selectFrom("offers")
    .select("offer_id")
    .where("jurisdiction", "=", jurisdiction)
    .where("code", "=", code)
    .where("status", "=", "published")
    .where("offer_id", "<>", offerId)
    .executeTakeFirst();
  return taken === undefined;
}

export async function setOfferStatus(
  tx: Tx,
  offerId: string,
  version: number,
  status: StoredOffer["status"],
): Promise<void> {
  await tx
    .updateTable("offers")
    .set({ status })
    .where("offer_id", "=", offerId)
    .where("version", "=", version)
    .execute();
}

export interface Reach {
  currency: string;
  punters: number;
}

export interface ReachFilter {
  jurisdiction: Jurisdiction;
  audience: OfferAudience;
  currencies: readonly string[];
  verifiedOnly: boolean;
  createdBefore: Date;
  createdAfter: Date | null;
  raisedBefore: Date | null;
  now: Date;
}

/**
 * Punters who could accept an offer now, by currency. The preview of a draft uses the same
 * conditions as acceptance.
 */
export async function countReach(db: Reader, filter: ReachFilter): Promise<Reach[]> {
  const {
    jurisdiction,
    audience,
    currencies,
    verifiedOnly,
    createdBefore,
    createdAfter,
    raisedBefore,
    now,
  } = filter;
  const { rows } = await sql<Reach>`
    select p.currency, count(*)::integer as punters from punters p
      where p.jurisdiction = ${jurisdiction} and p.currency = any(${currencies}::text[])
        and ${stateAt(now)} = any(${statesThatMay("bonus")}::text[])
        and p.created_at <= ${createdBefore} and (${createdAfter}::timestamptz is null or p.created_at >= ${createdAfter}::timestamptz)
        and (not ${verifiedOnly}::boolean or p.identified_at is not null)
        and (${audience.tiers ?? null}::text[] is null or p.tier = any(${audience.tiers ?? null}::text[]))
        and (${audience.punterIds ?? null}::uuid[] is null or p.punter_id = any(${audience.punterIds ?? null}::uuid[]))
        and not ${isRestrictedAt(now)}
        and (${raisedBefore}::timestamptz is null or not exists (select from limit_raises l
               where l.punter_id = p.punter_id and l.acts_from > ${raisedBefore}::timestamptz))
      group by p.currency order by p.currency`.execute(db);
  return rows;
}

export const amountsOf = ({ terms }: Pick<StoredOffer, "terms">): Record<string, Minor> =>
  Object.fromEntries(
    Object.entries(terms.amounts).map(([currency, amount]) => [currency, minor(amount)]),
  );

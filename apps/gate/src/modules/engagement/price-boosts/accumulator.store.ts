import type { AccumulatorBonusTerms, Jurisdiction } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface TermsVersion {
  jurisdiction: Jurisdiction;
  startsAt: Date;
  terms: AccumulatorBonusTerms | null;
}

const COLUMNS = sql`t.jurisdiction, t.starts_at as "startsAt", t.terms`;

/** Newest first. */
export async function newestTerms(db: Reader, limit: number): Promise<TermsVersion[]> {
  const { rows } =
    await sql<TermsVersion>`select ${COLUMNS} from accumulator_terms t order by starts_at desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

export async function termsNow(
  db: Reader,
  jurisdiction: Jurisdiction,
  now: Date,
): Promise<AccumulatorBonusTerms | null> {
  const { rows } = await sql<TermsVersion>`
    select ${COLUMNS} from accumulator_terms t where jurisdiction = ${jurisdiction} and starts_at <= ${now}
      order by starts_at desc limit 1`.execute(db);
  return rows[0]?.terms ?? null;
}

export async function insertTerms(
  tx: Tx,
  { jurisdiction, startsAt, terms }: TermsVersion,
): Promise<void> {
  await sql`insert into accumulator_terms (jurisdiction, starts_at, terms)
    values (${jurisdiction}, ${startsAt}, ${terms && JSON.stringify(terms)}::jsonb)
    on conflict (jurisdiction, starts_at) do update set terms = excluded.terms`.execute(tx);
}

/** A bet that may have a bonus: one line of several legs, own money, no other extra. */
export interface Candidate {
  betId: string;
  terms: AccumulatorBonusTerms | null;
  extra: Minor;
  version: number;
}

/** A punter's accumulators with the terms in force when each was placed. */
export async function accumulatorsOf(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<Candidate[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql<Omit<Candidate, "extra"> & { extra: bigint }>`
    select b.bet_id as "betId", t.terms, coalesce(x.extra, 0)::bigint as extra, coalesce(x.version, 0) as version
      from bets b join punters p on p.punter_id = b.punter_id
      join lateral (select terms from accumulator_terms a where a.jurisdiction = p.jurisdiction and a.starts_at <= b.placed_at
                      order by a.starts_at desc limit 1) t on true
      left join accumulator_bonuses x on x.punter_id = b.punter_id and x.bet_id = b.bet_id
      where b.punter_id = ${punterId} and b.bet_id = any(${betIds}::uuid[]) and b.kind = 'accumulator' and b.free_bet_id is null
        and b.boost_grant_id is null and b.price_boost_id is null and not b.each_way`.execute(db);
  return rows.map((row) => ({ ...row, extra: minor(row.extra) }));
}

export async function setAccumulatorExtra(
  tx: Tx,
  punterId: string,
  { betId, version }: Candidate,
  extra: Minor,
): Promise<void> {
  await sql`insert into accumulator_bonuses (punter_id, bet_id, extra, version)
    values (${punterId}, ${betId}, ${extra.toString()}::bigint, ${version + 1})
    on conflict (punter_id, bet_id) do update set extra = excluded.extra, version = excluded.version`.execute(
    tx,
  );
}

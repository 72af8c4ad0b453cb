import type { Door, DoorOutcome, Jurisdiction, Touch } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface Visits {
  day: string;
  jurisdiction: Jurisdiction;
  door: Door;
  outcome: DoorOutcome;
  refererId: string;
  visits: number;
}

/** Adds to earlier counts by this gate and by others. */
export async function addVisits(tx: Tx, counted: readonly Visits[]): Promise<void> {
  const rows = counted.map(({ refererId, ...row }) => ({ ...row, referer_id: refererId }));
  await sql`
    insert into door_visits (day, jurisdiction, door, outcome, referer_id, visits)
    select day, jurisdiction, door, outcome, referer_id, visits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (day date, jurisdiction text, door text, outcome text, referer_id text, visits bigint)
    -- One order for all gates: two that add to the same rows must not wait for each other.
    order by day, jurisdiction, door, outcome, referer_id
    on conflict (day, jurisdiction, door, outcome, referer_id) do update set visits = door_visits.visits + excluded.visits`.execute(
    tx,
  );
}

/** The affiliates counted separately on a day. */
export async function referersOf(reader: Reader, day: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("door_visits")
    .select("referer_id")
    .distinct()
    .where("day", "=", sql<string>`${day}::date`)
    .execute();
  return rows.map(({ referer_id }) => referer_id);
}

export async function visitsBetween(
  reader: Reader,
  from: string,
  to: string,
  most: number,
): Promise<Visits[]> {
  const { rows } = await sql<Visits>`
    select to_char(day, 'YYYY-MM-DD') as "day", jurisdiction, door, outcome, referer_id as "refererId", visits::int as "visits"
    from door_visits where day between ${from}::date and ${to}::date
    order by door_visits.day desc, visits desc, door, outcome, referer_id limit ${most}`.execute(
    reader,
  );
  return rows;
}

export interface SignUps {
  jurisdiction: Jurisdiction;
  first: Touch;
  last: Touch;
  signUps: number;
}

export async function signUpsBetween(
  reader: Reader,
  from: string,
  to: string,
  most: number,
): Promise<SignUps[]> {
  const { rows } = await sql<SignUps>`
    select p.jurisdiction, a.first_touch as "first", a.last_touch as "last", count(*)::int as "signUps"
    from punter_arrivals a join punters p using (punter_id)
    where a.at >= ${from}::date and a.at < ${to}::date + 1
    group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${most}`.execute(reader);
  return rows;
}

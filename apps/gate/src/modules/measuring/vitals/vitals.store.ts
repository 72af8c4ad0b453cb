import type { Jurisdiction, WebVital } from "@touchline/contract";
import type { VitalName } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/** Stores measurements; a repeated one keeps its last value. */
export async function keepVitals(
  tx: Tx,
  jurisdiction: Jurisdiction,
  page: string,
  metrics: readonly WebVital[],
  at: Date,
): Promise<void> {
  // A statement cannot touch one row twice.
  const last = [...new Map(metrics.map((metric) => [metric.id, metric])).values()];
  await sql`
    with sent as materialized (
      select * from json_to_recordset(${JSON.stringify(last)}::json) as m (id text, name text, value double precision)
    ), fresh as (
      insert into collected_keys (collector, key, at)
      select 'vitals', id, ${at} from sent order by id
      on conflict do nothing
      returning key
    ), changed as (
      update vital_samples v set value = sent.value from sent
      where v.metric_id = sent.id and v.name = sent.name and v.page = ${page}
        and sent.id not in (select fresh.key from fresh)
    )
    insert into vital_samples (metric_id, received_at, jurisdiction, page, name, value)
    select id, ${at}, ${jurisdiction}, ${page}, name, value from sent
    where id in (select fresh.key from fresh)`.execute(tx);
}

export interface PageVital {
  page: string;
  name: VitalName;
  p75: number;
  samples: number;
}

/**
 * The value that three of four visits to a page stay at or below, by page and metric; most visited
 * pages first.
 */
export async function vitalsByPage(db: Reader, since: Date, pages: number): Promise<PageVital[]> {
  const { rows } = await sql<PageVital>`
    with sample as (
      select page, name, value from vital_samples where received_at >= ${since}
      union all
      -- Gates of the previous release write here.
      select page, name, value from web_vitals where received_at >= ${since}
    ), page as (
      select page, count(*) as visits from sample group by page order by visits desc, page limit ${pages}
    )
    select v.page, v.name, percentile_disc(0.75) within group (order by v.value) as p75, count(*)::integer as samples
    from sample v join page using (page)
    group by v.page, v.name, page.visits order by page.visits desc, v.page`.execute(db);
  return rows;
}

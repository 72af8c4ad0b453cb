import type { Jurisdiction, WebVital } from "@touchline/contract";
import type { VitalName } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";

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
  await tx
    .insertInto("web_vitals")
    .values(
      last.map(({ id, name, value }) => ({
        metric_id: id,
        received_at: at,
        jurisdiction,
        page,
        name,
        value,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("metric_id")
        .doUpdateSet({ value: (row) => row.ref("excluded.value") })
        .whereRef("web_vitals.page", "=", "excluded.page")
        .whereRef("web_vitals.name", "=", "excluded.name"),
    )
    .execute();
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
    with page as (
      select page, count(*) as visits from web_vitals where received_at >= ${since} group by page order by visits desc, page limit ${pages}
    )
    select v.page, v.name, percentile_disc(0.75) within group (order by v.value) as p75, count(*)::integer as samples
    from web_vitals v join page using (page)
    where v.received_at >= ${since}
    group by v.page, v.name, page.visits order by page.visits desc, v.page`.execute(db);
  return rows;
}

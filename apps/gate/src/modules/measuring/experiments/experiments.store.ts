import type { Experiment, FeatureFlag, Pages } from "@touchline/experiments";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { GroupOutcome } from "./results.rules.ts";

/** Stored as JSON that the forms have validated. */
const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export const listTokens = (db: Reader) =>
  db
    .selectFrom("experiment_tokens")
    .selectAll()
    .orderBy("own", "desc")
    .orderBy("created_at")
    .execute();
export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

export async function addToken(tx: Tx, token: string, note: string, at: Date): Promise<void> {
  await tx
    .insertInto("experiment_tokens")
    .values({ token, note, own: false, active: true, created_at: at })
    .execute();
}

export async function switchToken(tx: Tx, token: string, active: boolean): Promise<void> {
  await tx.updateTable("experiment_tokens").set({ active }).where("token", "=", token).execute();
}

export interface FlagRow {
  name: string;
  draft: FeatureFlag;
  published: FeatureFlag | null;
  changed_at: Date;
  published_at: Date | null;
}

export async function listFlags(db: Reader): Promise<FlagRow[]> {
  return db.selectFrom("feature_flags").selectAll().orderBy("name").execute();
}

export async function putFlag(tx: Tx, flag: FeatureFlag, at: Date): Promise<void> {
  const draft = asJson(flag);
  await tx
    .insertInto("feature_flags")
    .values({ name: flag.name, draft, changed_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ draft, changed_at: at }))
    .execute();
}

/** Null unpublishes it. */
export async function publishFlag(
  tx: Tx,
  name: string,
  flag: FeatureFlag | null,
  at: Date,
): Promise<void> {
  const change = { published: flag && asJson(flag), published_at: flag && at };
  await tx.updateTable("feature_flags").set(change).where("name", "=", name).execute();
}

export const EXPERIMENT_STATES = ["draft", "running", "stopped"] as const;

export interface ExperimentRow {
  name: string;
  state: (typeof EXPERIMENT_STATES)[number];
  draft: Experiment;
  published: Experiment | null;
  changed_at: Date;
  started_at: Date | null;
  stopped_at: Date | null;
}

export async function listExperiments(db: Reader): Promise<ExperimentRow[]> {
  return db.selectFrom("experiments").selectAll().orderBy("name").execute();
}

export async function putExperiment(tx: Tx, experiment: Experiment, at: Date): Promise<void> {
  const draft = asJson(experiment);
  await tx
    .insertInto("experiments")
    .values({ name: experiment.name, draft, changed_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ draft, changed_at: at }))
    .execute();
}

export async function publishExperiment(tx: Tx, experiment: Experiment, at: Date): Promise<void> {
  await tx
    .updateTable("experiments")
    .set({
      published: asJson(experiment),
      state: "running",
      started_at: sql`coalesce(started_at, ${at})`,
      stopped_at: null,
    })
    .where("name", "=", experiment.name)
    .execute();
}

export async function stopExperiment(tx: Tx, name: string, at: Date): Promise<void> {
  await tx
    .updateTable("experiments")
    .set({ state: "stopped", stopped_at: at })
    .where("name", "=", name)
    .where("state", "=", "running")
    .execute();
}

export async function findPages(
  db: Reader,
  experiment: string,
): Promise<ReadonlyMap<string, Pages["pages"]>> {
  const rows = await db
    .selectFrom("experiment_pages")
    .select(["group_name", "pages"])
    .where("experiment", "=", experiment)
    .execute();
  return new Map(rows.map(({ group_name, pages }) => [group_name, pages]));
}

export async function putPages(
  tx: Tx,
  experiment: string,
  group: string,
  pages: Pages["pages"],
): Promise<void> {
  const kept = asJson(pages);
  await tx
    .insertInto("experiment_pages")
    .values({ experiment, group_name: group, pages: kept })
    .onConflict((conflict) =>
      conflict.columns(["experiment", "group_name"]).doUpdateSet({ pages: kept }),
    )
    .execute();
}

export interface ExposureRow {
  experiment: string;
  unit_id: string;
  group_name: string;
  forced: boolean;
  exposed_at: Date;
}

/** The first exposure counts: a repeat, or one with another group, changes nothing. */
export async function keepExposures(tx: Tx, rows: ExposureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("experiment_exposures")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface GroupCount {
  experiment: string;
  group: string;
  forced: boolean;
  count: number;
}

export async function countExposures(db: Reader): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select experiment, group_name as "group", forced, count(*)::integer as count from experiment_exposures group by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/** The analytics event of a first exposure. */
const SHOWN = "parent:experiment shown";

/**
 * By group: analytics devices that were shown the experiment since then, and how many of them
 * reached the goal afterwards. A device that claims two groups is in none.
 */
export async function countOutcomes(
  db: Reader,
  experiment: string,
  goal: string,
  since: Date,
): Promise<GroupOutcome[]> {
  const { rows } = await sql<GroupOutcome>`
    with shown as (
      select source_id, min(event_id) as first_id, min(event->'event_properties'->>'group') as group_name
      from analytics_events
      where event_type = ${SHOWN} and received_at >= ${since} and event->'event_properties'->>'experiment' = ${experiment}
      group by source_id
      having count(distinct event->'event_properties'->>'group') = 1
    ), done as (
      select group_name, exists (
        select 1 from analytics_events goal
        where goal.source_id = shown.source_id and goal.event_type = ${goal} and goal.event_id > shown.first_id
      ) as converted
      from shown
    )
    select group_name as "group", count(*)::integer as visitors, count(*) filter (where converted)::integer as converted
    from done group by 1`.execute(db);
  return rows;
}

export async function dropExposures(tx: Tx, experiment: string): Promise<void> {
  await tx.deleteFrom("experiment_exposures").where("experiment", "=", experiment).execute();
}

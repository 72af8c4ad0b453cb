import { type RawBuilder, sql } from "kysely";
import type { Database } from "./db.ts";
import type { DB } from "./schema.gen.ts";

export interface Sweep<Table extends keyof DB> {
  table: Table;
  /** The indexed column with a row's age. */
  age: keyof DB[Table] & string;
  before: Date;
  /** Earlier sweeps already examined rows older than this and kept them. */
  since?: Date;
  /** True for a row that must stay, whatever its age. */
  unless?: RawBuilder<unknown>;
  /** Use fewer if each row cascades to many others. */
  atOnce?: number;
}

const AT_ONCE = 2000;

/**
 * Deletes rows older than an instant in batches, each in its own transaction: after a flood there
 * may be millions, and a single delete would hold its locks and its place in the log for minutes.
 */
export async function sweep<Table extends keyof DB>(
  db: Database,
  { table, age, before, since, unless, atOnce = AT_ONCE }: Sweep<Table>,
): Promise<void> {
  const [rows, at] = [sql.table(table), sql.ref(`${table}.${age}`)];
  // The delete repeats this condition: rows of other partitions may be at the same place in their
  // files.
  const old = sql`${at} < ${before}${since ? sql` and ${at} >= ${since}` : sql``}${unless ? sql` and not ${unless}` : sql``}`;
  let deleted: bigint | undefined;
  do {
    ({ numAffectedRows: deleted } = await db.statement((tx) =>
      sql`delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${old} order by ${at} limit ${atOnce})) and ${old}`.execute(
        tx,
      ),
    ));
  } while (deleted !== undefined && deleted >= atOnce);
}

/** Tables with a partition for each month that are deleted from, and not archived. */
type Collected = "tracking_batches" | "tracking_events" | "analytics_events" | "vital_samples";

/** Drops the months that are over, then deletes the old rows of the month that is not. */
export async function sweepMonths(
  db: Database,
  table: Collected,
  { before, atOnce }: Pick<Sweep<Collected>, "before" | "atOnce">,
): Promise<void> {
  await db.statement((tx) => sql`select drop_months(${table}, ${before})`.execute(tx));
  await sweep(db, { table, age: "received_at", before, ...(atOnce && { atOnce }) });
}

import { type RawBuilder, sql } from "kysely";
import type { Database } from "./db.ts";
import type { DB } from "./schema.gen.ts";

export interface Sweep<Table extends keyof DB> {
  table: Table;
  /** The indexed column that tells how old a row is. */
  age: keyof DB[Table] & string;
  before: Date;
  /** Rows older than this were looked at by earlier sweeps, and kept for good. */
  since?: Date;
  /** True of a row that must stay, whatever its age. */
  unless?: RawBuilder<unknown>;
  /** Fewer where a row takes many others with it. */
  atOnce?: number;
}

const AT_ONCE = 2000;

/**
 * Deletes what is older than an instant, some rows at a time, each time in a transaction of its
 * own: after a flood there may be millions, and one delete of them all would hold its locks and its
 * place in the log for minutes.
 */
export async function sweep<Table extends keyof DB>(
  db: Database,
  { table, age, before, since, unless, atOnce = AT_ONCE }: Sweep<Table>,
): Promise<void> {
  const [rows, at] = [sql.table(table), sql.ref(`${table}.${age}`)];
  const old = sql`${at} < ${before}${since ? sql` and ${at} >= ${since}` : sql``}${unless ? sql` and not ${unless}` : sql``}`;
  let deleted: bigint | undefined;
  do {
    ({ numAffectedRows: deleted } = await db.statement((tx) =>
      sql`delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${old} order by ${at} limit ${atOnce}))`.execute(
        tx,
      ),
    ));
  } while (deleted === BigInt(atOnce));
}

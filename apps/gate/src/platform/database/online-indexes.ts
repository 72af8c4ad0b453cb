import { assert, codeOf } from "@touchline/core";
import pg from "pg";
import { inOneStep } from "./migration-step.ts";

/**
 * A migration with this line only adds indexes, to tables that are in use: each is built without a
 * transaction, and everybody else reads and writes meanwhile.
 */
const ONLINE = /^-- online\b/m;
export const isOnline = (sql: string): boolean => ONLINE.test(sql);

export interface OnlineIndex {
  name: string;
  table: string;
  isUnique: boolean;
  columns: string;
  condition: string;
}

const INDEX =
  /^create (unique )?index concurrently if not exists (\w+) on (\w+) (\([^()]*\))(?: where (.+))?$/s;

export function onlineIndexes(sql: string): OnlineIndex[] {
  const statements = sql
    .replace(/^--.*$/gm, "")
    .split(";")
    .map((text) => text.trim().replace(/\s+/g, " "))
    .filter((text) => text !== "");
  return statements.map((text) => {
    const [, unique, name = "", table = "", columns = "", condition = ""] = INDEX.exec(text) ?? [];
    assert(name !== "", `an online migration has only indexes that are built so: ${text}`);
    return { name, table, isUnique: unique !== undefined, columns, condition };
  });
}

/** Builds what lacks of an index. It may be run again after any failure. */
export async function buildOnline(client: pg.Client, index: OnlineIndex): Promise<void> {
  const { rows } = await client.query<{ key: string | null }>(
    `select a.attname as key from pg_class c
       left join pg_partitioned_table p on p.partrelid = c.oid
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
       where c.oid = $1::regclass`,
    [index.table],
  );
  const key = rows[0]?.key;
  if (key) await buildOnMonths(client, index, key);
  else await buildOn(client, index.name, index);
}

const UNIQUE_VIOLATION = "23505";
const DEADLOCK = "40P01";
const TRIES = 10;

/** An index that a failure left behind is not valid: it is built anew. */
async function buildOn(client: pg.Client, name: string, index: OnlineIndex): Promise<void> {
  const { table, isUnique, columns, condition } = index;
  for (let tried = 1; ; tried++) {
    const { rows } = await client.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
      [pg.escapeIdentifier(name)],
    );
    if (rows[0]?.valid) return;
    if (rows[0]) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
    try {
      await client.query(
        `create ${isUnique ? "unique " : ""}index concurrently ${pg.escapeIdentifier(name)}
           on ${table} ${columns}${condition && ` where ${condition}`}`,
      );
    } catch (error) {
      if (codeOf(error) !== DEADLOCK || tried === TRIES) throw error;
    }
  }
}

interface Partition {
  name: string;
  /** Its own index, whose name an installation can use to build it beforehand. */
  index: string;
  /** Whether its index is valid and has the whole table's rows. */
  isWhole: boolean;
  isAttached: boolean;
  /** Whether its index leaves out rows from before a rule. */
  isPart: boolean;
}

async function partitionsOf(
  client: pg.Client,
  { name, table, condition }: OnlineIndex,
): Promise<Partition[]> {
  const suffix = name.startsWith(`${table}_`) ? name.slice(table.length) : `_${name}`;
  const { rows } = await client.query<Partition>(
    `select c.oid::regclass::text as name, c.relname::text || $3 as index,
       coalesce(i.indisvalid and ($4 or i.indpred is null), false) as "isWhole",
       coalesce(i.indisvalid and not $4 and i.indpred is not null, false) as "isPart",
       exists (select from pg_inherits h join pg_index a on a.indexrelid = h.inhrelid
                 where h.inhparent = to_regclass($2) and a.indrelid = c.oid) as "isAttached"
     from pg_inherits p join pg_class c on c.oid = p.inhrelid
       left join pg_index i on i.indrelid = c.oid and i.indexrelid = to_regclass(quote_ident(c.relname::text || $3))
     where p.inhparent = $1::regclass order by c.relname`,
    [table, name, suffix, condition !== ""],
  );
  return rows;
}

/**
 * Builds the index of each partition, then that of the whole table out of them: PostgreSQL builds
 * no index of a partitioned table concurrently.
 */
async function buildOnMonths(client: pg.Client, index: OnlineIndex, key: string): Promise<void> {
  const { name, table, isUnique, columns, condition } = index;
  // Partitions that are made meanwhile lack theirs: one more time.
  for (;;) {
    for (const each of await partitionsOf(client, index))
      if (!each.isAttached && !each.isWhole && !each.isPart)
        await buildOnPartition(client, index, each, key);
    const isDone = await inOneStep(client, [name], async () => {
      // From here on, new partitions get theirs from this one.
      await client.query(
        `create ${isUnique ? "unique " : ""}index if not exists ${name} on only ${table} ${columns}${condition && ` where ${condition}`}`,
      );
      const partitions = await partitionsOf(client, index);
      for (const each of partitions)
        if (each.isWhole && !each.isAttached)
          await client.query(
            `alter index ${name} attach partition ${pg.escapeIdentifier(each.index)}`,
          );
      return partitions.every(({ isAttached, isWhole, isPart }) => isAttached || isWhole || isPart);
    });
    if (isDone) return;
  }
}

/**
 * A partition with rows from before a rule that break it keeps them: its index holds for all keys
 * above theirs. Keys have the order of time, so that is everything after them.
 */
async function buildOnPartition(
  client: pg.Client,
  index: OnlineIndex,
  { name: table, index: own }: Partition,
  key: string,
): Promise<void> {
  for (let condition = index.condition, tried = 1; ; tried++) {
    try {
      return await buildOn(client, own, { ...index, table, condition });
    } catch (error) {
      if (codeOf(error) !== UNIQUE_VIOLATION || index.condition || tried === TRIES) throw error;
      const columns = index.columns.slice(1, -1);
      const { rows } = await client.query<{ newest: string }>(
        `select ${key}::text as newest from ${table} group by ${columns} having count(*) > 1
           order by ${key} desc limit 1`,
      );
      if (rows[0]) condition = `${key} > ${pg.escapeLiteral(rows[0].newest)}`;
    }
  }
}

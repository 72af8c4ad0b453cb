import type pg from "pg";

/**
 * The migrated schema as one readable file: tables with their constraints, indexes and triggers,
 * and the functions' signatures.
 */
export async function schemaSql(client: pg.Client): Promise<string> {
  const linesOf = async (query: string) =>
    Map.groupBy((await client.query<Line>(query)).rows, ({ owner }) => owner);
  const inside = [await linesOf(COLUMNS), await linesOf(CONSTRAINTS)];
  const after = [await linesOf(INDEXES), await linesOf(TRIGGERS)];
  const of = (kinds: Map<string, Line[]>[], table: string) =>
    kinds.flatMap((lines) => lines.get(table) ?? []).map(({ text }) => text);
  const blocks = (await client.query<Line & { tail: string }>(TABLES)).rows.map(
    ({ owner, text, tail }) => {
      const lines = of(inside, owner).map((line) => `  ${line}`);
      return [
        `create ${text} ${owner} (\n${lines.join(",\n")}\n)${tail};`,
        ...of(after, owner).map((line) => `${line};`),
      ].join("\n");
    },
  );
  const signatures = (await client.query<Line>(FUNCTIONS)).rows.map(
    ({ owner, text }) => `-- ${owner}(${text})`,
  );
  return `${HEAD}\n${blocks.join("\n\n")}\n\n-- Functions (apps/gate/sql/functions):\n${signatures.join("\n")}\n`;
}

interface Line {
  owner: string;
  text: string;
}

const HEAD =
  "-- Made by scripts/gen-db-types.ts from a migrated database, to be read: do not edit, nothing runs it.\n";

const OURS = "n.nspname = 'public'";
/** Months come and go: a partition is not shown. */
const WHOLE = `${OURS} and not c.relispartition`;

const TABLES = `
  select c.relname as owner, case c.relkind when 'v' then 'view' else 'table' end as text,
      case c.relkind when 'p' then ' partition by ' || lower(pg_get_partkeydef(c.oid)) else '' end as tail
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${WHOLE} and c.relkind in ('r', 'p', 'v') order by 1`;

const COLUMNS = `
  select c.relname as owner, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
              when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${WHOLE} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`;

/** Without "not null", which is shown beside the column. */
const CONSTRAINTS = `
  select c.relname as owner, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${WHOLE} and k.contype <> 'n' order by c.relname, k.contype <> 'p', k.conname`;

const INDEXES = `
  select c.relname as owner, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${WHOLE} and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1, 2`;

const TRIGGERS = `
  select c.relname as owner, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${WHOLE} and not t.tgisinternal order by 1, 2`;

const FUNCTIONS = `
  select p.proname as owner, pg_get_function_identity_arguments(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} order by 1, 2`;

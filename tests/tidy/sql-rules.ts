import type { Source } from "./sources.ts";

const FUNCTIONS = "apps/gate/sql/functions/";
const MIGRATIONS = "apps/gate/migrations/";

/** Its columns and triggers name functions, so it creates those without their bodies. */
const BASELINE = `${MIGRATIONS}0073_baseline.sql`;

/** Migrations up to this one held tables while they built indexes of them. */
const LAST_WITH_HELD_TABLES = "0078";

/** The one function that writes the ledger; all others call it. */
const POSTS = `${FUNCTIONS}wallet/post_lines.sql`;

/**
 * Lists faults of the database's sources: functions outside their file, ledger tables that another
 * function or a migration writes, and indexes whose building holds a table in use.
 */
export function brokenSql(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (path.startsWith(MIGRATIONS)) {
      const number = path.slice(MIGRATIONS.length, MIGRATIONS.length + 4);
      return [
        ...(path !== BASELINE && lastingFunctions(text, sources).length > 0
          ? [`${path}: a function is a file of sql/functions`]
          : []),
        ...(writesLedger(text) ? [`${path}: writes the ledger`] : []),
        ...(number > LAST_WITH_HELD_TABLES && holdsTable(text)
          ? [`${path}: an index of a table in use needs a migration that is online`]
          : []),
      ];
    }
    if (!path.startsWith(FUNCTIONS)) return [];
    const name = path.replace(/^.*\/|\.sql$/g, "");
    const created = [...text.matchAll(/^create or replace function (\w+)/gm)]
      .map(([, each]) => each)
      .join();
    return [
      ...(created === name ? [] : [`${path}: creates ${created || "nothing"}`]),
      ...(text.startsWith("-- ") ? [] : [`${path}: does not say what it is for`]),
      ...(writesLedger(text) === (path === POSTS) ? [] : [faultOfWriter(path)]),
    ];
  });
}

/** A migration may make a function that a later one drops: it keeps rows alike between the two. */
const lastingFunctions = (text: string, sources: readonly Source[]): string[] =>
  [...text.matchAll(/create (?:or replace )?function (\w+)/gi)]
    .map(([, name = ""]) => name)
    .filter(
      (name) =>
        !sources.some(
          ({ path, text }) =>
            path.startsWith(MIGRATIONS) && text.includes(`drop function ${name} cascade;`),
        ),
    );

const holdsTable = (text: string): boolean =>
  !/^-- online\b/m.test(text) &&
  [...text.matchAll(/create (?:unique )?index\b[^;]*? on (?:only )?(\w+)/gi)].some(
    ([, table = ""]) => !new RegExp(`create table ${table}\\b`).test(text),
  );

const faultOfWriter = (path: string) =>
  path === POSTS ? `${path}: no longer writes the ledger` : `${path}: writes the ledger`;

/** Whether SQL, in its own file or within TypeScript, writes a table of the ledger. */
export const writesLedger = (text: string): boolean =>
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+(only\s+)?(public\.)?"?(ledger_|wallet_)/i.test(
    text,
  );

import type { Source } from "./sources.ts";

const FUNCTIONS = "apps/gate/sql/functions/";
const MIGRATIONS = "apps/gate/migrations/";

/** Migrations up to this one defined functions; since then each function is a file. */
const LAST_WITH_FUNCTIONS = "0072";

/** A placement posts many punters' stakes in one statement, which row-by-row calls could not do. */
const POSTS_BY_ITSELF = `${FUNCTIONS}bets/place_bets.sql`;

/**
 * Lists faults of the database's sources: functions outside their file, and ledger tables written
 * outside the wallet.
 */
export function brokenSql(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (path.startsWith(MIGRATIONS)) {
      const number = path.slice(MIGRATIONS.length, MIGRATIONS.length + 4);
      return number > LAST_WITH_FUNCTIONS && /create (or replace )?function/i.test(text)
        ? [`${path}: a function is a file of sql/functions`]
        : [];
    }
    if (!path.startsWith(FUNCTIONS)) return [];
    const name = path.replace(/^.*\/|\.sql$/g, "");
    const created = [...text.matchAll(/^create or replace function (\w+)/gm)]
      .map(([, each]) => each)
      .join();
    return [
      ...(created === name ? [] : [`${path}: creates ${created || "nothing"}`]),
      ...(text.startsWith("-- ") ? [] : [`${path}: does not say what it is for`]),
      ...(writesLedger(text) && !path.startsWith(`${FUNCTIONS}wallet/`) && path !== POSTS_BY_ITSELF
        ? [`${path}: writes the ledger`]
        : []),
    ];
  });
}

const writesLedger = (text: string) =>
  /\b(insert into|update|delete from)\s+(ledger_|wallet_)/i.test(text);

import type { Source } from "./sources.ts";

/**
 * Tables that every bet, posting or round writes. A sharded PostgreSQL distributes them by punter:
 * each of their keys begins with the punter, and a statement reads or writes rows of a punter that
 * it names.
 */
export const HOT_TABLES: readonly string[] = [
  "bet_boosts",
  "bet_keys",
  "bet_legs",
  "bets",
  "bonus_grants",
  "carried_sums",
  "cash_out_quotes",
  "free_bets",
  "game_rounds",
  "game_seeds",
  "game_sessions",
  "game_transactions",
  "ledger_entries",
  "ledger_transactions",
  "outcome_stakes",
  "posting_keys",
  "round_keys",
  "running_rounds",
  "turnover_queue",
  "wallet_balances",
];

/** Lists keys of hot tables that begin with another column, and hot tables without a key. */
export function strayKeys(schema: string): string[] {
  return HOT_TABLES.flatMap((table) => {
    const block = new RegExp(`^create table ${table} \\([^]*?^\\)`, "m").exec(schema)?.[0] ?? "";
    const primary = /PRIMARY KEY \(([^)]*)\)/.exec(block)?.[1];
    const indexes = [
      ...schema.matchAll(
        new RegExp(
          `^CREATE UNIQUE INDEX \\w+ ON (?:ONLY )?public\\.${table} .*?\\(([^)]*)\\)`,
          "gm",
        ),
      ),
    ];
    const keys = [...block.matchAll(/(?:PRIMARY KEY|UNIQUE) \(([^)]*)\)/g), ...indexes];
    return [
      ...(primary ? [] : [`${table}: no primary key`]),
      ...keys
        .map(([, columns = ""]) => columns)
        .filter((columns) => columns !== "punter_id" && !columns.startsWith("punter_id,"))
        .map((columns) => `${table}: key (${columns})`),
    ];
  });
}

const NO_ALIAS = new Set(
  "set where on order using group limit for left join cross values select returning having and".split(
    " ",
  ),
);

/** Lists statements of functions on hot tables that name no punter. */
export const strayStatements = ({ path, text }: Source): string[] =>
  text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .flatMap((statement) => [...insertsOf(statement), ...touchesOf(statement)])
    .map((fault) => `${path}: ${fault}`);

const TABLES = `(?:public\\.|whole\\.)?(${HOT_TABLES.join("|")})`;

const insertsOf = (statement: string): string[] =>
  [...statement.matchAll(new RegExp(`insert into ${TABLES}\\b(?: as \\w+)?\\s*\\(([^)]*)\\)`, "g"))]
    .filter(([, , columns = ""]) => !/\bpunter_id\b/.test(columns))
    .map(([found]) => found);

function touchesOf(statement: string): string[] {
  const touched = new RegExp(
    `\\b(?:from|join|update|delete from)\\s+(?:only )?${TABLES}\\b(?:\\s+(?:as\\s+)?(\\w+))?`,
    "g",
  );
  return [...statement.matchAll(touched)]
    .filter(([, table = "", alias = ""]) => {
      const names = alias && !NO_ALIAS.has(alias) ? [alias] : [table, ""];
      return !names.some((name) => namesPunter(statement, name));
    })
    .map(([found]) => found.replaceAll(/\s+/g, " "));
}

/** Whether a condition binds the rows of that name to a punter. */
function namesPunter(statement: string, name: string): boolean {
  const column = name ? `\\b${name}\\.punter_id` : "(?<![.\\w])punter_id";
  return new RegExp(`${column}\\s*(?:=|in\\b)|=\\s*${column}\\b|using \\(punter_id`).test(
    statement,
  );
}

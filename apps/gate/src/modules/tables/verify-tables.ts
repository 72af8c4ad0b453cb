import { sql } from "kysely";
import type { Reader } from "../../platform/db.ts";
import { checking, EXAMPLES, type LedgerCheck } from "../wallet/wallet.module.ts";

/** What must hold of the rounds at tables, whatever fault came before. */
export const verifyTables = async (db: Reader): Promise<LedgerCheck[]> => [
  await checking(db)(
    "no part of a table's round that is over is still open",
    sql`select g.punter_id || ' ' || g.round_id as broken from game_rounds g
        join table_rounds t on t.round_no::text = g.shared ->> 'roundNo'
        where g.game_id = t.game_id and g.status = 'open' and t.status in ('done', 'void') limit ${EXAMPLES}`,
  ),
];

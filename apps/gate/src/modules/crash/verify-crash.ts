import { sql } from "kysely";
import type { Reader } from "../../platform/db.ts";
import { checking, EXAMPLES, type LedgerCheck } from "../wallet/wallet.module.ts";

/** What must hold of the crash rounds, whatever fault came before. */
export const verifyCrash = async (db: Reader): Promise<LedgerCheck[]> => [
  await checking(db)(
    "no part of a crash round that is over is still open",
    sql`select g.punter_id || ' ' || g.round_id as broken from game_rounds g
        join crash_rounds c on c.round_no::text = g.shared ->> 'roundNo'
        where g.game_id = 'crash' and g.status = 'open' and c.status in ('crashed', 'void') limit ${EXAMPLES}`,
  ),
];

import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";
import { IS_STRAY } from "./tables.store.ts";

/** Invariants of table rounds that must hold after any fault. */
export const verifyTables = async (db: Reader): Promise<Checked[]> => [
  await checking(db)(
    "no part of a table's round that is over is still open, and none is open of a round that is not known",
    sql`select g.punter_id || ' ' || g.round_id as broken from ${IS_STRAY}`,
  ),
];

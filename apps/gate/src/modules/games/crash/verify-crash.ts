import { sql } from "kysely";
import { type Checked, checking } from "../../../platform/database/checking.ts";
import type { Reader } from "../../../platform/database/db.ts";
import { IS_STRAY } from "./crash.store.ts";

/** Invariants of crash rounds that must hold after any fault. */
export const verifyCrash = async (db: Reader): Promise<Checked[]> => [
  await checking(db)(
    "no part of a crash round that is over is still open, and none is open of a round that is not known",
    sql`select g.punter_id || ' ' || g.round_id as broken from ${IS_STRAY}`,
  ),
];

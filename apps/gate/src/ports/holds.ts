import { sql } from "kysely";
import type { Tx } from "../platform/database/db.ts";

/**
 * The locks on a punter that several modules take. Each lasts until the transaction ends. Whoever
 * takes two takes them in this order, so that no two transactions wait for each other: the call's
 * key, a lock of the module's own, the punter's row, a payment, the balances, and rows of the
 * module, such as bets and grants. A payment comes first among rows: its events decide whether any
 * money moves.
 */

/**
 * Decisions about one punter come one after another. Weaker than `for update`: rows that refer to
 * the punter are written meanwhile.
 */
export async function holdPunter(tx: Tx, punterId: string): Promise<void> {
  await sql`select from punters where punter_id = ${punterId} for no key update`.execute(tx);
}

/** Nothing else moves the punter's money. */
export async function holdBalances(tx: Tx, punterId: string): Promise<void> {
  await sql`select from hold_balances(${punterId})`.execute(tx);
}

/** Both, for what depends on who the punter is and moves their money. */
export async function holdPunterAndBalances(tx: Tx, punterId: string): Promise<void> {
  await holdPunter(tx, punterId);
  await holdBalances(tx, punterId);
}

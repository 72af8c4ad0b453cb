import type { LegSettlement, TicketLeg } from "@touchline/betting";
import type { Bet, SelectionNames } from "@touchline/contract";
import type { BetPlacingMode, MilliOdds } from "@touchline/core";
import type { Selectable } from "kysely";
import type { Reader } from "../../../../platform/database/db.ts";
import type { BetLegs, Bets } from "../../../../platform/database/schema.gen.ts";
import type { StoredStructure } from "../build/builder-legs.ts";

/**
 * Narrower than the schema's types. The database checks kind, status and result; only `place_bets`
 * and `decide_bets` write the others, from values that the gate has validated.
 */
interface BetColumns {
  kind: Bet["kind"];
  status: Bet["status"];
  result: Bet["result"];
  mode: BetPlacingMode;
  structure: StoredStructure | null;
}

interface LegColumns {
  names: SelectionNames;
  quoted_odds: MilliOdds;
  odds: MilliOdds;
  each_way: NonNullable<TicketLeg["eachWay"]> | null;
  outcome: LegSettlement | null;
}

export type BetRow = Omit<Selectable<Bets>, keyof BetColumns> & BetColumns;
export type LegRow = Omit<Selectable<BetLegs>, keyof LegColumns> & LegColumns;

/** A bet as it is stored. */
export interface StoredBet {
  row: BetRow;
  legs: LegRow[];
}

export const betRows = (db: Reader) => db.selectFrom("bets").selectAll().$narrowType<BetColumns>();

export const legsOf = (
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<LegRow[]> =>
  db
    .selectFrom("bet_legs")
    .selectAll()
    .$narrowType<LegColumns>()
    .where("punter_id", "=", punterId)
    .where("bet_id", "in", betIds)
    .orderBy("leg")
    .execute();

export async function findStored(
  db: Reader,
  punterId: string,
  betId: string,
): Promise<StoredBet | null> {
  const row = await betRows(db)
    .where("punter_id", "=", punterId)
    .where("bet_id", "=", betId)
    .executeTakeFirst();
  return row ? { row, legs: await legsOf(db, punterId, [betId]) } : null;
}

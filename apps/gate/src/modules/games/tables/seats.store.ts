import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface SeatRow {
  seat: number;
  punterId: string;
  name: string;
}

const seatOf = ({
  seat,
  punter_id,
  name,
}: {
  seat: number;
  punter_id: string;
  name: string;
}): SeatRow => ({
  seat,
  punterId: punter_id,
  name,
});

export async function seatsAt(db: Reader, gameId: string): Promise<SeatRow[]> {
  const rows = await db
    .selectFrom("table_seats")
    .selectAll()
    .where("game_id", "=", gameId)
    .orderBy("seat")
    .execute();
  return rows.map(seatOf);
}

/**
 * Whether the punter now holds the seat. The table's unique keys decide between simultaneous
 * claims, on any server.
 */
export async function claimSeat(
  tx: Tx,
  gameId: string,
  { seat, punterId, name }: SeatRow,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("table_seats")
    .values({ game_id: gameId, seat, punter_id: punterId, name, sat_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("seat")
    .executeTakeFirst();
  return row !== undefined;
}

export async function freeSeat(tx: Tx, gameId: string, punterId: string): Promise<void> {
  await tx
    .deleteFrom("table_seats")
    .where("game_id", "=", gameId)
    .where("punter_id", "=", punterId)
    .execute();
}

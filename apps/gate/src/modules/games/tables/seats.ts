import type { SeatHolder } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { claimSeat, freeSeat, type SeatRow, seatsAt } from "./seats.store.ts";

/** A punter who skips this many betting windows loses the seat. */
const MOST_IDLE = 3;
/** How often seated punters are checked for still being allowed to play. */
const WATCH_MS = 1000;

export interface SeatsDeps {
  db: Database;
  clock: Clock;
  restrictions: Restrictions;
  gameId: string;
  /** Called when a seat is taken or left. */
  onChange: () => void;
}

/**
 * The seats of one table. The database decides who holds them; this is a copy for the table's
 * clock.
 */
export function createSeats({ db, clock, restrictions, gameId, onChange }: SeatsDeps) {
  const held = new Map<number, SeatRow & { idle: number }>();
  let watchedAt = 0;

  const seatOf = (punterId: string): number | null =>
    [...held.values()].find((row) => row.punterId === punterId)?.seat ?? null;

  /** Refreshes the copy from the database. */
  async function load(): Promise<SeatRow[]> {
    const rows = await db.read((reader) => seatsAt(reader, gameId));
    const idle = new Map([...held.values()].map((row) => [row.punterId, row.idle]));
    held.clear();
    for (const row of rows) held.set(row.seat, { ...row, idle: idle.get(row.punterId) ?? 0 });
    return rows;
  }

  async function leave(punterId: string): Promise<void> {
    await db.transact((tx) => freeSeat(tx, gameId, punterId));
    const seat = seatOf(punterId);
    if (seat === null) return;
    held.delete(seat);
    onChange();
  }

  return {
    seatOf,
    leave,
    load,
    holder: (seat: number): string | null => held.get(seat)?.punterId ?? null,
    taken: () => held.size,
    view: (): SeatHolder[] =>
      [...held.values()].map(({ seat, name }) => ({ seat, name })).sort((a, b) => a.seat - b.seat),

    async take(row: SeatRow) {
      const got = await db.transact((tx) => claimSeat(tx, gameId, row, new Date(clock.now())));
      if (got) {
        held.set(row.seat, { ...row, idle: 0 });
        onChange();
        return null;
      }
      const wasKnown = seatOf(row.punterId) === row.seat;
      const mine = (await load()).find(({ punterId }) => punterId === row.punterId);
      // A repeated claim by the holder succeeds; this process may not have known of the first.
      if (mine?.seat === row.seat) {
        if (!wasKnown) onChange();
        return null;
      }
      return refusal(mine ? "TABLE_SEATED_ALREADY" : "TABLE_SEAT_TAKEN");
    },

    /** After a betting window: punters who skipped too many give up their seats. */
    async windowEnded(seatsWithBets: readonly number[]): Promise<void> {
      await forEachAtOnce([...held.values()], 1, async (row) => {
        row.idle = seatsWithBets.includes(row.seat) ? 0 : row.idle + 1;
        if (row.idle >= MOST_IDLE) await leave(row.punterId);
      });
    },

    /** Punters who may no longer play lose their seats. */
    async watch(): Promise<void> {
      if (held.size === 0 || clock.now() - watchedAt < WATCH_MS) return;
      watchedAt = clock.now();
      await forEachAtOnce([...held.values()], 1, async ({ punterId }) => {
        if (await restrictions.barred(punterId, "play")) await leave(punterId);
      });
    },
  };
}

import type { TableParts, TablePlayer } from "@touchline/contract";
import { type Clock, minor } from "@touchline/core";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import { remoteAct, type SharedRoom } from "../games/games.module.ts";
import { type SeatRow, seatsAt } from "./seats.store.ts";
import type { Table } from "./table.ts";
import type { ActCode, SeatCode, TableAct, TableHost, TableLook } from "./table-host.ts";
import type { TableEntry } from "./tables.data.ts";
import { partsOf, type TablePart } from "./tables.store.ts";

export interface RemoteTableDeps {
  wire: Wire;
  room: SharedRoom<TableParts>;
  db: Database;
  clock: Clock;
  entry: TableEntry;
  onError: (error: unknown) => void;
}

interface Joined {
  roundNo: string;
  /** The stake is a text, because JSON has no bigint. */
  bet: Omit<TablePart, "stake"> & { stake: string };
  player: TablePlayer;
}

const actsOn = (wire: Wire, gameId: string) => ({
  join: remoteAct<Joined>(wire, `games.${gameId}.join`),
  takeSeat: remoteAct<SeatRow, SeatCode>(wire, `games.${gameId}.take-seat`),
  leaveSeat: remoteAct<{ punterId: string }>(wire, `games.${gameId}.leave-seat`),
  act: remoteAct<TableAct & { punterId: string }, ActCode>(wire, `games.${gameId}.act`),
  setOpen: remoteAct<{ isOpen: boolean }>(wire, `games.${gameId}.set-open`),
});

/** Lets other processes play at a table this process runs. Returns a function that stops it. */
export function answerTable(wire: Wire, table: Table): (() => void)[] {
  const acts = actsOn(wire, table.entry.gameId);
  return [
    acts.join.answer(({ roundNo, bet, player }) =>
      table.join(roundNo, { ...bet, stake: minor(BigInt(bet.stake)) }, player),
    ),
    acts.takeSeat.answer(table.takeSeat),
    acts.leaveSeat.answer(({ punterId }) => table.leaveSeat(punterId)),
    acts.act.answer(({ punterId, ...asked }) => table.act(punterId, asked)),
    acts.setOpen.answer(({ isOpen }) => table.setOpen(isOpen)),
  ];
}

/**
 * The clock runs in another process. The table is read from a copy of its room, seats and bets from
 * the database. Seats and moves are asked for, because they take turns with the clock.
 */
export function remoteTable({ wire, room, db, clock, entry, onError }: RemoteTableDeps): TableHost {
  const { gameId, seatCount } = entry;
  const seatsIn = async (reader: Reader) => (seatCount > 0 ? seatsAt(reader, gameId) : []);
  const acts = actsOn(wire, gameId);

  return {
    entry,
    async look() {
      const seen = await room.look();
      return seen && lookAt(seen, clock.now());
    },
    async holders(reader) {
      const seats = new Map((await seatsIn(reader)).map(({ seat, punterId }) => [seat, punterId]));
      return (seat) => seats.get(seat) ?? null;
    },
    async seatOf(punterId) {
      const seats = await db.read(seatsIn);
      return seats.find((row) => row.punterId === punterId)?.seat ?? null;
    },
    async betsOf(punterId) {
      await room.look();
      const { roundNo } = room.known().parts;
      if (!roundNo) return [];
      const parts = await db.read((reader) => partsOf(reader, punterId, gameId, roundNo));
      return parts.map(({ roundId }) => roundId);
    },
    join(roundNo, { stake, ...bet }, player) {
      // Without an answer, the bet is only not shown to others before betting closes.
      acts.join.ask({ roundNo, bet: { ...bet, stake: stake.toString() }, player }).catch(onError);
    },
    takeSeat: acts.takeSeat.ask,
    leaveSeat: (punterId) => acts.leaveSeat.ask({ punterId }),
    act: (punterId, asked) => acts.act.ask({ punterId, ...asked }),
    async setOpen(isOpen) {
      await acts.setOpen.ask({ isOpen });
    },
  };
}

type Seen = ReturnType<SharedRoom<TableParts & { chat: unknown }>["known"]>;

/** Null for a copy that is not whole. */
function lookAt({ parts: { chat: _, ...parts }, lobby }: Seen, now: number): TableLook | null {
  if (!lobby || !isWhole(parts)) return null;
  const { gameId, isOpen, seats, last = [] } = lobby;
  const { phase, until, roundNo, seedHash } = parts;
  const isTaking = phase === "betting" && now < until;
  return {
    parts,
    state: { gameId, isOpen, seats, last },
    taking: isTaking ? { roundNo, seedHash } : null,
  };
}

/** The host tells all parts at once, so one of them stands for the others. */
const isWhole = (parts: Partial<TableParts>): parts is TableParts => parts.phase !== undefined;

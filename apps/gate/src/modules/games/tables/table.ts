import type { TablePlayer } from "@touchline/contract";
import type { SeatAct } from "@touchline/fair/live-blackjack";
import { refusal } from "../../../platform/http/refusal.ts";
import { createSeatActs } from "./seat-acts.ts";
import type { SeatRow } from "./seats.store.ts";
import { createSeats } from "./seats.ts";
import { catchUp, show } from "./show-course.ts";
import { tableClock } from "./table-clock.ts";
import { createTableRoom } from "./table-room.ts";
import {
  partsOf,
  type RunningTable,
  seatsChanged,
  setOpen,
  stateOf,
  type TableDeps,
} from "./table-state.ts";
import type { TableEntry } from "./tables.data.ts";
import type { TablePart } from "./tables.store.ts";
import { inTurn } from "./turns.ts";

type ActInRound = { roundNo: string; act: SeatAct; at: number };

/** One table: its clock, rounds, seats and broadcasts. It runs in one process only. */
export function createTable(entry: TableEntry, deps: TableDeps) {
  const table = newTable(entry, deps);
  const { turns, seats } = table;
  return {
    entry,
    clockWork: tableClock(table),
    parts: () => partsOf(table),
    state: () => stateOf(table),
    isOpen: () => table.isOpen,
    seatOf: seats.seatOf,
    holder: seats.holder,
    takeSeat: (row: SeatRow) =>
      turns(async () => (table.isOpen && table.isRun ? seats.take(row) : refusal("TABLE_CLOSED"))),
    leaveSeat: (punterId: string) => turns(() => seats.leave(punterId)),
    /** A table that is closed finishes its current round and starts no other. */
    setOpen: (open: boolean) => setOpen(table, open),
    taking: () => taking(table),
    join: (roundNo: string, bet: TablePart, player: TablePlayer) =>
      join(table, roundNo, bet, player),
    betsOf: (punterId: string) => betsOf(table, punterId),
    act: (punterId: string, asked: ActInRound) => turns(() => act(table, punterId, asked)),
    /** Waits for work under way. */
    close: () => turns(async () => {}),
  };
}

export type Table = ReturnType<typeof createTable>;

function newTable(entry: TableEntry, deps: TableDeps): RunningTable {
  const { gameId } = entry;
  const table: RunningTable = {
    entry,
    deps,
    turns: inTurn(),
    room: createTableRoom({ ...deps, gameId }),
    seats: createSeats({ ...deps, gameId, onChange: () => seatsChanged(table) }),
    acts: createSeatActs({
      ...deps,
      show: (round, ms) => show(table, round, ms),
      seatOf: (punterId) => table.seats.seatOf(punterId),
      onRaised: (roundId, staked) => table.room.changePlayer(roundId, { stake: Number(staked) }),
    }),
    isOpen: true,
    isRun: false,
    round: null,
    past: [],
    tidiedAt: 0,
    lookedAt: 0,
  };
  return table;
}

/** The round that takes bets now, or null. */
const taking = ({ round, deps: { clock } }: RunningTable) =>
  round?.phase === "betting" && clock.now() < round.until
    ? { roundNo: round.roundNo, seedHash: round.seedHash }
    : null;

/** Adds a placed bet and announces it to everybody. */
function join(
  { round, room }: RunningTable,
  roundNo: string,
  bet: TablePart,
  player: TablePlayer,
): void {
  if (round?.roundNo !== roundNo || room.knows(bet.roundId)) return;
  if (round.phase === "betting") round.bets.set(bet.roundId, bet);
  room.setPlayer(bet.roundId, player);
}

const betsOf = ({ round }: RunningTable, punterId: string): string[] =>
  [...(round?.bets.values() ?? [])]
    .filter((bet) => bet.punterId === punterId)
    .map(({ roundId }) => roundId);

async function act(table: RunningTable, punterId: string, { roundNo, ...asked }: ActInRound) {
  const acting = table.round;
  if (acting?.roundNo !== roundNo || acting.phase !== "playing" || !(await catchUp(table, acting)))
    return refusal("GAME_TOO_LATE");
  return table.acts.act(acting, punterId, asked);
}

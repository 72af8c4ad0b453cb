import type { TableParts } from "@touchline/contract";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { createSeatActs } from "./seat-acts.ts";
import type { createSeats } from "./seats.ts";
import type { SettleDeps } from "./settle-round.ts";
import type { createTableRoom } from "./table-room.ts";
import { betAtSeat, type TableRound } from "./table-round.ts";
import type { TableEntry } from "./tables.data.ts";
import type { inTurn } from "./turns.ts";

export interface TableDeps extends SettleDeps {
  bus: Bus;
  random: SecureRandom;
  restrictions: Restrictions;
  /** Parts that a new room receives in addition to the table's own. */
  besides: (gameId: string) => Readonly<Record<string, unknown>>;
}

const LAST_TOLD = 8;

/** The process with the table's clock keeps this in memory. */
export interface RunningTable {
  entry: TableEntry;
  deps: TableDeps;
  turns: ReturnType<typeof inTurn>;
  room: ReturnType<typeof createTableRoom>;
  seats: ReturnType<typeof createSeats>;
  acts: ReturnType<typeof createSeatActs>;
  isOpen: boolean;
  /** Whether its clock runs in this process. */
  isRun: boolean;
  round: TableRound | null;
  past: TableParts["past"];
  tidiedAt: number;
  lookedAt: number;
}

/** Whether the punter who was dealt in still holds the seat. */
export const isPresent = ({ round, seats }: RunningTable, seat: number): boolean =>
  round !== null && betAtSeat(round, seat)?.punterId === seats.holder(seat);

/** The table as the lobby shows it. */
export const stateOf = ({ entry: { gameId, seatCount }, isOpen, seats, past }: RunningTable) => ({
  gameId,
  isOpen,
  seats: seatCount > 0 ? { taken: seats.taken(), total: seatCount } : null,
  last: past.slice(0, LAST_TOLD).map(({ short }) => short),
});

export const tellLobby = (
  table: RunningTable,
  what: Parameters<RunningTable["room"]["tellLobby"]>[1],
) => table.room.tellLobby(stateOf(table), what);

/** The table as its room shows it. */
export function partsOf({ entry, deps: { clock }, seats, past, round }: RunningTable): TableParts {
  const { kind, dealer, seatCount } = entry;
  return {
    kind,
    dealer,
    past,
    seatCount,
    seats: seatCount > 0 ? seats.view() : null,
    roundNo: round?.roundNo ?? "",
    phase: round?.phase ?? "idle",
    from: round?.from ?? clock.now(),
    until: round?.until ?? clock.now(),
    seedHash: round?.seedHash ?? "",
    serverSeed: round?.phase === "result" ? round.serverSeed : null,
    outcome: round?.seen ?? null,
  };
}

/** Moves the round on to a phase and shows it. */
export function enter(
  table: RunningTable,
  entered: TableRound,
  phase: TableRound["phase"],
  ms: number,
): void {
  entered.phase = phase;
  entered.from = table.deps.clock.now();
  entered.until = entered.from + ms;
  entered.seen =
    phase === "playing" || phase === "result" ? (entered.course?.seen() ?? null) : null;
  table.room.tell(partsOf(table));
}

/** Drops a round that another gate ended: nothing of it may be broadcast. */
export function forget(table: RunningTable): void {
  table.round = null;
  table.room.empty();
}

export function setOpen(table: RunningTable, open: boolean): void {
  table.isOpen = open;
  tellLobby(table, "TableOpen");
}

export function seatsChanged(table: RunningTable): void {
  const { room, round, seats, deps } = table;
  room.tell({ seats: seats.view() });
  tellLobby(table, "HasAvailableSeats");
  // Do not wait for a player who has left.
  const turn = round?.seated?.turn();
  if (round && turn && !isPresent(table, turn.seat)) round.until = deps.clock.now();
}

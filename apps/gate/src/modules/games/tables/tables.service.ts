import type { TableParts, TableState } from "@touchline/contract";
import type { Term } from "../../../platform/database/locks.ts";
import type { ClockWork } from "../../../platform/database/owned-clock.ts";
import type { WiredBus } from "../../../platform/wire/bus.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import { createHosting, createSharedRoom } from "../games/games.module.ts";
import { answerTable, remoteTable } from "./remote-table.ts";
import { sweepTable } from "./settle-round.ts";
import { createTable } from "./table.ts";
import { ownTable, type TableHost, type TableLook } from "./table-host.ts";
import type { TableDeps } from "./table-state.ts";
import type { TableEntry } from "./tables.data.ts";
import { gamesNotRun, setTableOpen } from "./tables.store.ts";

export interface TablesServiceDeps extends TableDeps {
  entries: readonly TableEntry[];
  bus: WiredBus;
  /** Connects the processes, where there are many. */
  wire: Wire | undefined;
}

/** One table of the house, which this process or another runs. */
export interface HouseTable {
  entry: TableEntry;
  clockWork: ClockWork;
  /** Whether this process runs it. */
  isHere(): boolean;
  host(): TableHost;
  /** The table, which is closed while its host does not answer. */
  look(): Promise<TableLook>;
  /** Compares this process's copy of the table with its host's. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

function createHouseTable(
  entry: TableEntry,
  { wire, bus, ...deps }: Omit<TablesServiceDeps, "entries">,
): HouseTable {
  const { db, clock, onError } = deps;
  const table = createTable(entry, { bus, ...deps });
  const own = ownTable(table);
  const room = wire && createSharedRoom<TableParts>({ bus, wire, clock, gameId: entry.gameId });
  const remote = wire && room && remoteTable({ wire, room, db, clock, entry, onError });
  const { clockWork, isHere, stop } = createHosting(table.clockWork, ({ number }) =>
    wire && room ? [room.host(number), ...answerTable(wire, table)] : [],
  );
  const host = () => (remote && !isHere() ? remote : own);

  return {
    entry,
    clockWork,
    isHere,
    host,
    look: async () =>
      (await host().look()) ?? {
        parts: table.parts(),
        state: { ...table.state(), isOpen: false },
        taking: null,
      },
    async follow() {
      if (!isHere()) await room?.follow();
    },
    async close() {
      stop();
      await table.close();
    },
  };
}

/** All tables of the house. */
export function createTablesService({ entries, ...deps }: TablesServiceDeps) {
  const { db, clock } = deps;
  const tables = new Map<string, HouseTable>(
    entries.map((entry) => [entry.gameId, createHouseTable(entry, deps)]),
  );

  return {
    find: (gameId: string): HouseTable | null => tables.get(gameId) ?? null,
    all: (): HouseTable[] => [...tables.values()],
    states: (): Promise<TableState[]> =>
      Promise.all(
        [...tables.values()].map(async ({ entry: { kind }, look }) => ({
          ...(await look()).state,
          kind,
        })),
      ),

    /** Cleans up after tables that are no longer run; the others do it between two rounds. */
    async sweep(term: Term): Promise<void> {
      const left = await db.read((reader) => gamesNotRun(reader, [...tables.keys()]));
      await forEachAtOnce(left, 1, (gameId) => sweepTable(deps, term, gameId));
    },

    async setOpen(gameId: string, isOpen: boolean): Promise<void> {
      await db.transact((tx) => setTableOpen(tx, gameId, isOpen, new Date(clock.now())));
      await tables.get(gameId)?.host().setOpen(isOpen);
    },

    async close(): Promise<void> {
      await Promise.all([...tables.values()].map((table) => table.close()));
    },
  };
}

export type TablesService = ReturnType<typeof createTablesService>;

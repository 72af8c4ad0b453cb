import type { TableState } from "@touchline/contract";
import { forEachAtOnce } from "../../platform/at-once.ts";
import type { Term } from "../../platform/locks.ts";
import { sweepTable } from "./settle-round.ts";
import { createTable, type Table, type TableDeps } from "./table.ts";
import type { TableEntry } from "./tables.data.ts";
import { gamesNotRun, setTableOpen } from "./tables.store.ts";

export interface TablesServiceDeps extends TableDeps {
  entries: readonly TableEntry[];
}

/** All tables of the house. */
export function createTablesService({ entries, ...deps }: TablesServiceDeps) {
  const { db, clock } = deps;
  const tables = new Map<string, Table>(
    entries.map((entry) => [entry.gameId, createTable(entry, deps)]),
  );

  return {
    find: (gameId: string): Table | null => tables.get(gameId) ?? null,
    all: (): Table[] => [...tables.values()],
    states: (): TableState[] =>
      [...tables.values()].map((table) => ({ ...table.state(), kind: table.entry.kind })),

    /** Cleans up after tables that are no longer run; the others do it between two rounds. */
    async sweep(term: Term): Promise<void> {
      const left = await db.read((reader) => gamesNotRun(reader, [...tables.keys()]));
      await forEachAtOnce(left, 1, (gameId) => sweepTable(deps, term, gameId));
    },

    async setOpen(gameId: string, isOpen: boolean): Promise<void> {
      await db.transact((tx) => setTableOpen(tx, gameId, isOpen, new Date(clock.now())));
      tables.get(gameId)?.setOpen(isOpen);
    },

    async close(): Promise<void> {
      await Promise.all([...tables.values()].map((table) => table.close()));
    },
  };
}

export type TablesService = ReturnType<typeof createTablesService>;

import type { TableState } from "@touchline/contract";
import { unseal } from "../../platform/secrets.ts";
import { settleRound, voidRound } from "./settle-round.ts";
import { createTable, type Table, type TableDeps } from "./table.ts";
import type { TableEntry } from "./tables.data.ts";
import { interruptedRounds, openTables, setTableOpen } from "./tables.store.ts";

export interface TablesServiceDeps extends TableDeps {
  entries: readonly TableEntry[];
  onError: (error: unknown) => void;
}

/** All tables of the house. */
export function createTablesService({ entries, onError, ...deps }: TablesServiceDeps) {
  const { db, clock, sealKey } = deps;
  const tables = new Map<string, Table>(entries.map((entry) => [entry.gameId, createTable(entry, deps)]));

  return {
    find: (gameId: string): Table | null => tables.get(gameId) ?? null,
    all: (): Table[] => [...tables.values()],
    states: (): TableState[] => [...tables.values()].map((table) => ({ ...table.state(), kind: table.entry.kind })),

    /** What was running when the server stopped: what is decided is paid, of everything else each stake goes back. */
    async recover(): Promise<void> {
      for (const { roundNo, gameId, isDecided, seedSealed, ...decision } of await db.read(interruptedRounds)) {
        const kind = tables.get(gameId)?.entry.kind;
        if (isDecided && kind) await settleRound(deps, { gameId, roundNo, kind, serverSeed: unseal(sealKey, seedSealed), ...decision });
        else await voidRound(deps, gameId, roundNo);
      }
      const open = await db.read(openTables);
      for (const [gameId, table] of tables) await table.load(open.get(gameId) ?? true);
    },

    /** One table that fails does not stop the others; it goes on from where it was. */
    async tick(): Promise<void> {
      await Promise.all([...tables.values()].map((table) => table.tick().catch(onError)));
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

import type {
  Calls,
  CodeOf,
  GatewayCode,
  TableParts,
  TablePlayer,
  TableState,
} from "@touchline/contract";
import type { Reader } from "../../../platform/database/db.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { AskedAct } from "./seat-acts.ts";
import type { SeatRow } from "./seats.store.ts";
import type { Table } from "./table.ts";
import type { TableEntry } from "./tables.data.ts";
import type { TablePart } from "./tables.store.ts";

/** A table as visitors see it. */
export interface TableLook {
  parts: TableParts;
  state: Omit<TableState, "kind">;
  /** The round that takes bets now, or null. */
  taking: { roundNo: string; seedHash: string } | null;
}

export interface TableAct extends AskedAct {
  roundNo: string;
}

export type SeatCode = CodeOf<Calls["takeSeat"]>;
export type ActCode = CodeOf<Calls["actAtTable"]>;

/**
 * The process that runs a table's clock, as the routes see it: this process or another. Acts may
 * be repeated, and are done once.
 */
export interface TableHost {
  entry: TableEntry;
  /** Null while the host does not answer. */
  look(): Promise<TableLook | null>;
  /** The punter in each seat. */
  holders(reader: Reader): Promise<(seat: number) => string | null>;
  seatOf(punterId: string): Promise<number | null>;
  /** The punter's bets in the current round. */
  betsOf(punterId: string): Promise<string[]>;
  /** Shows a placed bet to everybody. The round itself takes its bets from the database. */
  join(roundNo: string, bet: TablePart, player: TablePlayer): void;
  takeSeat(row: SeatRow): Promise<Refusal<SeatCode | GatewayCode> | null>;
  leaveSeat(punterId: string): Promise<Refusal<GatewayCode> | null>;
  act(punterId: string, asked: TableAct): Promise<Refusal<ActCode | GatewayCode> | null>;
  /** The database says already whether the table is open; this only hurries the host. */
  setOpen(isOpen: boolean): Promise<void>;
}

/** The clock runs in this process, or nowhere. */
export const ownTable = (table: Table): TableHost => ({
  entry: table.entry,
  look: async () => ({ parts: table.parts(), state: table.state(), taking: table.taking() }),
  holders: async () => table.holder,
  seatOf: async (punterId) => table.seatOf(punterId),
  betsOf: async (punterId) => table.betsOf(punterId),
  join: table.join,
  takeSeat: table.takeSeat,
  async leaveSeat(punterId) {
    await table.leaveSeat(punterId);
    return null;
  },
  act: table.act,
  setOpen: async (isOpen) => table.setOpen(isOpen),
});

import type { TableParts, TablePlayer } from "@touchline/contract";
import type { TablePlay } from "./table-play.ts";

/** The props of a table's stage. */
export interface TableStageProps {
  parts: TableParts;
  players: Readonly<Record<string, TablePlayer>>;
  table: TablePlay;
}

import type { GameCard, TableState } from "@touchline/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./TableTile.module.css";
import { useTableState } from "./table-tile.live.ts";

const RED = new Set([
  "1",
  "3",
  "5",
  "7",
  "9",
  "12",
  "14",
  "16",
  "18",
  "19",
  "21",
  "23",
  "25",
  "27",
  "30",
  "32",
  "34",
  "36",
]);
const CUPS = new Set(["gold", "silver", "bronze"]);

/** The colour of a result on a tile, as at the table. */
function toneOf(kind: TableState["kind"], short: string): string | undefined {
  if (kind === "roulette") return short === "0" ? "green" : RED.has(short) ? "red" : "black";
  if (kind === "baccarat") return short === "B" ? "red" : short === "P" ? "blue" : "green";
  return kind === "money-wheel" && CUPS.has(short) ? "gold" : undefined;
}

const SHOWN: Record<TableState["kind"], number> = {
  roulette: 6,
  baccarat: 7,
  blackjack: 6,
  "money-wheel": 6,
  lottery: 1,
};

/** The live part of tiles, starting from the tables' states when the page was rendered. */
export function tilesOf(tables: readonly TableState[]): (game: GameCard) => ReactNode {
  const byId = new Map(tables.map((table) => [table.gameId, table]));
  return ({ gameId }) => {
    const first = byId.get(gameId);
    return first && <TableTile first={first} />;
  };
}

/** A table in a lobby: open or closed, free seats and last results. */
function TableTile({ first }: { first: TableState }) {
  const texts = useTexts();
  const { kind, isOpen, seats, last } = useTableState(first);
  const isFull = seats !== null && seats.taken >= seats.total;
  const state = !isOpen
    ? texts("lobby.table.closed")
    : seats === null
      ? texts("lobby.table.open")
      : isFull
        ? texts("lobby.table.behind")
        : texts("lobby.table.seats", { free: seats.total - seats.taken, total: seats.total });
  return (
    <div className={styles.tile}>
      <span className={classes(styles.state, isOpen && !isFull && styles.open)}>{state}</span>
      {last.length > 0 && (
        <ol className={styles.last} aria-label={texts("lobby.table.last")}>
          {last.slice(0, SHOWN[kind]).map((short, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place from the latest on
            <li key={at} className={styles.result} data-tone={toneOf(kind, short)}>
              {CUPS.has(short) ? "★" : short}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

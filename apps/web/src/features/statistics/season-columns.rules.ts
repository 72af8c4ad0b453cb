import type { TableRow, TableScheme } from "@touchline/contract";

interface Column {
  name:
    | "played"
    | "won"
    | "wonLate"
    | "drawn"
    | "lostLate"
    | "lost"
    | "difference"
    | "points"
    | "share";
  value(row: TableRow): string | number;
  strong?: boolean;
}

const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

/**
 * The columns that fit a phone. If wins after regular time are shown, the difference is dropped.
 */
export function columnsOf({ rankedBy, hasDraws, hasLate }: TableScheme): Column[] {
  return [
    { name: "played", value: ({ played }) => played },
    { name: "won", value: ({ won, wonLate }) => won - wonLate },
    ...(hasLate ? ([{ name: "wonLate", value: ({ wonLate }) => wonLate }] satisfies Column[]) : []),
    ...(hasDraws ? ([{ name: "drawn", value: ({ drawn }) => drawn }] satisfies Column[]) : []),
    ...(hasLate
      ? ([{ name: "lostLate", value: ({ lostLate }) => lostLate }] satisfies Column[])
      : []),
    { name: "lost", value: ({ lost, lostLate }) => lost - lostLate },
    ...(hasLate
      ? []
      : ([
          { name: "difference", value: ({ scored, conceded }) => signed(scored - conceded) },
        ] satisfies Column[])),
    rankedBy === "points"
      ? { name: "points", value: ({ points }) => points, strong: true }
      : { name: "share", value: ({ wonShare }) => (wonShare / 10).toFixed(1), strong: true },
  ];
}

import type { TableRow, TableScheme } from "@touchline/contract";
import { expect, test } from "vitest";
import { columnsOf } from "./season-columns.rules.ts";

const ROW: TableRow = {
  rank: 1,
  competitor: { name: "A", short: "A", colour: "#112233" },
  played: 12,
  won: 7,
  drawn: 1,
  lost: 4,
  wonLate: 2,
  lostLate: 1,
  scored: 20,
  conceded: 23,
  points: 20,
  wonShare: 625,
  form: [],
};
const scheme = (over: Partial<TableScheme>): TableScheme => ({
  rankedBy: "points",
  hasDraws: false,
  hasLate: false,
  hasGrounds: true,
  ...over,
});

test.each<[string, TableScheme, Record<string, string | number>]>([
  [
    "with draws",
    scheme({ hasDraws: true }),
    { played: 12, won: 5, drawn: 1, lost: 3, difference: "−3", points: 20 },
  ],
  [
    "with overtime",
    scheme({ hasLate: true }),
    { played: 12, won: 5, wonLate: 2, lostLate: 1, lost: 3, points: 20 },
  ],
  [
    "by share",
    scheme({ rankedBy: "share" }),
    { played: 12, won: 5, lost: 3, difference: "−3", share: "62.5" },
  ],
])("a table %s shows what its sport ranks by", (_what, given, shown) =>
  expect(Object.fromEntries(columnsOf(given).map(({ name, value }) => [name, value(ROW)]))).toEqual(
    shown,
  ),
);

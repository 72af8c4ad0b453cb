import { choose } from "../../combinations.ts";
import type { BetOf } from "../../game.ts";
import type { Measure } from "../../sheet.ts";
import { plinko, plinkoPays } from "./plinko.ts";

const bet = (rows: number, risk: "low" | "medium" | "high") =>
  ({ kind: "plinko", stake: 1_000_000, rows, risk }) as const;

export const plinkoSheet: Measure = {
  game: plinko,
  bets: {
    "12 rows, medium": bet(12, "medium"),
    "8 rows, low": bet(8, "low"),
    "8 rows, high": bet(8, "high"),
    "16 rows, low": bet(16, "low"),
    "16 rows, medium": bet(16, "medium"),
    "16 rows, high": bet(16, "high"),
  },
  exact({ rows, risk }: BetOf<"plinko">) {
    const chances = new Map<number, number>();
    for (const [pocket, pays] of plinkoPays({ rows, risk }).entries())
      chances.set(pays, (chances.get(pays) ?? 0) + choose(rows, pocket) / 2 ** rows);
    return chances;
  },
};

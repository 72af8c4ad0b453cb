import { choose } from "../combinations.ts";
import type { BetOf } from "../game.ts";
import { type Distribution, type Measure, meanOf, rangeOf } from "../sheet.ts";
import { plinko, plinkoPays } from "./plinko.ts";

const bet = (rows: number, risk: "low" | "medium" | "high") => ({ kind: "plinko", stake: 1_000_000, rows, risk }) as const;

const RISKS = ["low", "medium", "high"] as const;
const ROWS = Array.from({ length: 9 }, (_, at) => at + 8);

function distributionOf({ rows, risk }: Pick<BetOf<"plinko">, "rows" | "risk">): Distribution {
  const chances = new Map<number, number>();
  for (const [pocket, pays] of plinkoPays({ rows, risk }).entries())
    chances.set(pays, (chances.get(pays) ?? 0) + choose(rows, pocket) / 2 ** rows);
  return chances;
}

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
  exact: distributionOf,
  returns: () => rangeOf(RISKS.flatMap((risk) => ROWS.map((rows) => meanOf(distributionOf({ rows, risk }))))),
};

import { KENO } from "@touchline/contract/keno";
import { hitChance } from "../../combinations.ts";
import type { BetOf } from "../../game.ts";
import type { Measure } from "../../sheet.ts";
import { DRAWN, keno, kenoPays } from "./keno.ts";

const bet = (picked: number, risk: "low" | "medium" | "high") =>
  ({
    kind: "keno",
    stake: 1_000_000,
    risk,
    picks: Array.from({ length: picked }, (_, at) => at * 3 + 1),
  }) as const;

export const kenoSheet: Measure = {
  game: keno,
  bets: {
    "5 picks, medium": { ...bet(5, "medium"), picks: [...bet(5, "medium").picks] },
    "1 pick, low": { ...bet(1, "low"), picks: [1] },
    "10 picks, low": { ...bet(10, "low"), picks: [...bet(10, "low").picks] },
    "8 picks, high": { ...bet(8, "high"), picks: [...bet(8, "high").picks] },
  },
  exact({ picks, risk }: BetOf<"keno">) {
    const chances = new Map<number, number>();
    for (const [hits, pays] of kenoPays(picks.length, risk).entries())
      chances.set(
        pays,
        (chances.get(pays) ?? 0) + hitChance(KENO.numbers, DRAWN, picks.length, hits),
      );
    return chances;
  },
};

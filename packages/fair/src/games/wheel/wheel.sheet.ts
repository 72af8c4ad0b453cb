import type { BetOf } from "../../game.ts";
import type { Measure } from "../../sheet.ts";
import { wheel, wheelPays } from "./wheel.ts";

const bet = (segments: 10 | 20 | 30 | 40 | 50, risk: "low" | "medium" | "high") =>
  ({ kind: "wheel", stake: 1_000_000, segments, risk }) as const;

export const wheelSheet: Measure = {
  game: wheel,
  bets: {
    "20 segments, medium": bet(20, "medium"),
    "10 segments, low": bet(10, "low"),
    "50 segments, high": bet(50, "high"),
  },
  exact(laid: BetOf<"wheel">) {
    const chances = new Map<number, number>();
    for (const pays of wheelPays(laid))
      chances.set(pays, (chances.get(pays) ?? 0) + 1 / laid.segments);
    return chances;
  },
};

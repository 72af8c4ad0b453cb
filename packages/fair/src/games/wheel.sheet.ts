import type { BetOf } from "../game.ts";
import { type Distribution, type Measure, meanOf, rangeOf } from "../sheet.ts";
import { wheel, wheelPays } from "./wheel.ts";

const bet = (segments: 10 | 20 | 30 | 40 | 50, risk: "low" | "medium" | "high") =>
  ({ kind: "wheel", stake: 1_000_000, segments, risk }) as const;

const RISKS = ["low", "medium", "high"] as const;
const SEGMENTS = [10, 20, 30, 40, 50] as const;

function distributionOf({ segments, risk }: Pick<BetOf<"wheel">, "segments" | "risk">): Distribution {
  const chances = new Map<number, number>();
  for (const pays of wheelPays({ segments, risk })) chances.set(pays, (chances.get(pays) ?? 0) + 1 / segments);
  return chances;
}

export const wheelSheet: Measure = {
  game: wheel,
  bets: { "20 segments, medium": bet(20, "medium"), "10 segments, low": bet(10, "low"), "50 segments, high": bet(50, "high") },
  exact: distributionOf,
  returns: () => rangeOf(RISKS.flatMap((risk) => SEGMENTS.map((segments) => meanOf(distributionOf({ segments, risk }))))),
};

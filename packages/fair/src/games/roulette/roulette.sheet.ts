import type { BetOf } from "../../game.ts";
import { ONCE } from "../../multiplier.ts";
import type { Measure } from "../../sheet.ts";
import { POCKETS, SPOTS, timesOf } from "../../tables/roulette-wheel.ts";
import { roulette } from "./roulette.ts";

const STAKE = 1_000_000;
const on = (spot: string): BetOf<"roulette"> => ({
  kind: "roulette",
  chips: [{ spot, amount: STAKE }],
});

export const rouletteSheet: Measure = {
  game: roulette,
  bets: {
    "red or black": on("red"),
    "odd or even": on("odd"),
    "low or high": on("low"),
    "straight up": on("straight:17"),
    split: on("split:17-20"),
    street: on("street:13"),
    "trio with zero": on("trio:1"),
    corner: on("corner:17"),
    "first four": on("first-four"),
    line: on("line:13"),
    dozen: on("dozen:2"),
    column: on("column:2"),
  },
  /** For a bet with one chip. */
  exact({ chips }: BetOf<"roulette">) {
    const lies = SPOTS.get(chips[0]?.spot ?? "");
    if (!lies || chips.length !== 1) throw new Error("one chip at a time is counted");
    const chance = lies.numbers.length / POCKETS;
    return new Map([
      [timesOf(lies) * ONCE, chance],
      [0, 1 - chance],
    ]);
  },
};

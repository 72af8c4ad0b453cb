import type { BetOf } from "../game.ts";
import { ONCE } from "../multiplier.ts";
import { type Measure, rangeOf } from "../sheet.ts";
import { dice, dicePays, FACES, winningFaces } from "./dice.ts";

const STAKE = 1_000_000;

export const diceSheet: Measure = {
  game: dice,
  bets: {
    "over 50.50": { kind: "dice", stake: STAKE, target: 5050, over: true },
    "under 98.00": { kind: "dice", stake: STAKE, target: 9800, over: false },
    "over 99.00": { kind: "dice", stake: STAKE, target: 9900, over: true },
  },
  /** Every number of faces that may win. */
  returns: () =>
    rangeOf(
      Array.from({ length: FACES }, (_, target) => ({ target, over: false }))
        .filter((bet) => dice.fault({ kind: "dice", stake: STAKE, ...bet }) === null)
        .map((bet) => (dicePays(bet) / ONCE) * (winningFaces(bet) / FACES)),
    ),
  exact(bet: BetOf<"dice">) {
    const chance = winningFaces(bet) / FACES;
    return new Map([
      [dicePays(bet), chance],
      [0, 1 - chance],
    ]);
  },
};

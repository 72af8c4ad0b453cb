import type { BetOf } from "../../game.ts";
import type { Measure } from "../../sheet.ts";
import { dice, dicePays, FACES, winningFaces } from "./dice.ts";

const STAKE = 1_000_000;

export const diceSheet: Measure = {
  game: dice,
  bets: {
    "over 50.50": { kind: "dice", stake: STAKE, target: 5050, over: true },
    "under 98.00": { kind: "dice", stake: STAKE, target: 9800, over: false },
    "over 99.00": { kind: "dice", stake: STAKE, target: 9900, over: true },
  },
  exact(bet: BetOf<"dice">) {
    const chance = winningFaces(bet) / FACES;
    return new Map([
      [dicePays(bet), chance],
      [0, 1 - chance],
    ]);
  },
};

import { ONCE } from "../multiplier.ts";
import { POCKETS, SPOTS, timesOf } from "../tables/roulette-wheel.ts";
import type { TableRules } from "./table-rules.ts";

export interface RouletteOutcome {
  pocket: number;
}

export const rouletteTable: TableRules<RouletteOutcome> = {
  draw: (draws) => ({ pocket: draws.below(POCKETS) }),
  most: (spot) => {
    const lies = SPOTS.get(spot);
    return lies ? timesOf(lies) * ONCE : null;
  },
  pays: (spot, { pocket }) => {
    const lies = SPOTS.get(spot);
    return lies?.numbers.includes(pocket) ? timesOf(lies) * ONCE : 0;
  },
  short: ({ pocket }) => String(pocket),
};

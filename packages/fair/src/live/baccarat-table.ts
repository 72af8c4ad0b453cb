import {
  BACCARAT_DECKS,
  BACCARAT_PAYS,
  BACCARAT_SPOTS,
  type Coup,
  dealCoup,
  spotPays,
  winnerOf,
} from "../tables/baccarat-rules.ts";
import { createShoe } from "../tables/cards.ts";
import type { TableRules } from "./table-rules.ts";

const spotOf = (name: string) => BACCARAT_SPOTS.find((spot) => spot === name);
const SHORT = { player: "P", banker: "B", tie: "T" } as const;

export const baccaratTable: TableRules<Coup> = {
  draw: (draws) => dealCoup(createShoe(draws, BACCARAT_DECKS)),
  most: (name) => {
    const spot = spotOf(name);
    return spot ? BACCARAT_PAYS[spot] : null;
  },
  pays: (name, coup) => {
    const spot = spotOf(name);
    return spot ? spotPays(spot, coup) : 0;
  },
  short: (coup) => SHORT[winnerOf(coup)],
};

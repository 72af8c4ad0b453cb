import { type GameDescriptor, TABLE } from "../../descriptor.ts";
import { rouletteSheet } from "./roulette.sheet.ts";
import { roulette } from "./roulette.ts";

export const rouletteDescriptor: GameDescriptor<"roulette"> = {
  ...TABLE,
  game: roulette,
  measure: rouletteSheet,
  title: "European Roulette",
  mechanic: "table",
  themes: ["classic"],
  features: [],
  leastStake: 0.1,
  mostStake: 500,
};

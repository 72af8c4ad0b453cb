import { type GameDescriptor, TABLE } from "../../descriptor.ts";
import { baccaratSheet } from "./baccarat.sheet.ts";
import { baccarat } from "./baccarat.ts";

export const baccaratDescriptor: GameDescriptor<"baccarat"> = {
  ...TABLE,
  game: baccarat,
  measure: baccaratSheet,
  title: "Baccarat",
  mechanic: "cards",
  themes: ["classic"],
  features: [],
  leastStake: 1,
  mostStake: 1000,
};

import { type GameDescriptor, INSTANT } from "../../descriptor.ts";
import { diceSheet } from "./dice.sheet.ts";
import { dice } from "./dice.ts";

export const diceDescriptor: GameDescriptor<"dice"> = {
  ...INSTANT,
  game: dice,
  measure: diceSheet,
  product: "mgames",
  title: "Dice",
  themes: ["numbers", "classic"],
  features: [],
};

import { type GameDescriptor, INSTANT } from "../../descriptor.ts";
import { minesSheet } from "./mines.sheet.ts";
import { mines } from "./mines.ts";

export const minesDescriptor: GameDescriptor<"mines"> = {
  ...INSTANT,
  game: mines,
  measure: minesSheet,
  product: "mgames",
  title: "Mines",
  themes: ["night"],
  features: ["multipliers"],
};

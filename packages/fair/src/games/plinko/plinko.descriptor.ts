import { type GameDescriptor, INSTANT } from "../../descriptor.ts";
import { plinkoSheet } from "./plinko.sheet.ts";
import { plinko } from "./plinko.ts";

export const plinkoDescriptor: GameDescriptor<"plinko"> = {
  ...INSTANT,
  game: plinko,
  measure: plinkoSheet,
  product: "fast-games",
  title: "Plinko",
  themes: ["space"],
  features: ["multipliers"],
  isNew: true,
};

import { type GameDescriptor, INSTANT } from "../../descriptor.ts";
import { wheelSheet } from "./wheel.sheet.ts";
import { wheel } from "./wheel.ts";

export const wheelDescriptor: GameDescriptor<"wheel"> = {
  ...INSTANT,
  game: wheel,
  measure: wheelSheet,
  product: "fast-games",
  title: "Wheel",
  themes: ["football"],
  features: ["multipliers"],
};

import { type GameDescriptor, INSTANT } from "../../descriptor.ts";
import { kenoSheet } from "./keno.sheet.ts";
import { keno } from "./keno.ts";

export const kenoDescriptor: GameDescriptor<"keno"> = {
  ...INSTANT,
  game: keno,
  measure: kenoSheet,
  product: "fast-games",
  title: "Keno",
  themes: ["numbers"],
  features: ["multipliers"],
};

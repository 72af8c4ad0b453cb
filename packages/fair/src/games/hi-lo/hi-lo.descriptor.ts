import { type GameDescriptor, INSTANT } from "../../descriptor.ts";
import { hiLoSheet } from "./hi-lo.sheet.ts";
import { hiLo } from "./hi-lo.ts";

export const hiLoDescriptor: GameDescriptor<"hi-lo"> = {
  ...INSTANT,
  game: hiLo,
  measure: hiLoSheet,
  product: "mgames",
  title: "Hi-Lo",
  themes: ["classic"],
  features: ["multipliers"],
};

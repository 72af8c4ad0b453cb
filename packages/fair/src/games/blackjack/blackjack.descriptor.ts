import { type GameDescriptor, TABLE } from "../../descriptor.ts";
import { blackjackSheet } from "./blackjack.sheet.ts";
import { blackjack } from "./blackjack.ts";

export const blackjackDescriptor: GameDescriptor<"blackjack"> = {
  ...TABLE,
  game: blackjack,
  measure: blackjackSheet,
  title: "Blackjack",
  mechanic: "cards",
  themes: ["classic"],
  features: ["splits"],
  leastStake: 1,
  mostStake: 1000,
};

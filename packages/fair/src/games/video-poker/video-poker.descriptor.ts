import { type GameDescriptor, TABLE } from "../../descriptor.ts";
import { videoPokerSheet } from "./video-poker.sheet.ts";
import { videoPoker } from "./video-poker.ts";

export const videoPokerDescriptor: GameDescriptor<"video-poker"> = {
  ...TABLE,
  game: videoPoker,
  measure: videoPokerSheet,
  title: "Jacks or Better",
  mechanic: "cards",
  themes: ["classic"],
  features: [],
  leastStake: 0.1,
  mostStake: 100,
};

import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { TENNIS } from "./tennis.ts";

export const tennisEntry = sportEntry("Tennis", TENNIS, {
  share: 20,
  lineup: null,
  outrights: [
    { rank: 1, title: "Wimbledon winner, Men", eachWay: FINALISTS },
    { rank: 2, title: "Wimbledon winner, Women", eachWay: FINALISTS },
  ],
});

import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { BASKETBALL } from "./basketball.ts";

export const basketballEntry = sportEntry("Basketball", BASKETBALL, {
  share: 13,
  lineup: {
    starters: ["point_guard", "shooting_guard", "small_forward", "power_forward", "centre"],
    bench: [
      "point_guard",
      "shooting_guard",
      "small_forward",
      "power_forward",
      "centre",
      "shooting_guard",
      "small_forward",
    ],
  },
  outrights: [
    { rank: 1, title: "NBA champion", eachWay: FINALISTS },
    { rank: 2, title: "EuroLeague winner", eachWay: FINALISTS },
  ],
});

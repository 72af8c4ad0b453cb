import { sportEntry } from "../entry.ts";
import { FIRST_TWO } from "../outrights/winner.ts";
import { VOLLEYBALL } from "./volleyball.ts";

export const volleyballEntry = sportEntry("Volleyball", VOLLEYBALL, {
  share: 8,
  lineup: {
    starters: [
      "setter",
      "outside_hitter",
      "middle_blocker",
      "opposite",
      "outside_hitter",
      "middle_blocker",
      "libero",
    ],
    bench: ["setter", "opposite", "outside_hitter", "middle_blocker", "libero"],
  },
  outrights: [{ rank: 1, title: "SuperLega champion", eachWay: FIRST_TWO }],
});

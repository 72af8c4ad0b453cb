import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { repeat } from "../people/team-sheet.ts";
import { BASEBALL } from "./baseball.ts";

export const baseballEntry = sportEntry("Baseball", BASEBALL, {
  share: 6,
  lineup: {
    starters: [
      "pitcher",
      "catcher",
      ...repeat("infielder", 4),
      ...repeat("outfielder", 3),
      "designated_hitter",
    ],
    bench: [...repeat("pitcher", 3), "catcher", "infielder", "outfielder"],
  },
  outrights: [{ rank: 1, title: "World Series winner", eachWay: FINALISTS }],
});

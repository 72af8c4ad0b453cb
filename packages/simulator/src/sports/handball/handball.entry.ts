import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { HANDBALL } from "./handball.ts";

export const handballEntry = sportEntry("Handball", HANDBALL, {
  share: 6,
  lineup: {
    starters: [
      "goalkeeper",
      "left_wing",
      "left_back",
      "centre_back",
      "right_back",
      "right_wing",
      "pivot",
    ],
    bench: [
      "goalkeeper",
      "left_wing",
      "left_back",
      "centre_back",
      "right_back",
      "right_wing",
      "pivot",
    ],
  },
  outrights: [{ rank: 1, title: "EHF Champions League winner", eachWay: FINALISTS }],
});

import { sportEntry } from "../entry.ts";
import { FIRST_THREE } from "../outrights/winner.ts";
import { FORMULA1 } from "./formula1.ts";

export const formula1Entry = sportEntry("Formula1", FORMULA1, {
  share: 1,
  lineup: null,
  outrights: [{ rank: 1, title: "Drivers' championship", eachWay: FIRST_THREE }],
});

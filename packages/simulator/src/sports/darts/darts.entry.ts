import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { DARTS } from "./darts.ts";

export const dartsEntry = sportEntry("Darts", DARTS, {
  share: 5,
  lineup: null,
  outrights: [{ rank: 1, title: "PDC World Championship winner", eachWay: FINALISTS }],
});

import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { VALORANT } from "./valorant.ts";

export const valorantEntry = sportEntry("Valorant", VALORANT, {
  share: 3,
  lineup: {
    starters: ["duelist", "initiator", "controller", "sentinel", "flex"],
    bench: [],
    handles: true,
  },
  outrights: [{ rank: 1, title: "VCT EMEA winner", eachWay: FINALISTS }],
});

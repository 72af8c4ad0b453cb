import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { DOTA2 } from "./dota2.ts";

export const dota2Entry = sportEntry("Dota2", DOTA2, {
  share: 4,
  lineup: {
    starters: ["carry", "mid", "offlane", "support", "hard_support"],
    bench: [],
    handles: true,
  },
  outrights: [{ rank: 1, title: "The International winner", eachWay: FINALISTS }],
});

import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { repeat } from "../people/team-sheet.ts";
import { CRICKET } from "./cricket.ts";

export const cricketEntry = sportEntry("Cricket", CRICKET, {
  share: 5,
  lineup: {
    starters: [
      ...repeat("opener", 2),
      ...repeat("batter", 2),
      "wicketkeeper",
      ...repeat("all_rounder", 2),
      ...repeat("bowler", 4),
    ],
    bench: ["batter", "all_rounder", "bowler", "bowler"],
  },
  outrights: [{ rank: 1, title: "Indian Premier League winner", eachWay: FINALISTS }],
});

import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { repeat } from "../people/team-sheet.ts";
import { AMERICAN_FOOTBALL } from "./american-football.ts";

export const americanFootballEntry = sportEntry("AmericanFootball", AMERICAN_FOOTBALL, {
  share: 4,
  lineup: {
    starters: [
      "quarterback",
      "running_back",
      ...repeat("wide_receiver", 3),
      "tight_end",
      ...repeat("offensive_line", 5),
    ],
    bench: [
      ...repeat("defensive_line", 4),
      ...repeat("linebacker", 3),
      ...repeat("cornerback", 2),
      ...repeat("safety", 2),
    ],
  },
  outrights: [{ rank: 1, title: "Super Bowl winner", eachWay: FINALISTS }],
});

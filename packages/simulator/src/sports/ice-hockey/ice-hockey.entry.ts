import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { repeat } from "../people/team-sheet.ts";
import { ICE_HOCKEY } from "./ice-hockey.ts";

export const iceHockeyEntry = sportEntry("IceHockey", ICE_HOCKEY, {
  share: 10,
  lineup: {
    starters: ["goaltender", "defenceman", "defenceman", "winger", "centre", "winger"],
    bench: [
      "goaltender",
      ...repeat("defenceman", 4),
      ...repeat("centre", 3),
      ...repeat("winger", 6),
    ],
  },
  outrights: [
    { rank: 1, title: "Stanley Cup winner", eachWay: FINALISTS },
    { rank: 2, title: "Gagarin Cup winner", eachWay: FINALISTS },
  ],
});

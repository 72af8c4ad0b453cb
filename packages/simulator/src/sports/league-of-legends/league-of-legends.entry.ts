import { sportEntry } from "../entry.ts";
import { FIRST_TWO } from "../outrights/winner.ts";
import { LEAGUE_OF_LEGENDS } from "./league-of-legends.ts";

export const leagueOfLegendsEntry = sportEntry("LeagueOfLegends", LEAGUE_OF_LEGENDS, {
  share: 3,
  lineup: { starters: ["top", "jungle", "mid", "bot", "support"], bench: [], handles: true },
  outrights: [{ rank: 1, title: "LCK champion", eachWay: FIRST_TWO }],
});

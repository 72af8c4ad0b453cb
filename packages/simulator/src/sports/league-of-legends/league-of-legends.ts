import { mobaSport } from "../esports/moba.ts";
import { LEAGUE_OF_LEGENDS_COMPETITIONS } from "./competitions.data.ts";

export const LEAGUE_OF_LEGENDS = mobaSport({
  sport: "LeagueOfLegends",
  prefix: "ll",
  slotMinutes: 150,
  meanSeconds: 5240,
  competitions: LEAGUE_OF_LEGENDS_COMPETITIONS,
  fightSeconds: { from: 42, upTo: 74 },
  winnerKills: [0.5, 0.33, 0.11, 0.04, 0.02],
  loserKills: [0.78, 0.17, 0.05],
  edgePerPoint: 0.02,
});

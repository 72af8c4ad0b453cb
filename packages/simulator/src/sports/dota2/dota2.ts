import { mobaSport } from "../esports/moba.ts";
import { DOTA2_COMPETITIONS } from "./competitions.data.ts";

export const DOTA2 = mobaSport({
  sport: "Dota2",
  prefix: "d2",
  slotMinutes: 165,
  meanSeconds: 6000,
  competitions: DOTA2_COMPETITIONS,
  fightSeconds: { from: 50, upTo: 84 },
  winnerKills: [0.2, 0.36, 0.24, 0.12, 0.06, 0.02],
  loserKills: [0.52, 0.32, 0.11, 0.05],
  edgePerPoint: 0.019,
});

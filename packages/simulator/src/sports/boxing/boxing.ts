import { fightSport } from "../engines/rounds/define.ts";
import { BOXING_COMPETITIONS } from "./competitions.data.ts";

export const BOXING = fightSport({
  sport: "Boxing",
  prefix: "bx",
  slotMinutes: 60,
  meanSeconds: 1770,
  competitions: BOXING_COMPETITIONS,
  roundSeconds: 180,
  ways: ["ko"],
  ends: [0.034],
  knockdowns: 0.03,
  drawShare: 0.2,
  rounds: ({ rounds }) => rounds,
});

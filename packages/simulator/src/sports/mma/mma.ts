import { fightSport } from "../engines/rounds/define.ts";
import { MMA_COMPETITIONS } from "./competitions.data.ts";

/** One fight in this many is for a title, over five rounds. */
const TITLE_EVERY = 5;

export const MMA = fightSport({
  sport: "MMA",
  prefix: "mm",
  slotMinutes: 45,
  meanSeconds: 810,
  competitions: MMA_COMPETITIONS,
  roundSeconds: 300,
  ways: ["ko", "submission"],
  ends: [0.065, 0.04],
  knockdowns: 0.06,
  drawShare: 0,
  rounds: (_, number) => (number % TITLE_EVERY === 0 ? 5 : 3),
});

import { sportEntry } from "../entry.ts";
import { HORSE_RACING } from "./horse-racing.ts";

export const horseRacingEntry = sportEntry("HorseRacing", HORSE_RACING, {
  share: 1,
  lineup: null,
  outrights: [],
});

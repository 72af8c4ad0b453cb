import { sportEntry } from "../entry.ts";
import { MMA } from "./mma.ts";

export const mmaEntry = sportEntry("MMA", MMA, {
  share: 2,
  lineup: null,
  outrights: [],
});

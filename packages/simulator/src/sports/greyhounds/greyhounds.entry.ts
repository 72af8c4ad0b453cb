import { sportEntry } from "../entry.ts";
import { GREYHOUNDS } from "./greyhounds.ts";

export const greyhoundsEntry = sportEntry("Greyhounds", GREYHOUNDS, {
  share: 1,
  lineup: null,
  outrights: [],
});

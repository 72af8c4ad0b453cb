import { sportEntry } from "../entry.ts";
import { BOXING } from "./boxing.ts";

export const boxingEntry = sportEntry("Boxing", BOXING, {
  share: 1,
  lineup: null,
  outrights: [],
});

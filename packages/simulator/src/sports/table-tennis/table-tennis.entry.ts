import { sportEntry } from "../entry.ts";
import { TABLE_TENNIS } from "./table-tennis.ts";

export const tableTennisEntry = sportEntry("TableTennis", TABLE_TENNIS, {
  share: 14,
  lineup: null,
  outrights: [],
});

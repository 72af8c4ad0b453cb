import type { Sport } from "@touchline/contract";

/** Sports of individuals: they have a card instead of a line-up, and no home ground. */
export const INDIVIDUAL_SPORTS: ReadonlySet<Sport> = new Set(["Tennis", "TableTennis", "Darts", "Boxing", "MMA"]);

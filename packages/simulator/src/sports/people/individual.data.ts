import type { Sport } from "@touchline/contract";

/** Where people compete alone: they have a card of their own and no line-up, and no ground that is theirs. */
export const INDIVIDUAL_SPORTS: ReadonlySet<Sport> = new Set(["Tennis", "TableTennis", "Darts", "Boxing", "MMA"]);

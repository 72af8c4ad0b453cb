import type { GameLimit, SportLimit } from "@touchline/contract";

export type { MoneyLimit, PlayLimit } from "@touchline/contract";

/** In display order. */
export const SPORT_LIMITS = ["sportLossDaily", "sportLossWeekly", "sportLossMonthly", "sportStakeDaily"] as const satisfies SportLimit[];
export const GAME_LIMITS = ["lossDaily", "lossWeekly", "lossMonthly", "stakeDaily"] as const satisfies GameLimit[];

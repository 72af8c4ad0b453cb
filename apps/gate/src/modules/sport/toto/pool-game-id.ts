import type { ToteGameId, TotoGameId } from "@touchline/betting";

/** Toto over matches and tote on a race share draws, coupons and payments, but not these rules. */
export type PoolGameId = TotoGameId | ToteGameId;

import type { Tx } from "../../../platform/database/db.ts";
import type { RoundShare } from "./bonus-money.ts";
import type { Movement } from "./movement.ts";
import { betsOf, findTransaction } from "./till.store.ts";
import { bet, freeBet } from "./till-bet.ts";
import type { TillDeps } from "./till-deps.ts";
import { rollback, win } from "./till-pay.ts";

/**
 * The only way between games and money, for our own games and outside providers alike. A bet needs
 * a punter who may play and a valid session, which the caller checks, and room under the punter's
 * own limits, which this checks. A win or a rollback needs none of these and never fails for lack
 * of them. Own money is staked first, and a bonus pays the rest if its terms allow; the limits
 * count own money only.
 */
export const createTill = (deps: TillDeps) => ({
  bet: (tx: Tx, movement: Movement) => bet(deps, tx, movement),
  freeBet: (tx: Tx, movement: Movement, grantId: string) => freeBet(deps, tx, movement, grantId),
  win: (tx: Tx, movement: Movement, round: RoundShare, prize?: "win" | "jackpot") =>
    win(deps, tx, movement, round, prize),
  rollback: (tx: Tx, movement: Omit<Movement, "amount">) => rollback(deps, tx, movement),
  find: findTransaction,
  betsOf,
});

export type Till = ReturnType<typeof createTill>;

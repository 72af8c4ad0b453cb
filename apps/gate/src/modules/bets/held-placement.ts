import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../platform/db.ts";
import { type NewBet, type Placed, placeBets } from "./bets.store.ts";
import type { Refused } from "./wanted-bet.rules.ts";

/** Looks at a bet that was just placed; its punter's balances are held. A refusal undoes the bet. */
export type Condition = (tx: Tx) => Promise<Refused | null>;

class Undone extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super("a bet was not placed");
    this.refused = refused;
  }
}

/**
 * Places one bet and counts, in the same transaction, everything else that it takes. Two bets of one punter follow each other, so
 * that what is left is exact.
 */
export async function placeHeld(
  { db, clock }: { db: Database; clock: Clock },
  bet: NewBet,
  conditions: readonly Condition[],
): Promise<Placed | Refused> {
  try {
    return await db.transact(async (tx) => {
      const [placed] = (await placeBets(tx, [bet], new Date(clock.now()))) as [Placed];
      if (placed.outcome !== "placed") return placed;
      for (const condition of conditions) {
        const refused = await condition(tx);
        if (refused) throw new Undone(refused);
      }
      return placed;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
}

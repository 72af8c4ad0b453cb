import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../platform/db.ts";
import { type NewBet, type Placed, placeBets } from "./bets.store.ts";
import type { Refused } from "./wanted-bet.rules.ts";

/** Looks at a bet before or after it is placed. A refusal undoes the bet. */
type Condition = (tx: Tx) => Promise<Refused | null>;

class Undone extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super("a bet was not placed");
    this.refused = refused;
  }
}

/**
 * Places one bet and counts, in the same transaction, everything else that it takes. Two bets of
 * one punter follow each other, so that what is left is exact. The punter's own limits are locked
 * before the balances, as everywhere; what a bet takes is counted after.
 */
export async function placeHeld(
  { db, clock }: { db: Database; clock: Clock },
  bet: NewBet,
  { before, after }: { before: readonly Condition[]; after: readonly Condition[] },
): Promise<Placed | Refused> {
  try {
    return await db.transact(async (tx) => {
      await ask(tx, before);
      const [placed] = (await placeBets(tx, [bet], new Date(clock.now()))) as [Placed];
      if (placed.outcome !== "placed") return placed;
      await ask(tx, after);
      return placed;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
}

async function ask(tx: Tx, conditions: readonly Condition[]): Promise<void> {
  for (const condition of conditions) {
    const refused = await condition(tx);
    if (refused) throw new Undone(refused);
  }
}

import { assert, type Clock } from "@touchline/core";
import type { Database, Tx } from "../../../../platform/database/db.ts";
import { placeFresh } from "./place-fresh.ts";
import type { NewBet, Placed } from "./placement.store.ts";
import type { Refused } from "./wanted-bet.rules.ts";

/** A check run before or after the bet is placed. A refusal rolls the bet back. */
type Condition = (tx: Tx) => Promise<Refused | null>;

class Undone extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super("a bet was not placed");
    this.refused = refused;
  }
}

/**
 * Places one bet and, in the same transaction, counts everything else that it uses up. A punter's
 * bets are serialised, so that the remainders are exact. As everywhere, the punter's own limits are
 * locked before the balances; the bet's uses are counted after it.
 */
export async function placeHeld(
  { db, clock }: { db: Database; clock: Clock },
  bet: NewBet,
  { before, after }: { before: readonly Condition[]; after: readonly Condition[] },
): Promise<Placed | Refused> {
  try {
    return await db.transact(async (tx) => {
      await ask(tx, before);
      const [placed] = await placeFresh(tx, [bet], { db, clock });
      assert(placed, "place_bets answers for every bet");
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

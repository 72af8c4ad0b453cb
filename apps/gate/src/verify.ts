import { sql } from "kysely";
import { verifyBets } from "./modules/bets/bets.module.ts";
import { verifyBonuses } from "./modules/bonuses/bonuses.module.ts";
import { verifyCrash } from "./modules/crash/crash.module.ts";
import { verifyGames, verifyJackpots } from "./modules/games/games.module.ts";
import { verifyLoyalty } from "./modules/loyalty/loyalty.module.ts";
import { verifyMessages } from "./modules/messages/messages.module.ts";
import { verifyPayments } from "./modules/payments/payments.module.ts";
import { verifyPriceBoosts } from "./modules/price-boosts/price-boosts.module.ts";
import { verifyPromotions } from "./modules/promotions/promotions.module.ts";
import { verifyQuiz } from "./modules/quiz/quiz.module.ts";
import { verifyTables } from "./modules/tables/tables.module.ts";
import { verifyToto } from "./modules/toto/toto.module.ts";
import { type LedgerCheck, verifyLedger } from "./modules/wallet/wallet.module.ts";
import type { Database, Reader } from "./platform/db.ts";
import { LIFT_TIMEOUT } from "./platform/silence.ts";

/** The same for archived months together with those in use, by the schema that unites them. */
export const verifyWhole = (db: Database): Promise<LedgerCheck[]> =>
  db.transact(async (tx) => {
    // It reads every bet and posting there is.
    await sql.raw(LIFT_TIMEOUT).execute(tx);
    await sql`set local search_path to whole, public`.execute(tx);
    return verifyEverything(tx);
  });

/** The invariants of the money and of everything that moves it, with any violations. */
export async function verifyEverything(db: Reader): Promise<LedgerCheck[]> {
  const checks: LedgerCheck[] = [];
  const games = [verifyGames, verifyJackpots, verifyCrash, verifyTables, verifyToto];
  const engagement = [
    verifyPriceBoosts,
    verifyLoyalty,
    verifyPromotions,
    verifyMessages,
    verifyQuiz,
  ];
  for (const verify of [
    verifyLedger,
    verifyPayments,
    verifyBets,
    verifyBonuses,
    ...games,
    ...engagement,
  ])
    checks.push(...(await verify(db)));
  return checks;
}

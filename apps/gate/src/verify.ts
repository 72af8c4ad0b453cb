import { sql } from "kysely";
import { verifyBonuses } from "./modules/engagement/bonuses/bonuses.module.ts";
import { verifyLoyalty } from "./modules/engagement/loyalty/loyalty.module.ts";
import { verifyMessages } from "./modules/engagement/messages/messages.module.ts";
import { verifyPriceBoosts } from "./modules/engagement/price-boosts/price-boosts.module.ts";
import { verifyPromotions } from "./modules/engagement/promotions/promotions.module.ts";
import { verifyQuiz } from "./modules/engagement/quiz/quiz.module.ts";
import { verifyCrash } from "./modules/games/crash/crash.module.ts";
import { verifyGames, verifyJackpots } from "./modules/games/games/games.module.ts";
import { verifyTables } from "./modules/games/tables/tables.module.ts";
import { verifyPayments } from "./modules/money/payments/payments.module.ts";
import { verifyLedger } from "./modules/money/wallet/wallet.module.ts";
import { verifyBets } from "./modules/sport/bets/bets.module.ts";
import { verifyToto } from "./modules/sport/toto/toto.module.ts";
import type { Checked } from "./platform/database/checking.ts";
import type { Database, Reader } from "./platform/database/db.ts";
import { LIFT_TIMEOUT } from "./platform/database/silence.ts";

/** The same for archived months together with those in use, by the schema that unites them. */
export const verifyWhole = (db: Database): Promise<Checked[]> =>
  db.transact(async (tx) => {
    // It reads every bet and posting there is.
    await sql.raw(LIFT_TIMEOUT).execute(tx);
    await sql`set local search_path to whole, public`.execute(tx);
    return verifyEverything(tx);
  });

/** The invariants of the money and of everything that moves it, with any violations. */
export async function verifyEverything(db: Reader): Promise<Checked[]> {
  const checks: Checked[] = [];
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

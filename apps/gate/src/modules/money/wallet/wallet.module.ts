import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { type StatementDeps, statementRoutes } from "./statement.ts";
import { createWalletService } from "./wallet.service.ts";

export { verifyLedger } from "./verify-ledger.ts";

export interface WalletDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  handle: Handle;
  statement: Omit<StatementDeps, "db" | "clock">;
}

/** The punters' money. No other module writes to the ledger's tables. */
export function createWallet({ db, outbox, clock, random, handle, statement }: WalletDeps): Wallet {
  statementRoutes(handle, { ...statement, db, clock });
  return createWalletService(db, outbox, clock, random);
}

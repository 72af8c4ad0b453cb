import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { Outbox } from "../../platform/outbox.ts";
import type { SecureRandom } from "../../platform/random.ts";
import { createWalletService, type Wallet } from "./wallet.service.ts";

export { verifyLedger } from "./verify-ledger.ts";
export type { Wallet } from "./wallet.service.ts";
export type { Posting } from "./wallet.store.ts";

export interface WalletDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
}

/** The punters' money. No other module writes the ledger's tables. */
export const createWallet = ({ db, outbox, clock, random }: WalletDeps): Wallet => createWalletService(db, outbox, clock, random);

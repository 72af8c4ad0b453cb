import type { Clock } from "@touchline/core";
import type { Database, Reader } from "../../../platform/database/db.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Identity } from "../../../ports/identity.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";

/**
 * The sum of deposits that have begun and may still succeed (created, needs_action, processing,
 * unknown), however old: each counts when it succeeds, so all must fit under the limit now.
 */
export type UnderWay = (reader: Reader, punterId: string) => Promise<bigint>;

export interface DepositLimitsDeps {
  db: Database;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  identity: Pick<Identity, "levelOf">;
  /** A session alone cannot raise a limit: the owner must confirm their identity. */
  unproved: Auth["unproved"];
  underWay: UnderWay;
}

import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../../ports/auth.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";

export interface PlayLimitsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  jurisdictions: Jurisdictions;
  punters: Punters;
  wallet: Wallet;
  /** A session alone cannot raise a limit: the owner must confirm their identity. */
  unproved: Auth["unproved"];
}

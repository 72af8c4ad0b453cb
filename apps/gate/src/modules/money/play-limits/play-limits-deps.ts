import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Auth } from "../../people/auth/auth.module.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import type { Wallet } from "../wallet/wallet.module.ts";

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

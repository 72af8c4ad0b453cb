import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { BonusMoney } from "./bonus-money.ts";
import type { GamesService } from "./games.service.ts";
import type { Till } from "./till.ts";

export interface ProviderDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  wallet: Wallet;
  punters: Punters;
  restrictions: Restrictions;
  service: GamesService;
  till: Till;
  bonusMoney: BonusMoney;
}

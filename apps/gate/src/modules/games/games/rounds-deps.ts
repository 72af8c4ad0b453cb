import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { JackpotPools } from "./round-money.ts";
import type { Seeds } from "./seeds.ts";
import type { Till } from "./till.ts";

export interface RoundsDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  till: Till;
  seeds: Seeds;
  jackpots: JackpotPools;
}

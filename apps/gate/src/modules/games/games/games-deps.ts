import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { PlayLimits } from "../../../ports/play-limits.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { BonusMoney } from "./bonus-money.ts";
import type { GamesCatalogue } from "./games.catalogue.ts";
import type { Rounds } from "./rounds.service.ts";
import type { Seeds } from "./seeds.ts";

export interface GamesServiceDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  jurisdictions: Jurisdictions;
  playLimits: PlayLimits;
  punters: Punters;
  wallet: Wallet;
  catalogue: GamesCatalogue;
  seeds: Seeds;
  rounds: Rounds;
  bonusMoney: BonusMoney;
}

import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { PlayLimits } from "../../money/play-limits/play-limits.module.ts";
import type { Wallet } from "../../money/wallet/wallet.module.ts";
import type { Punters } from "../../people/punters/punters.module.ts";
import type { Jurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
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

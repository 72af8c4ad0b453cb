import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { GamesService } from "./games.service.ts";
import type { Jackpots } from "./jackpots.ts";
import type { Rounds } from "./rounds.service.ts";
import type { Seeds } from "./seeds.ts";

export interface GamesRoutesDeps {
  handle: Handle;
  db: Database;
  clock: Clock;
  restrictions: Restrictions;
  service: GamesService;
  rounds: Rounds;
  seeds: Seeds;
  jackpots: Jackpots;
}

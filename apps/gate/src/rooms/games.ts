import type { GateOptions } from "../gate-options.ts";
import { createCrash } from "../modules/games/crash/crash.module.ts";
import { createGames } from "../modules/games/games/games.module.ts";
import { createTables } from "../modules/games/tables/tables.module.ts";
import type { Services } from "../services.ts";
import type { Cashier } from "./money.ts";
import type { People } from "./people.ts";

/** The games' rounds: each punter's own, and those of a whole room. */
export function createPlay(
  services: Services,
  people: People,
  { playLimits }: Cashier,
  wire: GateOptions["wire"],
) {
  const { failed } = services;
  const games = createGames({ ...services, ...people, playLimits });
  const shared = { ...services, ...people, wire, games };
  const crash = createCrash({ ...shared, onError: failed("crash") });
  const tables = createTables({ ...shared, onError: failed("tables") });
  return { games, crash, tables };
}

import type { CrashParts } from "@touchline/contract";
import { DAY_MS, HOUR_MS } from "@touchline/core";
import { sql } from "kysely";
import { ownedClock } from "../../../platform/database/owned-clock.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import { createHosting, createSharedRoom, FOLLOW_MS } from "../games/games.module.ts";
import type { SharedGameDeps } from "../games/shared-game-deps.ts";
import { type CrashChain, openChain } from "./chain.ts";
import { crashRoutes } from "./crash.routes.ts";
import { createCrashService } from "./crash.service.ts";
import { ownCrash } from "./crash-host.ts";
import { answerCrash, remoteCrash } from "./remote-crash.ts";
import { CRASH } from "./settle-crash.ts";

export { verifyCrash } from "./verify-crash.ts";

/** How often the multiplier is broadcast. */
const TICK_MS = 100;

/**
 * After this time a round without bets is deleted; its link can still be derived from the chain.
 */
const UNBET_KEPT_MS = 90 * DAY_MS;
const withBets = sql`exists (select from game_rounds g where g.seed_id is null and g.game_id = ${CRASH} and g.shared ->> 'roundNo' = crash_rounds.round_no::text)`;

/** Crash: shared rounds on one clock, along a chain that was published beforehand. */
export function createCrash(deps: SharedGameDeps) {
  const { db, wire, clock, schedule, games } = deps;
  let opened: Promise<CrashChain> | null = null;
  const chain = () => {
    opened ??= openChain({ ...deps, dataKey: deps.config.dataKey }).catch((error: unknown) => {
      // Clear it, so that the next call tries again.
      opened = null;
      throw error;
    });
    return opened;
  };
  const crash = createCrashService({ ...deps, shared: games.shared, chain });
  const own = ownCrash(crash, chain);
  const room = wire && createSharedRoom<CrashParts>({ ...deps, wire, gameId: CRASH });
  const hosting = createHosting(crash.clockWork, ({ number }) =>
    wire && room ? [room.host(number), ...answerCrash(wire, crash)] : [],
  );
  const remote = wire && room && remoteCrash({ ...deps, wire, room, shared: games.shared, chain });
  const host = () => (remote && !hosting.isHere() ? remote : own);
  crashRoutes({ ...deps, host, chain });
  schedule.every(TICK_MS, "crash.tick", ownedClock(deps, "crash", hosting.clockWork));
  if (room)
    schedule.here(FOLLOW_MS, "crash.follow", async () => {
      if (!hosting.isHere()) await room.follow();
    });
  schedule.every(HOUR_MS, "crash.sweep", () =>
    sweep(db, {
      table: "crash_rounds",
      age: "ended_at",
      before: new Date(clock.now() - UNBET_KEPT_MS),
      since: new Date(clock.now() - 2 * UNBET_KEPT_MS),
      unless: withBets,
    }),
  );
  return {
    async close() {
      hosting.stop();
      await crash.close();
    },
  };
}

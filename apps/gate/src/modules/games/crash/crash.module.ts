import type { CrashParts } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import { sql } from "kysely";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Locks } from "../../../platform/database/locks.ts";
import { ownedClock } from "../../../platform/database/owned-clock.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { WiredBus } from "../../../platform/wire/bus.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { createHosting, createSharedRoom, FOLLOW_MS, type Games } from "../games/games.module.ts";
import { type CrashChain, openChain } from "./chain.ts";
import { crashRoutes } from "./crash.routes.ts";
import { createCrashService } from "./crash.service.ts";
import { ownCrash } from "./crash-host.ts";
import { answerCrash, remoteCrash } from "./remote-crash.ts";
import { CRASH } from "./settle-crash.ts";

export { verifyCrash } from "./verify-crash.ts";

export interface CrashDeps {
  config: GateConfig;
  db: Database;
  bus: WiredBus;
  /** Connects the processes, where there are many. */
  wire: Wire | undefined;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  locks: Locks;
  handle: Handle;
  restrictions: Restrictions;
  games: Games;
  onError: (error: unknown) => void;
}

/** How often the multiplier is broadcast. */
const TICK_MS = 100;

/**
 * After this time a round without bets is deleted; its link can still be derived from the chain.
 */
const UNBET_KEPT_MS = 90 * DAY_MS;
const withBets = sql`exists (select from game_rounds g where g.seed_id is null and g.game_id = ${CRASH} and g.shared ->> 'roundNo' = crash_rounds.round_no::text)`;

/** Crash: shared rounds on one clock, along a chain that was published beforehand. */
export function createCrash({
  config,
  db,
  bus,
  wire,
  clock,
  random,
  schedule,
  locks,
  handle,
  restrictions,
  games,
  onError,
}: CrashDeps) {
  let opened: Promise<CrashChain> | null = null;
  const chain = () => {
    opened ??= openChain({ db, clock, random, dataKey: config.dataKey }).catch((error: unknown) => {
      // Clear it, so that the next call tries again.
      opened = null;
      throw error;
    });
    return opened;
  };
  const crash = createCrashService({ db, bus, clock, shared: games.shared, chain, onError });
  const own = ownCrash(crash, chain);
  const room = wire && createSharedRoom<CrashParts>({ bus, wire, clock, gameId: CRASH });
  const hosting = createHosting(crash.clockWork, ({ number }) =>
    wire && room ? [room.host(number), ...answerCrash(wire, crash)] : [],
  );
  const remote =
    wire && room && remoteCrash({ wire, room, db, clock, shared: games.shared, chain, onError });
  const host = () => (remote && !hosting.isHere() ? remote : own);
  crashRoutes({ handle, clock, restrictions, games, host, chain });
  schedule.every(TICK_MS, "crash.tick", ownedClock({ locks, clock }, "crash", hosting.clockWork));
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

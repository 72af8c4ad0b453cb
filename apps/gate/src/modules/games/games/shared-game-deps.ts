import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Locks } from "../../../platform/database/locks.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { WiredBus } from "../../../platform/wire/bus.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Games } from "./games.module.ts";

/** What a game that many punters share is put together from: crash, and the live tables. */
export interface SharedGameDeps {
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

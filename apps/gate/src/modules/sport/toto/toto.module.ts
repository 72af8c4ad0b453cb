import type { FeedMessage } from "@touchline/contract";
import { type Clock, SECOND_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { PlayMeter } from "../../../platform/observe/metrics.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Catalogue } from "../../../ports/catalogue.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { PlayLimits } from "../../../ports/play-limits.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { keepSchedule } from "./draws.service.ts";
import { createResults } from "./results.service.ts";
import { settleDue } from "./settlement.service.ts";
import { toteRoutes } from "./tote.routes.ts";
import { totoRoutes } from "./toto.routes.ts";
import { totoDesk } from "./toto-desk.ts";

export { verifyToto } from "./verify-toto.ts";

export interface TotoDeps {
  config: GateConfig;
  db: Database;
  outbox: Outbox;
  meter: PlayMeter;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  app: FastifyInstance;
  jurisdictions: Jurisdictions;
  restrictions: Restrictions;
  catalogue: Catalogue;
  wallet: Wallet;
  playLimits: Pick<PlayLimits, "againstSport">;
  onError: (error: unknown) => void;
}

export interface Toto {
  /** Results, corrections and cancels, in the order of the feed. */
  receive(message: FeedMessage): void;
  /** Resolves when every message so far is stored. */
  heard(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Pools: toto draws over upcoming matches and tote pools on upcoming races. They open and close on
 * a timer, take coupons, and are settled by the feed's confirmed results.
 */
export function createToto(deps: TotoDeps): Toto {
  const { schedule, handle } = deps;
  const results = createResults(deps);
  totoRoutes(handle, deps);
  toteRoutes(handle, deps);
  totoDesk(deps);
  schedule.every(SECOND_MS, "toto.draws", () => keepSchedule(deps));
  schedule.every(SECOND_MS, "toto.settle", async () => {
    // Store every received message before settling: a feed recovery resends cancels, and the
    // message that withdraws a cancel may follow right behind.
    await results.idle();
    await results.followStates();
    await settleDue(deps);
  });
  return { receive: results.receive, heard: results.idle, close: results.close };
}

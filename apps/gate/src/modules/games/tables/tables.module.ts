import { type Clock, DAY_MS, HOUR_MS, SECOND_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Locks, Term } from "../../../platform/database/locks.ts";
import { ownedClock } from "../../../platform/database/owned-clock.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import type { WiredBus } from "../../../platform/wire/bus.ts";
import type { Wire } from "../../../platform/wire/wire.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { FOLLOW_MS, type Games } from "../games/games.module.ts";
import { chatRoutes } from "./chat.routes.ts";
import { createChat } from "./chat.service.ts";
import { chatDesk } from "./chat-desk.ts";
import { atPace, TABLES } from "./tables.data.ts";
import { tablesRoutes } from "./tables.routes.ts";
import { createTablesService } from "./tables.service.ts";
import { sweepRounds } from "./tables.store.ts";
import { tablesDesk } from "./tables-desk.ts";

export { verifyTables } from "./verify-tables.ts";

export interface TablesDeps {
  config: GateConfig;
  app: FastifyInstance;
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

const TICK_MS = 200;
/** One gate runs all tables. */
const LOCK = "tables";
const KEPT_MS = 90 * DAY_MS;
const CHAT_KEPT_MS = 30 * DAY_MS;
const CHAT_LOOK_MS = 5 * SECOND_MS;

/** Live casino and live games: tables with a house dealer, on a shared clock. */
export function createTables({
  config,
  app,
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
}: TablesDeps) {
  const chat = createChat({ db, bus, clock, isOn: config.tableChat, onError });
  const service = createTablesService({
    db,
    bus,
    wire,
    clock,
    random,
    restrictions,
    onError,
    shared: games.shared,
    besides: chat.parts,
    entries: TABLES.map((entry) => atPace(entry, config.tablePace)),
    sealKey: deriveKey(config.dataKey, "table-seeds"),
  });
  tablesRoutes({ handle, clock, restrictions, games, service, chat });
  chatRoutes({ handle, restrictions, games, service, chat });
  tablesDesk({ app, random, service });
  chatDesk({ app, random, chat });
  for (const { entry, clockWork, follow } of service.all()) {
    const { gameId } = entry;
    const takeOver = async (term: Term) => {
      await chat.load([gameId]);
      await clockWork.takeOver(term);
    };
    // Each table has its own timer, so that a slow one does not delay the others.
    schedule.every(
      TICK_MS,
      `tables.tick.${gameId}`,
      ownedClock({ locks, clock }, LOCK, { ...clockWork, takeOver }),
    );
    if (wire) schedule.here(FOLLOW_MS, `tables.follow.${gameId}`, follow);
  }
  if (wire) {
    const isHere = (gameId: string) => service.find(gameId)?.isHere() ?? false;
    chat.follow(isHere);
    // A message that was lost between processes is shown all the same, a little later.
    schedule.every(CHAT_LOOK_MS, "tables.chat.look", async () => {
      for (const { entry } of service.all())
        if (isHere(entry.gameId)) await chat.refresh(entry.gameId);
    });
  }
  schedule.every(HOUR_MS, "tables.sweep", async () => {
    const term = await locks.term(LOCK);
    if (term) await service.sweep(term);
    await db.transact((tx) => sweepRounds(tx, new Date(clock.now() - KEPT_MS)));
  });
  // Old messages are deleted whether the chat is on or off.
  schedule.every(HOUR_MS, "tables.chat.sweep", () => chat.sweep(CHAT_KEPT_MS));
  return { close: service.close };
}

import { DAY_MS, HOUR_MS, SECOND_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { Term } from "../../../platform/database/locks.ts";
import { ownedClock } from "../../../platform/database/owned-clock.ts";
import { deriveKey } from "../../../platform/secrets.ts";
import { FOLLOW_MS } from "../games/games.module.ts";
import type { SharedGameDeps } from "../games/shared-game-deps.ts";
import { chatRoutes } from "./chat.routes.ts";
import { createChat } from "./chat.service.ts";
import { chatDesk } from "./chat-desk.ts";
import { atPace, TABLES } from "./tables.data.ts";
import { tablesRoutes } from "./tables.routes.ts";
import { createTablesService } from "./tables.service.ts";
import { sweepRounds } from "./tables.store.ts";
import { tablesDesk } from "./tables-desk.ts";

export { verifyTables } from "./verify-tables.ts";

export interface TablesDeps extends SharedGameDeps {
  app: FastifyInstance;
}

const TICK_MS = 200;
/** One gate runs all tables. */
const LOCK = "tables";
const KEPT_MS = 90 * DAY_MS;
const CHAT_KEPT_MS = 30 * DAY_MS;
const CHAT_LOOK_MS = 5 * SECOND_MS;

/** Live casino and live games: tables with a house dealer, on a shared clock. */
export function createTables(deps: TablesDeps) {
  const { config, db, wire, clock, schedule, locks, games } = deps;
  const chat = createChat({ ...deps, isOn: config.tableChat });
  const service = createTablesService({
    ...deps,
    shared: games.shared,
    besides: chat.parts,
    entries: TABLES.map((entry) => atPace(entry, config.tablePace)),
    sealKey: deriveKey(config.dataKey, "table-seeds"),
  });
  tablesRoutes({ ...deps, service, chat });
  chatRoutes({ ...deps, service, chat });
  tablesDesk({ ...deps, service });
  chatDesk({ ...deps, chat });
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
      ownedClock(deps, LOCK, { ...clockWork, takeOver }),
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

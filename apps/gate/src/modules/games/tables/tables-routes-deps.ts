import type { Clock } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Games } from "../games/games.module.ts";
import type { Chat } from "./chat.service.ts";
import type { TablesService } from "./tables.service.ts";

export interface TablesRoutesDeps {
  handle: Handle;
  clock: Clock;
  restrictions: Restrictions;
  games: Games;
  service: TablesService;
  chat: Chat;
}

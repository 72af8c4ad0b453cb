import type { Clock } from "@touchline/core";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import type { Games } from "../games/games.module.ts";
import type { CrashChain } from "./chain.ts";
import type { CrashHost } from "./crash-host.ts";

export interface CrashRoutesDeps {
  handle: Handle;
  clock: Clock;
  restrictions: Restrictions;
  games: Games;
  host: () => CrashHost;
  chain: () => Promise<CrashChain>;
}

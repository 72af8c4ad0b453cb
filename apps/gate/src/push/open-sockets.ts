import type { Clock } from "@touchline/core";
import type { PunterSession } from "../platform/http/caller.ts";
import type { Metrics } from "../platform/observe/metrics.ts";
import type { Captcha } from "../ports/captcha.ts";
import type { createBetWatch } from "./bet-watch.ts";
import type { createCasinoWatch } from "./casino-watch.ts";
import type { PushClient } from "./client.ts";
import type { ContextOf } from "./context.rules.ts";
import type { createRaceWatch } from "./race-watch.ts";
import type { createSubscriptions } from "./subscriptions.ts";

export interface SocketDeps {
  clock: Clock;
  metrics: Metrics;
  /** The context that a socket on this host may claim. */
  contextOf: ContextOf;
  verifyPunterToken(token: string, host: string): Promise<PunterSession | null>;
  puzzles: Pick<Captcha, "challenge" | "solved">;
  onError: (error: unknown) => void;
}

/** The open sockets, and everything that they can follow. */
export interface OpenSockets extends SocketDeps {
  clients: Set<PushClient>;
  subscriptions: ReturnType<typeof createSubscriptions>;
  betWatch: ReturnType<typeof createBetWatch>;
  raceWatch: ReturnType<typeof createRaceWatch>;
  casinoWatch: ReturnType<typeof createCasinoWatch>;
  /** Those with frames that have not left yet. */
  waiting: PushClient[];
}

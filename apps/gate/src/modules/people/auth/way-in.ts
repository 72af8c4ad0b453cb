import type { Clock } from "@touchline/core";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import type { Punter } from "../../../ports/punters.ts";
import { isShut } from "./login.rules.ts";
import type { Sessions } from "./sessions.service.ts";
import type { OpenedSession, Opening } from "./sessions-deps.ts";

/** Called after the identity is verified and before a session opens. */
export type AtLogin = (punterId: string) => Promise<Refusal<"CUSTOMER_ERROR_CHECK_VERIFY"> | null>;

export interface WayInDeps {
  clock: Clock;
  sessions: Sessions;
  atLogin: AtLogin;
}

/**
 * The single login path: however a punter authenticated, a session opens only if the account's
 * state and the exclusion register allow it.
 */
export function createWayIn({ clock, sessions, atLogin }: WayInDeps) {
  return async (
    punter: Punter,
    opening: Opening,
  ): Promise<OpenedSession | Refusal<"INCORRECT_PUNTER_STATE" | "CUSTOMER_ERROR_CHECK_VERIFY">> => {
    if (isShut(punter, clock.now()))
      return refusal("INCORRECT_PUNTER_STATE", { state: punter.state });
    return (await atLogin(punter.punterId)) ?? sessions.open(punter.punterId, opening);
  };
}

export type WayIn = ReturnType<typeof createWayIn>;

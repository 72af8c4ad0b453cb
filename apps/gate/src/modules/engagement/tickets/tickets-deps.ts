import type { TicketAbout } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Reader } from "../../../platform/database/db.ts";
import type { createDerivedTokens } from "../../../platform/derived-token.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Notify } from "../../../ports/notify.ts";

export interface TicketsServiceDeps {
  config: Pick<GateConfig, "dataKey">;
  clock: Clock;
  random: SecureRandom;
  notify: Notify;
  /** Whether a bet or payment is the punter's own. */
  owns: (reader: Reader, punterId: string, about: TicketAbout) => Promise<boolean>;
}

/** The same with the keys of guests' questions. */
export interface TicketsDeps extends Omit<TicketsServiceDeps, "config"> {
  keys: ReturnType<typeof createDerivedTokens>;
}

export const now = ({ clock }: Pick<TicketsDeps, "clock">) => new Date(clock.now());

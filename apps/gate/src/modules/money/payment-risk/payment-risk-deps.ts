import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";

export interface PaymentRiskDeps {
  config: Pick<GateConfig, "sharedMethods">;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  handle: Handle;
  jurisdictions: Jurisdictions;
  punters: Punters;
}

import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { PlayMeter } from "../../../platform/observe/metrics.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { TurnoverSubscriber } from "../../../ports/turnover.ts";
import type { ProductOfGame } from "./played-facts.ts";

export interface TurnoverServiceDeps {
  db: Database;
  outbox: Outbox;
  meter: PlayMeter;
  clock: Clock;
  productOf: ProductOfGame;
  onError: (error: unknown) => void;
}

export interface OpenTurnover extends TurnoverServiceDeps {
  /** By name, and called in the order of subscription. */
  subscribers: Map<string, TurnoverSubscriber>;
}

import type { Clock } from "@touchline/core";
import type { Database, Tx } from "../../../platform/database/db.ts";
import type { PlayMeter } from "../../../platform/observe/metrics.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { ProductOfGame } from "./played-facts.ts";
import type { TurnoverFact } from "./turnover-fact.ts";

/**
 * Counts one punter's facts, in a transaction that holds their balances. It can be called again
 * with the same facts, or with others after a correction: it stores a row per kind and refId and
 * applies the difference.
 */
export type TurnoverSubscriber = (
  tx: Tx,
  punterId: string,
  facts: readonly TurnoverFact[],
) => Promise<void>;

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

import type { Clock } from "@touchline/core";
import type { Store } from "./database.ts";

/** Handed to every use case. */
export interface Deps {
  store: Store;
  clock: Clock;
  /** Delays as a share of the usual ones. */
  pace: number;
  merchantKey: string;
  /** Where a browser that shops at this origin reaches the acquirer's pages. */
  addressFor(origin: string): string;
  /** There is work that may be due: webhooks, things that happen later. */
  wake(): void;
  /** Sends the subject's webhooks now, each once. */
  deliver(subjectId: string): Promise<void>;
}

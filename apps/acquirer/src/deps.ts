import type { Clock } from "@touchline/core";
import type { Store } from "./database.ts";

/** Passed to every use case. */
export interface Deps {
  store: Store;
  clock: Clock;
  /** A factor on the usual delays. */
  pace: number;
  merchantKey: string;
  /** The address of the acquirer's pages for a browser on this origin. */
  addressFor(origin: string): string;
  /** Signals that work may be due: webhooks or delayed acts. */
  wake(): void;
  /** Sends the subject's webhooks now, each once. */
  deliver(subjectId: string): Promise<void>;
}

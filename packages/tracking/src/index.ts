export * from "./session.ts";

import type { VisitKeys } from "./session.ts";

/** platform §3: persisted local values. */
export interface TrackingKeys extends VisitKeys {
  /** Batches that nobody has acknowledged yet. */
  pending: string;
  punterToken: string;
}

import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { SharedMessage } from "./message-view.ts";
import { liveShared } from "./shared-messages.store.ts";

/** A message published by another gate appears within this time. */
const KEPT_MS = 1000;

/** Messages to many are few and the same for everybody, so one cached read serves every reader. */
export function createLiveShared(db: Database, clock: Clock) {
  let kept: { until: number; messages: Promise<SharedMessage[]> } | null = null;

  function read(): Promise<SharedMessage[]> {
    if (kept && clock.now() < kept.until) return kept.messages;
    const messages = db.read((reader) => liveShared(reader, new Date(clock.now())));
    const mine = { until: clock.now() + KEPT_MS, messages };
    kept = mine;
    // A failed read is not cached: the next reader retries.
    messages.catch(() => {
      if (kept === mine) kept = null;
    });
    return messages;
  }

  return {
    /** The messages active now, newest first. */
    async now(): Promise<SharedMessage[]> {
      const now = clock.now();
      return (await read()).filter(
        ({ at, endsAt }) => at.getTime() <= now && endsAt.getTime() > now,
      );
    },
    forget(): void {
      kept = null;
    },
  };
}

export type LiveShared = ReturnType<typeof createLiveShared>;

import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { SharedMessage } from "./message-view.ts";
import { liveShared } from "./shared-messages.store.ts";

/** Another gate's publication is seen this soon. */
const KEPT_MS = 1000;

/**
 * Messages to many are the same for everybody and few: every reader is served from one read of
 * them.
 */
export function createLiveShared(db: Database, clock: Clock) {
  let kept: { until: number; messages: Promise<SharedMessage[]> } | null = null;

  function read(): Promise<SharedMessage[]> {
    if (kept && clock.now() < kept.until) return kept.messages;
    const messages = db.read((reader) => liveShared(reader, new Date(clock.now())));
    const mine = { until: clock.now() + KEPT_MS, messages };
    kept = mine;
    // A failed read is not kept: the next reader asks again.
    messages.catch(() => {
      if (kept === mine) kept = null;
    });
    return messages;
  }

  return {
    /** Those that punters have now, newest first. */
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

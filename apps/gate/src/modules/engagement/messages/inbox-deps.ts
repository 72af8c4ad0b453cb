import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import { isFor, type Reader } from "./inbox.rules.ts";
import type { LiveShared } from "./live-shared.ts";
import type { SharedMessage } from "./message-view.ts";
import { readsOf } from "./shared-messages.store.ts";

export interface InboxDeps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
  restrictions: Restrictions;
  live: LiveShared;
}

export async function readerOf({ restrictions }: InboxDeps, punterId: string): Promise<Reader> {
  const { punter, standing } = await restrictions.standingAndPunter(punterId);
  return { jurisdiction: punter.jurisdiction, tier: punter.tier, writable: standing.writable };
}

/** The messages to many that concern a punter, and which of them were read. */
export async function sharedOf(
  deps: InboxDeps,
  punterId: string,
): Promise<{ shared: SharedMessage[]; reads: Map<string, Date> }> {
  const [all, reader] = await Promise.all([deps.live.now(), readerOf(deps, punterId)]);
  const shared = all.filter((message) => isFor(message, reader));
  const ids = shared.map(({ messageId }) => messageId);
  return { shared, reads: await deps.db.read((open) => readsOf(open, punterId, ids)) };
}

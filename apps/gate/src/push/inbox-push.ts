import type { InboxStatistics, Jurisdiction } from "@touchline/contract";
import type { Bus } from "../platform/wire/bus.ts";
import type { PushClient } from "./client.ts";

export interface InboxPushDeps {
  bus: Bus;
  clients: ReadonlySet<PushClient>;
  inboxOf(punterId: string): Promise<InboxStatistics>;
  jurisdictionOf(host: string): Jurisdiction;
  onError: (error: unknown) => void;
}

/**
 * Notifies punters that their inbox changed: with counts for a personal message, without them for a
 * message to many.
 */
export function createInboxPush({
  bus,
  clients,
  inboxOf,
  jurisdictionOf,
  onError,
}: InboxPushDeps): void {
  // The end of a round of matches writes to thousands of punters, so the sockets are scanned once
  // for all of them.
  const changed = new Set<string>();
  /** Punters whose messages are being counted, and whether they changed meanwhile. */
  const counting = new Map<string, boolean>();

  bus.subscribe("punter.inbox", ({ punterId }) => {
    if (changed.size === 0) setImmediate(tell);
    changed.add(punterId);
  });

  function tell(): void {
    const online = new Set(
      [...clients].flatMap(({ punter }) =>
        punter && changed.has(punter.punterId) ? [punter.punterId] : [],
      ),
    );
    changed.clear();
    for (const punterId of online) tellPunter(punterId).catch(onError);
  }

  /** One count at a time per punter, so that an older one never arrives last. */
  async function tellPunter(punterId: string): Promise<void> {
    if (counting.has(punterId)) return void counting.set(punterId, true);
    counting.set(punterId, true);
    try {
      while (counting.get(punterId)) {
        counting.set(punterId, false);
        const statistics = await inboxOf(punterId);
        for (const client of clients)
          if (client.punter?.punterId === punterId)
            client.send({ type: "inboxUpdate", statistics });
      }
    } finally {
      counting.delete(punterId);
    }
  }

  bus.subscribe("messages.shared", ({ jurisdictions }) => {
    for (const client of clients)
      if (client.punter && jurisdictions.includes(jurisdictionOf(client.host)))
        client.send({ type: "inboxUpdate", statistics: null });
  });
}

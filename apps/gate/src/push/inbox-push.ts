import type { InboxStatistics, Jurisdiction } from "@touchline/contract";
import type { Bus } from "../platform/bus.ts";
import type { PushClient } from "./client.ts";

export interface InboxPushDeps {
  bus: Bus;
  clients: ReadonlySet<PushClient>;
  inboxOf(punterId: string): Promise<InboxStatistics>;
  jurisdictionOf(host: string): Jurisdiction;
  onError: (error: unknown) => void;
}

/**
 * Tells punters that their inbox changed: a personal message with its counts, a message to many
 * without them.
 */
export function createInboxPush({
  bus,
  clients,
  inboxOf,
  jurisdictionOf,
  onError,
}: InboxPushDeps): void {
  // A round of matches that ends writes to thousands of punters: the sockets are looked through
  // once for all of them.
  const changed = new Set<string>();
  /** The punters for whom the gate counts messages now, and whether these changed meanwhile. */
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

  /** One count at a time for each punter: an older one never comes last. */
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

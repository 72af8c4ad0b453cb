import { deliver, PATIENCE_MS, type SendDeps } from "./deliver-push.ts";
import { type DueDelivery, endDelivery, putOff, takeDue } from "./pushes.store.ts";

/** Concurrent deliveries: in all, to all untrusted parties together, and to one of those. */
const AT_ONCE = { all: 64, untrusted: 32, party: 4 };

/** How long a run leases a delivery. Longer than any attempt, so no other gate sends it too. */
const LOAN_MS = 3 * PATIENCE_MS;

interface Sender {
  deps: SendDeps;
  onTheWay: Map<
    string,
    { party: string; trusted: boolean; done: Promise<void>; stop: AbortController }
  >;
  stopped: boolean;
}

/**
 * Sends what is due. A run starts deliveries without waiting for them: a service that never answers
 * occupies only its own few slots, and no run waits for another.
 */
export function createSender(deps: SendDeps) {
  const sender: Sender = { deps, onTheWay: new Map(), stopped: false };
  return {
    sendDue: () => sendDue(sender),
    /** Resolves when everything started has ended. */
    idle: () => idle(sender),
    async close(): Promise<void> {
      sender.stopped = true;
      for (const { stop } of sender.onTheWay.values()) stop.abort();
      await idle(sender);
    },
  };
}

const idle = async ({ onTheWay }: Sender) =>
  void (await Promise.all([...onTheWay.values()].map(({ done }) => done)));

async function sendDue(sender: Sender): Promise<void> {
  const { deps, onTheWay } = sender;
  const { db, clock } = deps;
  let room = AT_ONCE.all - onTheWay.size;
  while (!sender.stopped && room > 0) {
    const busy = [...new Set([...onTheWay.keys()].map((key) => key.split(" ")[1] ?? ""))];
    const due = await db.transact((tx) =>
      takeDue(tx, new Date(clock.now()), new Date(clock.now() + LOAN_MS), room, busy),
    );
    if (due.length === 0) return;
    for (const delivery of due) await start(sender, delivery);
    room = AT_ONCE.all - onTheWay.size;
  }
}

async function start(sender: Sender, delivery: DueDelivery): Promise<void> {
  const { deps, onTheWay } = sender;
  const { db, clock } = deps;
  const target = deps.unsealed(delivery.target);
  const transport = deps.transportOf(delivery.transport);
  if (!transport) return db.statement((tx) => endDelivery(tx, delivery, "refused"));
  const whose = transport.partyOf(target);
  // Its party is busy: postpone this one and let others proceed.
  if (!hasRoom(sender, whose))
    return db.statement((tx) =>
      putOff(tx, delivery, new Date(clock.now() + PATIENCE_MS / 2), false),
    );
  const key = `${delivery.pushId} ${delivery.deviceId}`;
  const stop = new AbortController();
  const done = deliver(deps, delivery, transport, target, stop)
    .catch(deps.onError)
    .finally(() => onTheWay.delete(key));
  onTheWay.set(key, { ...whose, done, stop });
}

function hasRoom(
  { onTheWay }: Sender,
  { party, trusted }: { party: string; trusted: boolean },
): boolean {
  if (trusted) return true;
  const untrusted = [...onTheWay.values()].filter((each) => !each.trusted);
  return (
    untrusted.length < AT_ONCE.untrusted &&
    untrusted.filter((each) => each.party === party).length < AT_ONCE.party
  );
}

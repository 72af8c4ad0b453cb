import { isRoom } from "./casino-watch.ts";
import type { PushClient } from "./client.ts";
import type { OpenSockets } from "./open-sockets.ts";

export function flushAll(sockets: OpenSockets): void {
  const due = sockets.waiting;
  sockets.waiting = [];
  for (const client of due) {
    client.outlet.flush(sockets.clock.now());
    giveAwaited(sockets, client);
  }
}

const catchUp = (
  { casinoWatch, subscriptions }: OpenSockets,
  client: PushClient,
  key: string,
): void => (isRoom(key) ? casinoWatch : subscriptions).catchUp(client, key);

/** Sends what a reader is waiting for, as far as its allowance permits. */
function giveAwaited(sockets: OpenSockets, client: PushClient): void {
  if (client.awaiting.size === 0) return;
  for (const key of [...client.awaiting]) {
    if (!client.mayBeGiven) return;
    catchUp(sockets, client, key);
  }
}

/** Sends a slow reader the latest of what it missed, and disconnects a lost one. */
export const reviewAll = (sockets: OpenSockets): void =>
  forEachClient(sockets, (client) => {
    const state = client.outlet.review(sockets.clock.now());
    if (state !== "lost") {
      for (const key of state) catchUp(sockets, client, key);
      return giveAwaited(sockets, client);
    }
    sockets.metrics.slowReaders.inc();
    // A close frame would queue behind data that the reader does not read.
    client.ws.terminate();
  });

export const beat = (sockets: OpenSockets): void =>
  forEachClient(sockets, (client) => {
    if (!client.answered) client.ws.terminate();
    client.answered = false;
    client.ws.ping();
  });

/** A socket that fails does not block the others. */
function forEachClient(
  { clients, onError }: OpenSockets,
  work: (client: PushClient) => void,
): void {
  for (const client of clients) {
    try {
      work(client);
    } catch (error) {
      onError(error);
    }
  }
}

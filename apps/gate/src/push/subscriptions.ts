import type {
  ClientMessage,
  DisplayMode,
  ServerMessage,
  StreamPosition,
} from "@touchline/contract";
import type { CatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import type { CatalogueChange } from "../ports/catalogue.ts";
import type { PushClient } from "./client.ts";
import { SOCKET_HOLDS } from "./message-costs.data.ts";
import { createStreamFrames } from "./stream-frames.ts";

type Mode = DisplayMode | "LIST";
const streamKey = (treeId: string, mode: Mode) => `${mode}:${treeId}`;
const streamOf = (key: string): [mode: Mode, treeId: string] => {
  const at = key.indexOf(":");
  return [key.slice(0, at) as Mode, key.slice(at + 1)];
};

interface Subscriptions {
  catalogue: CatalogueService;
  /** Readers that have the stream's snapshot and get its changes. */
  readers: Map<string, Set<PushClient>>;
  frames: ReturnType<typeof createStreamFrames>;
  delivered: (count: number) => void;
}

/**
 * The readers of each tree. A reader starts from a snapshot or from its last position, then gets
 * every change.
 */
export function createSubscriptions(
  catalogue: CatalogueService,
  delivered: (count: number) => void,
) {
  const subscriptions: Subscriptions = {
    catalogue,
    readers: new Map(),
    frames: createStreamFrames(catalogue),
    delivered,
  };
  catalogue.subscribe((change) => deliver(subscriptions, change));
  return {
    setTreeContext: (
      client: PushClient,
      said: Extract<ClientMessage, { type: "SET_TREE_CTX" }>,
    ): void => setTreeContext(subscriptions, client, said),
    subscribe(client: PushClient, said: Extract<ClientMessage, { type: "SUBSCRIBE" }>): void {
      followEach(client, said.type, said.ids, (treeId) =>
        follow(subscriptions, client, treeId, said.displayMode, said.resume?.[treeId]),
      );
    },
    unsubscribe(client: PushClient, ids: readonly string[]): void {
      for (const treeId of ids) unfollow(subscriptions, client, treeId);
    },
    /** The latest value of a stream, for a reader that missed changes or is waiting for it. */
    catchUp: (client: PushClient, key: string): void => catchUp(subscriptions, client, key),
    remove(client: PushClient): void {
      for (const treeId of [...client.trees.keys()]) unfollow(subscriptions, client, treeId);
      for (const treeId of [...client.lists]) unfollowList(subscriptions, client, treeId);
    },
  };
}

function join({ readers }: Subscriptions, key: string, client: PushClient): void {
  const set = readers.get(key) ?? new Set();
  readers.set(key, set.add(client));
}

function leave({ readers }: Subscriptions, key: string, client: PushClient): void {
  client.awaiting.delete(key);
  const set = readers.get(key);
  if (set?.delete(client) && set.size === 0) readers.delete(key);
}

function setTreeContext(
  subscriptions: Subscriptions,
  client: PushClient,
  said: Extract<ClientMessage, { type: "SET_TREE_CTX" }>,
): void {
  if (said.resetSubscribe)
    for (const treeId of [...client.lists]) unfollowList(subscriptions, client, treeId);
  for (const treeId of said.unSubscribe ?? []) unfollowList(subscriptions, client, treeId);
  followEach(client, said.type, said.subscribe ?? [], (treeId) =>
    followList(subscriptions, client, treeId, said.resume?.[treeId]),
  );
}

/** Follows each id once; refuses those beyond the socket's maximum together. */
function followEach(
  client: PushClient,
  about: ClientMessage["type"],
  ids: readonly string[],
  one: (id: string) => boolean,
): void {
  const refused = [...new Set(ids)].filter((id) => !one(id));
  if (refused.length > 0) client.refuse({ code: "TOO_MANY_SUBSCRIPTIONS", about });
}

/** False if the socket already holds the maximum. */
function follow(
  subscriptions: Subscriptions,
  client: PushClient,
  treeId: string,
  mode: DisplayMode,
  from: StreamPosition | undefined,
): boolean {
  // SHORT for a tree that is followed FULL changes nothing: FULL includes it.
  if (mode === "SHORT" && client.trees.get(treeId) === "FULL") return true;
  const waits = client.awaiting.has(streamKey(treeId, mode));
  if (waits) return true;
  unfollow(subscriptions, client, treeId);
  if (!subscriptions.catalogue.knows(treeId)) client.send({ type: "TREE_GONE", treeId });
  else if (client.trees.size >= SOCKET_HOLDS.trees) return false;
  else {
    client.trees.set(treeId, mode);
    give(subscriptions, client, streamKey(treeId, mode), from);
  }
  return true;
}

function unfollow(subscriptions: Subscriptions, client: PushClient, treeId: string): void {
  const mode = client.trees.get(treeId);
  if (mode) leave(subscriptions, streamKey(treeId, mode), client);
  client.trees.delete(treeId);
}

function followList(
  subscriptions: Subscriptions,
  client: PushClient,
  treeId: string,
  from: StreamPosition | undefined,
): boolean {
  if (!subscriptions.catalogue.liveList(treeId)) client.send({ type: "TREE_GONE", treeId });
  else if (client.lists.size >= SOCKET_HOLDS.lists && !client.lists.has(treeId)) return false;
  else {
    client.lists.add(treeId);
    give(subscriptions, client, streamKey(treeId, "LIST"), from);
  }
  return true;
}

function unfollowList(subscriptions: Subscriptions, client: PushClient, treeId: string): void {
  client.lists.delete(treeId);
  leave(subscriptions, streamKey(treeId, "LIST"), client);
}

/**
 * Brings a reader up to date, or lets it wait if its allowance is used up: a change before its
 * snapshot would be meaningless.
 */
function give(
  subscriptions: Subscriptions,
  client: PushClient,
  key: string,
  from?: StreamPosition,
): void {
  if (!client.mayBeGiven) {
    leave(subscriptions, key, client);
    client.awaiting.add(key);
    return;
  }
  const { frames } = subscriptions;
  const [mode, treeId] = streamOf(key);
  client.awaiting.delete(key);
  join(subscriptions, key, client);
  const missed = from && frames.since(treeId, mode, from, client.takes);
  if (!missed) return client.give(frames.snapshot(treeId, mode));
  for (const frame of missed) {
    client.chargeBytes(frame.length);
    client.sendFrame(frame, null);
  }
  client.send({ type: "TREE_CURRENT", treeId, ...frames.position(treeId, mode) });
}

function catchUp(subscriptions: Subscriptions, client: PushClient, key: string): void {
  const [mode, treeId] = streamOf(key);
  const follows = mode === "LIST" ? client.lists.has(treeId) : client.trees.get(treeId) === mode;
  if (follows && (mode === "LIST" || subscriptions.catalogue.knows(treeId)))
    return give(subscriptions, client, key);
  // The tree ended while its reader waited.
  client.awaiting.delete(key);
  if (!follows) return;
  client.trees.delete(treeId);
  client.send({ type: "TREE_GONE", treeId });
}

function deliver(subscriptions: Subscriptions, change: CatalogueChange): void {
  if (change.kind === "gone") return drop(subscriptions, change.treeId);
  if (change.kind === "reset")
    return giveAnew(subscriptions, streamKey(change.treeId, change.displayMode));
  const { frames, readers, delivered } = subscriptions;
  const key = streamKey(change.treeId, change.kind === "list" ? "LIST" : change.displayMode);
  frames.moved(key);
  const set = readers.get(key);
  if (!set) return;
  const frame = frames.change(change);
  if (change.kind === "tree") for (const client of set) client.sendFrame(frame, key);
  else
    for (const client of set)
      client.sendFrame(
        client.takes.has("list-delta") ? frame : frames.wholeList(change.treeId),
        key,
      );
  delivered(set.size);
}

/** Another process numbers the stream now: its readers' numbers mean nothing any more. */
function giveAnew(subscriptions: Subscriptions, key: string): void {
  subscriptions.frames.moved(key);
  for (const client of [...(subscriptions.readers.get(key) ?? [])])
    give(subscriptions, client, key);
}

function drop({ readers, frames }: Subscriptions, treeId: string): void {
  const message: ServerMessage = { type: "TREE_GONE", treeId };
  for (const mode of ["FULL", "SHORT"] as const) {
    const key = streamKey(treeId, mode);
    for (const client of readers.get(key) ?? []) {
      client.trees.delete(treeId);
      client.send(message);
    }
    readers.delete(key);
    frames.moved(key);
  }
}

import type { ClientMessage, DisplayMode, ServerMessage, StreamPosition, TreeDelta } from "@touchline/contract";
import type { Catalogue, CatalogueChange } from "../modules/catalogue/catalogue.service.ts";
import type { PushClient } from "./client.ts";
import { textFrame } from "./frame.ts";

/** More than any screen shows; a socket that wants more is not a browser. */
const MAX_SUBSCRIPTIONS = 1000;

const streamKey = (treeId: string, mode: DisplayMode | "LIST") => `${mode}:${treeId}`;

/** Who follows which tree. A reader starts from a snapshot or from where it says it stopped, then gets every change. */
export function createSubscriptions(catalogue: Catalogue, now: () => number, delivered: (count: number) => void) {
  const readers = new Map<string, Set<PushClient>>();

  function join(key: string, client: PushClient): void {
    const set = readers.get(key) ?? new Set();
    readers.set(key, set.add(client));
  }

  function leave(key: string, client: PushClient): void {
    const set = readers.get(key);
    if (set?.delete(client) && set.size === 0) readers.delete(key);
  }

  function unfollow(client: PushClient, treeId: string): void {
    const mode = client.trees.get(treeId);
    if (mode) leave(streamKey(treeId, mode), client);
    client.trees.delete(treeId);
  }

  function follow(client: PushClient, treeId: string, mode: DisplayMode, from: StreamPosition | undefined): void {
    // A second SHORT for a tree that is followed FULL changes nothing: FULL holds it.
    if (mode === "SHORT" && client.trees.get(treeId) === "FULL") return;
    unfollow(client, treeId);
    const view = catalogue.tree(treeId, mode);
    if (!view) return client.send({ type: "TREE_GONE", treeId });
    if (client.trees.size >= MAX_SUBSCRIPTIONS) return client.send({ type: "ERROR", code: "TOO_MANY_SUBSCRIPTIONS", about: treeId });
    client.trees.set(treeId, mode);
    join(streamKey(treeId, mode), client);
    if (client.outlet.isSlow) return client.outlet.owe(streamKey(treeId, mode), now());
    const missed = from ? catalogue.treeSince(treeId, mode, from) : null;
    if (!missed) return client.send({ type: "TREE_SNAPSHOT", treeId, displayMode: mode, ...view.position, tree: view.tree });
    for (const entry of missed) client.send(treeDelta(catalogue.epoch, treeId, mode, entry));
    client.send({ type: "TREE_CURRENT", treeId, ...view.position });
  }

  function followList(client: PushClient, treeId: string, from: StreamPosition | undefined): void {
    const known = catalogue.liveList(treeId);
    if (!known) return client.send({ type: "TREE_GONE", treeId });
    client.lists.add(treeId);
    join(streamKey(treeId, "LIST"), client);
    const { position, list } = known;
    const current = from && catalogue.listSince(treeId, from)?.length === 0;
    client.send(current ? { type: "TREE_CURRENT", treeId, ...position } : { type: "LIST_SNAPSHOT", treeId, ...position, list });
  }

  function unfollowList(client: PushClient, treeId: string): void {
    client.lists.delete(treeId);
    leave(streamKey(treeId, "LIST"), client);
  }

  catalogue.subscribe((change) => {
    const { key, message } = wireOf(catalogue.epoch, change);
    if (change.kind === "gone") return drop(change.treeId, message);
    const set = readers.get(key);
    if (!set) return;
    const frame = textFrame(JSON.stringify(message));
    for (const client of set) client.sendFrame(frame, key);
    delivered(set.size);
  });

  function drop(treeId: string, message: ServerMessage): void {
    for (const mode of ["FULL", "SHORT"] as const) {
      for (const client of readers.get(streamKey(treeId, mode)) ?? []) {
        client.trees.delete(treeId);
        client.send(message);
      }
      readers.delete(streamKey(treeId, mode));
    }
  }

  return {
    setTreeContext(client: PushClient, message: Extract<ClientMessage, { type: "SET_TREE_CTX" }>): void {
      if (message.resetSubscribe) for (const treeId of [...client.lists]) unfollowList(client, treeId);
      for (const treeId of message.unSubscribe ?? []) unfollowList(client, treeId);
      for (const treeId of message.subscribe ?? []) followList(client, treeId, message.resume?.[treeId]);
    },
    subscribe(client: PushClient, message: Extract<ClientMessage, { type: "SUBSCRIBE" }>): void {
      for (const treeId of new Set(message.ids)) follow(client, treeId, message.displayMode, message.resume?.[treeId]);
    },
    unsubscribe(client: PushClient, ids: readonly string[]): void {
      for (const treeId of ids) unfollow(client, treeId);
    },
    /** For a reader that was slow: the latest value of each stream it missed. */
    catchUp(client: PushClient, keys: readonly string[]): void {
      for (const key of keys) {
        const at = key.indexOf(":");
        const treeId = key.slice(at + 1);
        if (key.startsWith("LIST:") && client.lists.has(treeId)) followList(client, treeId, undefined);
        const mode = client.trees.get(treeId);
        const view = mode && catalogue.tree(treeId, mode);
        if (view) client.send({ type: "TREE_SNAPSHOT", treeId, displayMode: mode, ...view.position, tree: view.tree });
      }
    },
    remove(client: PushClient): void {
      for (const treeId of [...client.trees.keys()]) unfollow(client, treeId);
      for (const treeId of [...client.lists]) unfollowList(client, treeId);
    },
  };
}

const treeDelta = (
  epoch: string,
  treeId: string,
  displayMode: DisplayMode,
  entry: { seq: number; at: number; value: TreeDelta },
): ServerMessage => ({
  type: "TREE_DELTA",
  treeId,
  displayMode,
  epoch,
  seq: entry.seq,
  at: entry.at,
  delta: entry.value,
});

function wireOf(epoch: string, change: CatalogueChange): { key: string; message: ServerMessage } {
  switch (change.kind) {
    case "tree":
      return {
        key: streamKey(change.treeId, change.displayMode),
        message: treeDelta(epoch, change.treeId, change.displayMode, change.entry),
      };
    case "list":
      return {
        key: streamKey(change.treeId, "LIST"),
        message: { type: "LIST_DELTA", treeId: change.treeId, epoch, seq: change.entry.seq, list: change.entry.value },
      };
    case "gone":
      return { key: "", message: { type: "TREE_GONE", treeId: change.treeId } };
  }
}

import type {
  ClientMessage,
  DisplayMode,
  ServerMessage,
  StreamPosition,
} from "@touchline/contract";
import type { CatalogueService } from "../modules/sport/catalogue/catalogue.service.ts";
import type { PushClient } from "./client.ts";
import { SOCKET_HOLDS } from "./message-costs.data.ts";
import { createStreamFrames } from "./stream-frames.ts";

type Mode = DisplayMode | "LIST";
const streamKey = (treeId: string, mode: Mode) => `${mode}:${treeId}`;
const streamOf = (key: string): [mode: Mode, treeId: string] => {
  const at = key.indexOf(":");
  return [key.slice(0, at) as Mode, key.slice(at + 1)];
};

/**
 * The readers of each tree. A reader starts from a snapshot or from its last position, then gets
 * every change.
 */
export function createSubscriptions(
  catalogue: CatalogueService,
  delivered: (count: number) => void,
) {
  /** Readers that have the stream's snapshot and get its changes. */
  const readers = new Map<string, Set<PushClient>>();
  const frames = createStreamFrames(catalogue);

  function join(key: string, client: PushClient): void {
    const set = readers.get(key) ?? new Set();
    readers.set(key, set.add(client));
  }

  function leave(key: string, client: PushClient): void {
    client.awaiting.delete(key);
    const set = readers.get(key);
    if (set?.delete(client) && set.size === 0) readers.delete(key);
  }

  function unfollow(client: PushClient, treeId: string): void {
    const mode = client.trees.get(treeId);
    if (mode) leave(streamKey(treeId, mode), client);
    client.trees.delete(treeId);
  }

  function unfollowList(client: PushClient, treeId: string): void {
    client.lists.delete(treeId);
    leave(streamKey(treeId, "LIST"), client);
  }

  /**
   * Brings a reader up to date, or lets it wait if its allowance is used up: a change before its
   * snapshot would be meaningless.
   */
  function give(client: PushClient, key: string, from?: StreamPosition): void {
    if (!client.mayBeGiven) {
      leave(key, client);
      client.awaiting.add(key);
      return;
    }
    const [mode, treeId] = streamOf(key);
    client.awaiting.delete(key);
    join(key, client);
    const missed = from && frames.since(treeId, mode, from, client.takes);
    if (!missed) return client.give(frames.snapshot(treeId, mode));
    for (const frame of missed) {
      client.chargeBytes(frame.length);
      client.sendFrame(frame, null);
    }
    client.send({ type: "TREE_CURRENT", treeId, ...frames.position(treeId, mode) });
  }

  /** False if the socket already holds the maximum. */
  function follow(
    client: PushClient,
    treeId: string,
    mode: DisplayMode,
    from: StreamPosition | undefined,
  ): boolean {
    // SHORT for a tree that is followed FULL changes nothing: FULL includes it.
    if (mode === "SHORT" && client.trees.get(treeId) === "FULL") return true;
    const waits = client.awaiting.has(streamKey(treeId, mode));
    if (waits) return true;
    unfollow(client, treeId);
    if (!catalogue.knows(treeId)) client.send({ type: "TREE_GONE", treeId });
    else if (client.trees.size >= SOCKET_HOLDS.trees) return false;
    else {
      client.trees.set(treeId, mode);
      give(client, streamKey(treeId, mode), from);
    }
    return true;
  }

  function followList(
    client: PushClient,
    treeId: string,
    from: StreamPosition | undefined,
  ): boolean {
    if (!catalogue.liveList(treeId)) client.send({ type: "TREE_GONE", treeId });
    else if (client.lists.size >= SOCKET_HOLDS.lists && !client.lists.has(treeId)) return false;
    else {
      client.lists.add(treeId);
      give(client, streamKey(treeId, "LIST"), from);
    }
    return true;
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

  catalogue.subscribe((change) => {
    if (change.kind === "gone") return drop(change.treeId);
    if (change.kind === "reset") return giveAnew(streamKey(change.treeId, change.displayMode));
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
  });

  /** Another process numbers the stream now: its readers' numbers mean nothing any more. */
  function giveAnew(key: string): void {
    frames.moved(key);
    for (const client of [...(readers.get(key) ?? [])]) give(client, key);
  }

  function drop(treeId: string): void {
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

  return {
    setTreeContext(
      client: PushClient,
      said: Extract<ClientMessage, { type: "SET_TREE_CTX" }>,
    ): void {
      if (said.resetSubscribe) for (const treeId of [...client.lists]) unfollowList(client, treeId);
      for (const treeId of said.unSubscribe ?? []) unfollowList(client, treeId);
      followEach(client, said.type, said.subscribe ?? [], (treeId) =>
        followList(client, treeId, said.resume?.[treeId]),
      );
    },
    subscribe(client: PushClient, said: Extract<ClientMessage, { type: "SUBSCRIBE" }>): void {
      followEach(client, said.type, said.ids, (treeId) =>
        follow(client, treeId, said.displayMode, said.resume?.[treeId]),
      );
    },
    unsubscribe(client: PushClient, ids: readonly string[]): void {
      for (const treeId of ids) unfollow(client, treeId);
    },
    /** The latest value of a stream, for a reader that missed changes or is waiting for it. */
    catchUp(client: PushClient, key: string): void {
      const [mode, treeId] = streamOf(key);
      const follows =
        mode === "LIST" ? client.lists.has(treeId) : client.trees.get(treeId) === mode;
      if (follows && (mode === "LIST" || catalogue.knows(treeId))) return give(client, key);
      // The tree ended while its reader waited.
      client.awaiting.delete(key);
      if (!follows) return;
      client.trees.delete(treeId);
      client.send({ type: "TREE_GONE", treeId });
    },
    remove(client: PushClient): void {
      for (const treeId of [...client.trees.keys()]) unfollow(client, treeId);
      for (const treeId of [...client.lists]) unfollowList(client, treeId);
    },
  };
}

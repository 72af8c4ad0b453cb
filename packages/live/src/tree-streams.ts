import type {
  ClientMessage,
  DisplayMode,
  ServerMessage,
  StreamPosition,
} from "@touchline/contract";
import type { LiveStore } from "./live-store.ts";
import { TreeWatch } from "./tree-watch.ts";

const IDS_PER_MESSAGE = 200;

type Heard<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;
type StreamMessage = Heard<
  "TREE_SNAPSHOT" | "TREE_DELTA" | "LIST_SNAPSHOT" | "LIST_DELTA" | "TREE_GONE"
>;

interface TreeStreamsDeps {
  store: LiveStore;
  now: () => number;
  isReady: () => boolean;
  send: (message: ClientMessage) => void;
}

/**
 * The trees and lists that the page follows over the socket. A stream with a gap is requested
 * again; after a break each resumes from its position.
 */
export class TreeStreams {
  readonly #deps: TreeStreamsDeps;
  readonly #watch = new TreeWatch();
  readonly #lists = new Map<string, number>();
  /** The trees last requested from the server. */
  #followed = new Map<string, DisplayMode>();
  /** Trees being refetched because of a gap in their sequence. */
  #resyncing = new Set<string>();

  constructor(deps: TreeStreamsDeps) {
    this.#deps = deps;
  }

  add(treeId: string, mode: DisplayMode): void {
    this.#watch.add(treeId, mode);
  }

  remove(treeId: string, mode: DisplayMode): void {
    this.#watch.remove(treeId, mode);
  }

  followList(treeId: string): () => void {
    const { isReady, send } = this.#deps;
    const count = (this.#lists.get(treeId) ?? 0) + 1;
    this.#lists.set(treeId, count);
    if (count === 1 && isReady())
      send({ type: "SET_TREE_CTX", subscribe: [treeId], ...this.#resume([treeId]) });
    return () => {
      const left = (this.#lists.get(treeId) ?? 1) - 1;
      if (left > 0) return void this.#lists.set(treeId, left);
      this.#lists.delete(treeId);
      if (isReady()) send({ type: "SET_TREE_CTX", unSubscribe: [treeId] });
    };
  }

  /** The socket closed, so the server has no subscriptions. */
  forget(): void {
    this.#followed.clear();
    this.#resyncing.clear();
  }

  receive(message: StreamMessage): void {
    switch (message.type) {
      case "TREE_SNAPSHOT":
        return this.#putTree(message);
      case "TREE_DELTA":
        return this.#applyDelta(message);
      case "LIST_SNAPSHOT":
        this.#resyncing.delete(message.treeId);
        return this.#deps.store.putList(
          message.treeId,
          { epoch: message.epoch, seq: message.seq },
          message.list,
        );
      case "LIST_DELTA":
        return this.#applyListDelta(message);
      case "TREE_GONE":
        // Keep the held tree: a page that shows the match keeps its final state.
        this.#followed.delete(message.treeId);
        return this.#deps.store.putGone(message.treeId);
    }
  }

  #putTree({ treeId, displayMode, epoch, seq, tree }: Heard<"TREE_SNAPSHOT">): void {
    const { store, now } = this.#deps;
    if (this.#followed.get(treeId) !== displayMode) return;
    this.#resyncing.delete(treeId);
    store.putTree({ treeId, position: { epoch, seq }, tree }, displayMode, now());
  }

  #applyDelta({ treeId, displayMode, epoch, seq, at, delta }: Heard<"TREE_DELTA">): void {
    if (this.#followed.get(treeId) !== displayMode) return;
    if (!this.#deps.store.applyDelta(treeId, displayMode, epoch, seq, at, delta))
      this.#resync(treeId, { type: "SUBSCRIBE", displayMode, ids: [treeId] });
  }

  #applyListDelta({ treeId, epoch, seq, delta }: Heard<"LIST_DELTA">): void {
    if (!this.#lists.has(treeId)) return;
    if (!this.#deps.store.applyListDelta(treeId, { epoch, seq }, delta))
      this.#resync(treeId, { type: "SET_TREE_CTX", subscribe: [treeId] });
  }

  #resync(treeId: string, message: ClientMessage): void {
    if (this.#resyncing.has(treeId)) return;
    this.#resyncing.add(treeId);
    this.#deps.send(message);
  }

  syncLists(): void {
    const lists = [...this.#lists.keys()];
    if (lists.length > 0)
      this.#deps.send({
        type: "SET_TREE_CTX",
        resetSubscribe: true,
        subscribe: lists,
        ...this.#resume(lists),
      });
  }

  /** Sends the server the difference between its subscriptions and what the page needs now. */
  sync(again = false): void {
    const { isReady, send } = this.#deps;
    if (!isReady()) return;
    const ask: Record<DisplayMode, string[]> = { FULL: [], SHORT: [] };
    const drop = [...this.#followed.keys()].filter((treeId) => this.#watch.wanted(treeId) === null);
    for (const treeId of this.#watch.ids()) {
      const wanted = this.#watch.wanted(treeId);
      if (wanted && (again || this.#followed.get(treeId) !== wanted)) ask[wanted].push(treeId);
    }
    // A SHORT request would be ignored while FULL is followed, so unsubscribe FULL first.
    const narrowed = ask.SHORT.filter((treeId) => this.#followed.get(treeId) === "FULL");
    if (drop.length + narrowed.length > 0)
      send({ type: "UNSUBSCRIBE", ids: [...drop, ...narrowed] });
    for (const treeId of drop) this.#followed.delete(treeId);
    for (const mode of ["FULL", "SHORT"] as const) {
      for (let at = 0; at < ask[mode].length; at += IDS_PER_MESSAGE)
        this.#subscribe(ask[mode].slice(at, at + IDS_PER_MESSAGE), mode);
    }
  }

  /** Requests everything that the page needs, whatever the server was asked for before. */
  askAgain(): void {
    this.#resyncing.clear();
    this.syncLists();
    this.sync(true);
  }

  #subscribe(ids: string[], displayMode: DisplayMode): void {
    const { store, send } = this.#deps;
    // A stream is one tree in one mode, so resume only trees last held in this mode.
    const resumable = ids.filter((treeId) => store.mode(treeId) === displayMode);
    send({ type: "SUBSCRIBE", displayMode, ids, ...this.#resume(resumable) });
    for (const treeId of ids) this.#followed.set(treeId, displayMode);
  }

  #resume(ids: string[]): { resume?: Record<string, StreamPosition> } {
    const known = ids
      .map((id) => [id, this.#deps.store.position(id)] as const)
      .filter((pair): pair is [string, StreamPosition] => pair[1] !== undefined);
    return known.length > 0 ? { resume: Object.fromEntries(known) } : {};
  }
}

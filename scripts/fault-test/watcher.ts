import type { DisplayMode, ListDelta, ListTree, TreeDelta, TreeView } from "@touchline/contract";
import { LIVE_POPULAR_TREE, type StreamPosition } from "@touchline/contract";
import { pick, type Random } from "@touchline/core";
import { LiveSocket, type LiveStatus, LiveStore } from "@touchline/live";
import { WebSocket as ServerSocket } from "ws";
import { type Contents, TickChecker } from "./ticks.ts";

/** The site's own store of pushed data, which also checks every number it is given. */
class CheckedStore extends LiveStore {
  readonly #ticks: TickChecker;

  constructor(ticks: TickChecker) {
    super();
    this.#ticks = ticks;
  }

  override putTree(view: TreeView, mode: DisplayMode, at: number): void {
    this.#ticks.snapshot(`${mode} ${view.treeId}`, view.position, view.tree);
    super.putTree(view, mode, at);
  }

  override applyDelta(
    treeId: string,
    mode: DisplayMode,
    epoch: string,
    seq: number,
    at: number,
    delta: TreeDelta,
  ): boolean {
    this.#ticks.change(`${mode} ${treeId}`, { epoch, seq }, delta);
    return super.applyDelta(treeId, mode, epoch, seq, at, delta);
  }

  #isApplying = false;
  override putList(treeId: string, position: StreamPosition, list: ListTree): void {
    // A change of a list is put as a whole list.
    if (!this.#isApplying) this.#ticks.snapshot(`LIST ${treeId}`, position, list);
    super.putList(treeId, position, list);
  }

  override applyListDelta(treeId: string, position: StreamPosition, delta: ListDelta): boolean {
    this.#ticks.change(`LIST ${treeId}`, position, delta);
    this.#isApplying = true;
    try {
      return super.applyListDelta(treeId, position, delta);
    } finally {
      this.#isApplying = false;
    }
  }
}

export interface WatcherOptions {
  origin: string;
  contents: Contents;
  random: Random;
  /** The address in the eyes of the gates. */
  ip: string;
  punterToken: () => string | undefined;
}

export type Watcher = ReturnType<typeof createWatcher>;

/** Follows the live list and some events with the site's own socket client. */
export function createWatcher({ origin, contents, random, ip, punterToken }: WatcherOptions) {
  const ticks = new TickChecker(contents);
  const store = new CheckedStore(ticks);
  const followed = new Map<string, () => void>();
  let status: LiveStatus = "closed";
  const socket = new LiveSocket({
    url: `${origin.replace(/^http/, "ws")}/sockets/events?channel=mobile`,
    WebSocket: withAddress(ip),
    now: () => Date.now(),
    random: () => random.next(),
    store,
    context: () => {
      const token = punterToken();
      return {
        jurisdiction: "Curacao",
        locale: "en",
        oddsType: "Decimal",
        host: "127.0.0.1",
        source: "MOBILE",
        ...(token ? { punterToken: token } : {}),
      } as const;
    },
    onPush: () => {},
    onStatus: (next) => {
      status = next;
      if (next === "connecting") ticks.opened();
    },
  });
  socket.followList(LIVE_POPULAR_TREE);

  return {
    ticks,
    isOpen: () => status === "open",
    heardAt: () => socket.heardAt,
    start: () => socket.start(),
    stop: () => socket.stop(),
    /** Keeps to this many of the given events, in place of those that ended. */
    follow(treeIds: readonly string[], most: number): void {
      for (const [treeId, leave] of followed) {
        if (!store.isGone(treeId)) continue;
        leave();
        followed.delete(treeId);
      }
      const others = treeIds.filter((treeId) => !followed.has(treeId));
      while (followed.size < most && others.length > 0) {
        const treeId = pick(random, others);
        others.splice(others.indexOf(treeId), 1);
        const mode = pick(random, ["FULL", "SHORT"] as const);
        followed.set(treeId, socket.followTree(treeId, mode));
      }
    },
  };
}

/** Gates limit the sockets of one address, and the harness has only one. */
const withAddress = (ip: string): typeof WebSocket =>
  class extends ServerSocket {
    constructor(url: string) {
      super(url, { headers: { "x-forwarded-for": ip } });
      // A connection that fails is reported to `onerror`, which may be gone by then.
      this.on("error", () => {});
    }
  } as unknown as typeof WebSocket;

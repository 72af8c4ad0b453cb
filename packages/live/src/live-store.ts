import type {
  DisplayMode,
  EventState,
  Incident,
  ListDelta,
  ListTree,
  Market,
  Momentum,
  RaceCard,
  StreamPosition,
  TreeDelta,
  TreeView,
} from "@touchline/contract";
import { listAfterRuns } from "@touchline/core";

export interface Price {
  odds: number;
  /** The way of its last move; 0 until it moves. */
  direction: -1 | 0 | 1;
  /** When it last moved, on the server's clock; 0 until it moves. */
  movedAt: number;
}

export interface TreeShape {
  head: TreeView["tree"]["head"];
  marketCount: number;
  /**
   * Markets without their prices: those are read by outcome. A new array only when markets come or
   * go.
   */
  markets: readonly Market[];
  /** Of a race, in FULL. */
  card?: RaceCard;
}

interface Tree {
  /** The stream the position belongs to. */
  mode: DisplayMode;
  position: StreamPosition;
  shape: TreeShape;
}

/** What a reader can be woken by. */
export type LiveKey =
  | `price:${string}`
  | `status:${string}`
  | `state:${string}`
  | `tree:${string}`
  | `list:${string}`
  | `gone:${string}`
  | `incidents:${string}`
  | `momentum:${string}`;

/**
 * Everything pushed, by key. A reader subscribes to one key and is woken by that key alone, so a
 * price tick touches one price. Values are immutable: the same value stays the same object.
 */
export class LiveStore {
  readonly #values = new Map<LiveKey, unknown>();
  readonly #listeners = new Map<LiveKey, Set<() => void>>();
  readonly #trees = new Map<string, Tree>();
  readonly #lists = new Map<string, StreamPosition>();
  /** Keys whose readers wait to be woken, while something is put quietly. */
  #quiet: Set<LiveKey> | null = null;

  price = (outcomeId: string) => this.#values.get(`price:${outcomeId}`) as Price | undefined;
  status = (marketId: string) =>
    this.#values.get(`status:${marketId}`) as Market["status"] | undefined;
  state = (treeId: string) => this.#values.get(`state:${treeId}`) as EventState | undefined;
  tree = (treeId: string) => this.#values.get(`tree:${treeId}`) as TreeShape | undefined;
  list = (treeId: string) => this.#values.get(`list:${treeId}`) as ListTree | undefined;

  momentum = (treeId: string) => this.#values.get(`momentum:${treeId}`) as Momentum | undefined;
  incidents = (treeId: string) =>
    this.#values.get(`incidents:${treeId}`) as readonly Incident[] | undefined;

  /** Whether the server has said that it knows no such tree (any more). */
  isGone = (treeId: string) => this.#values.get(`gone:${treeId}`) === true;

  putGone(treeId: string): void {
    this.#set(`gone:${treeId}`, true);
  }

  /** Where a stream stands, for resuming it. */
  position(treeId: string): StreamPosition | undefined {
    return this.#trees.get(treeId)?.position ?? this.#lists.get(treeId);
  }

  /** The mode a tree was last given in. */
  mode(treeId: string): DisplayMode | undefined {
    return this.#trees.get(treeId)?.mode;
  }

  subscribe(key: LiveKey, listener: () => void): () => void {
    const set = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, set.add(listener));
    return () => {
      if (set.delete(listener) && set.size === 0) this.#listeners.delete(key);
    };
  }

  /**
   * A whole tree: from the server-rendered page, or a snapshot. An older one than what is held is
   * not news.
   */
  putTree({ treeId, position, tree }: TreeView, mode: DisplayMode, at: number): void {
    const held = this.#trees.get(treeId);
    const older =
      held?.mode === mode &&
      held.position.epoch === position.epoch &&
      held.position.seq > position.seq;
    if (older) return;
    for (const market of held?.shape.markets ?? [])
      if (!tree.markets.some((next) => next.marketId === market.marketId)) this.#forget(market);
    for (const market of tree.markets) this.#putMarket(market, at);
    const shape = {
      head: tree.head,
      marketCount: tree.marketCount,
      markets: tree.markets,
      ...(tree.card && { card: tree.card }),
    };
    this.#trees.set(treeId, { mode, position, shape });
    this.#set(`gone:${treeId}`, undefined);
    this.#set(`state:${treeId}`, tree.state);
    this.#set(`tree:${treeId}`, shape);
    if (tree.incidents) this.#set(`incidents:${treeId}`, tree.incidents);
    if (tree.momentum) this.#set(`momentum:${treeId}`, tree.momentum);
  }

  /**
   * A change of a tree. False when it does not follow what is held: the tree must be asked for
   * again.
   */
  applyDelta(
    treeId: string,
    mode: DisplayMode,
    epoch: string,
    seq: number,
    at: number,
    delta: TreeDelta,
  ): boolean {
    const held = this.#trees.get(treeId);
    if (!held || held.mode !== mode || held.position.epoch !== epoch) return false;
    if (seq <= held.position.seq) return true;
    if (seq !== held.position.seq + 1) return false;
    held.position = { epoch, seq };
    for (const [outcomeId, odds] of delta.prices ?? []) this.#putPrice(outcomeId, odds, at);
    for (const [marketId, status] of delta.statuses ?? []) this.#set(`status:${marketId}`, status);
    if (delta.state) this.#set(`state:${treeId}`, delta.state);
    if (delta.incidents) this.#set(`incidents:${treeId}`, delta.incidents);
    if (delta.momentum) this.#set(`momentum:${treeId}`, delta.momentum);
    if (delta.markets || delta.removed || delta.card || delta.marketCount !== undefined)
      this.#reshape(treeId, held, delta, at);
    return true;
  }

  putList(treeId: string, position: StreamPosition, list: ListTree): void {
    this.#lists.set(treeId, position);
    this.#set(`list:${treeId}`, list);
  }

  /**
   * A change of a list. False when it does not follow what is held: the list must be asked for
   * again.
   */
  applyListDelta(treeId: string, { epoch, seq }: StreamPosition, delta: ListDelta): boolean {
    const held = this.#lists.get(treeId);
    const list = this.list(treeId);
    if (!held || !list || held.epoch !== epoch) return false;
    if (seq <= held.seq) return true;
    if (seq !== held.seq + 1) return false;
    this.putList(treeId, { epoch, seq }, { groups: listAfterRuns(list.groups, delta.groups) });
    return true;
  }

  /**
   * Puts without waking readers, who may not be woken in the midst of a render; returns what wakes
   * those it concerns.
   */
  quietly(put: () => void): () => void {
    const changed = new Set<LiveKey>();
    this.#quiet = changed;
    try {
      put();
    } finally {
      this.#quiet = null;
    }
    return () => {
      for (const key of changed) this.#wake(key);
      changed.clear();
    };
  }

  #reshape(treeId: string, held: Tree, delta: TreeDelta, at: number): void {
    const gone = new Set(delta.removed);
    const changed = new Map((delta.markets ?? []).map((market) => [market.marketId, market]));
    for (const market of held.shape.markets) if (gone.has(market.marketId)) this.#forget(market);
    for (const market of changed.values()) this.#putMarket(market, at);
    const markets = held.shape.markets
      .filter((market) => !gone.has(market.marketId))
      .map((market) => changed.get(market.marketId) ?? market);
    const known = new Set(markets.map((market) => market.marketId));
    for (const market of changed.values()) if (!known.has(market.marketId)) markets.push(market);
    const card = delta.card ?? held.shape.card;
    const { head, marketCount } = held.shape;
    held.shape = {
      head,
      marketCount: delta.marketCount ?? marketCount,
      markets,
      ...(card && { card }),
    };
    this.#set(`tree:${treeId}`, held.shape);
  }

  #putMarket(market: Market, at: number): void {
    this.#set(`status:${market.marketId}`, market.status);
    for (const outcome of market.outcomes) this.#putPrice(outcome.outcomeId, outcome.odds, at);
  }

  #putPrice(outcomeId: string, odds: number, at: number): void {
    const before = this.price(outcomeId);
    if (before?.odds === odds) return;
    this.#set(
      `price:${outcomeId}`,
      before
        ? { odds, direction: odds > before.odds ? 1 : -1, movedAt: at }
        : { odds, direction: 0, movedAt: 0 },
    );
  }

  #forget(market: Market): void {
    this.#set(`status:${market.marketId}`, undefined);
    for (const outcome of market.outcomes) this.#set(`price:${outcome.outcomeId}`, undefined);
  }

  #set(key: LiveKey, value: unknown): void {
    if (this.#values.get(key) === value) return;
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
    if (this.#quiet) this.#quiet.add(key);
    else this.#wake(key);
  }

  #wake(key: LiveKey): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

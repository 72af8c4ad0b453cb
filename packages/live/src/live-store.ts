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
  /** The direction of its last move; 0 before the first. */
  direction: -1 | 0 | 1;
  /** When it last moved, by the server's clock; 0 before the first. */
  movedAt: number;
}

export interface TreeShape {
  head: TreeView["tree"]["head"];
  marketCount: number;
  /**
   * Markets without prices, which are read by outcome. The array changes only if markets are added
   * or removed.
   */
  markets: readonly Market[];
  /** For a race, in FULL. */
  card?: RaceCard;
}

interface Tree {
  /** The stream the position belongs to. */
  mode: DisplayMode;
  position: StreamPosition;
  shape: TreeShape;
}

/** The kinds of pushed data, with the type of their values. */
interface LiveValues {
  price: Price;
  status: Market["status"];
  state: EventState;
  tree: TreeShape;
  list: ListTree;
  gone: true;
  incidents: readonly Incident[];
  momentum: Momentum;
}
/** The keys readers subscribe to. */
export type LiveKey = `${keyof LiveValues}:${string}`;
type ValueOf<Key extends LiveKey> = Key extends `${infer Kind extends keyof LiveValues}:${string}`
  ? LiveValues[Kind]
  : never;

interface LiveMap {
  get<Key extends LiveKey>(key: Key): ValueOf<Key> | undefined;
  set<Key extends LiveKey>(key: Key, value: ValueOf<Key>): void;
  delete(key: LiveKey): void;
}

/**
 * All pushed data by key. A reader subscribes to one key and is notified for that key only, so a
 * price tick touches one price. Values are immutable: an unchanged value stays the same object.
 */
export class LiveStore {
  readonly #values: LiveMap = new Map();
  readonly #listeners = new Map<LiveKey, Set<() => void>>();
  readonly #trees = new Map<string, Tree>();
  readonly #lists = new Map<string, StreamPosition>();
  /** Keys whose readers are notified after a quiet put. */
  #quiet: Set<LiveKey> | null = null;

  price = (outcomeId: string) => this.#values.get(`price:${outcomeId}`);
  status = (marketId: string) => this.#values.get(`status:${marketId}`);
  state = (treeId: string) => this.#values.get(`state:${treeId}`);
  tree = (treeId: string) => this.#values.get(`tree:${treeId}`);
  list = (treeId: string) => this.#values.get(`list:${treeId}`);

  momentum = (treeId: string) => this.#values.get(`momentum:${treeId}`);
  incidents = (treeId: string) => this.#values.get(`incidents:${treeId}`);

  /** Whether the server has reported that the tree does not exist (any more). */
  isGone = (treeId: string) => this.#values.get(`gone:${treeId}`) === true;

  putGone(treeId: string): void {
    this.#set(`gone:${treeId}`, true);
  }

  /** The position of a stream, to resume it. */
  position(treeId: string): StreamPosition | undefined {
    return this.#trees.get(treeId)?.position ?? this.#lists.get(treeId);
  }

  /** The mode a tree was last received in. */
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
   * Stores a whole tree from the server-rendered page or a snapshot. Ignores one older than the
   * held tree.
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
   * Applies a change of a tree. False if it does not follow the held position; refetch the tree
   * then.
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
   * Applies a change of a list. False if it does not follow the held position; refetch the list
   * then.
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
   * Stores without notifying readers, who must not be notified during a render; returns a function
   * that notifies them.
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

  #set<Key extends LiveKey>(key: Key, value: ValueOf<Key> | undefined): void {
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

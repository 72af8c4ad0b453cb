import type {
  Chances,
  DisplayMode,
  EventState,
  EventTree,
  ListDelta,
  Market,
  Outcome,
  TreeDelta,
  TreeView,
} from "@touchline/contract";

/** The catalogue holds the offer in memory: the feed fills it, and modules read it. */
export interface Catalogue {
  events(): OfferedEvent[];
  virtualEvents(): OfferedEvent[];
  treeIdOf(eventId: string): string | undefined;
  tree(treeId: string, mode: DisplayMode): TreeView | null;
  head(treeId: string): EventHead | undefined;
  /** One outcome as offered now; null if it is not offered. */
  selection(eventId: string, marketId: string, outcomeId: string): Selection | null;
  /** An event's markets, including suspended ones; null for an unknown event. */
  marketsOf(eventId: string): Market[] | null;
  /**
   * The feed's current chances of an outcome, offered or not: null if unknown, "suspended" while
   * the whole event is suspended.
   */
  outlook(
    eventId: string,
    marketId: string,
    outcomeId: string,
  ): OutcomeChances | "suspended" | "no_chances" | null;
  /**
   * An event's state as far as it decides bets, for comparison; the running clock makes no
   * difference.
   */
  courseOf(eventId: string): string;
  /**
   * Whether a market may have been suspended at or after an instant; true for the time before this
   * process knew the event.
   */
  stoppedSince(eventId: string, marketId: string, instant: number): boolean;
  /** Tells of each change; the result ends it. */
  subscribe(listener: (change: CatalogueChange) => void): () => void;
}

export type EventHead = EventTree["head"];

/** An event that is on offer. */
export interface OfferedEvent {
  head: EventHead;
  state: EventState;
  markets: ReadonlyMap<string, Market>;
}

/** The feed's chances of an outcome: never shown to readers. */
export interface OutcomeChances {
  win: Chances;
  place?: Chances;
}

export interface Selection {
  head: EventHead;
  state: EventState;
  market: Market;
  outcome: Outcome;
  chances: OutcomeChances | undefined;
  /** The place in the feed's log that the event's prices come from. */
  judged: LogPlace | null;
}

/** A place in the feed's log: a shard, its leader's term and the last step known. */
export interface LogPlace {
  shard: number;
  term: number;
  seq: number;
}

export type CatalogueChange =
  | { kind: "tree"; treeId: string; displayMode: DisplayMode; entry: Entry<TreeDelta> }
  | { kind: "list"; treeId: string; entry: Entry<ListDelta> }
  | { kind: "gone"; treeId: string }
  /** A stream is numbered anew: its readers need a snapshot. */
  | { kind: "reset"; treeId: string; displayMode: DisplayMode | "LIST" };

/** A numbered change of a stream. */
export interface Entry<T> {
  seq: number;
  at: number;
  value: T;
}

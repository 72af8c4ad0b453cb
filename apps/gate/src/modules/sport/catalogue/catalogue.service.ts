import {
  type DisplayMode,
  type EventState,
  type FeedMarket,
  type FeedMessage,
  type Incident,
  type Joint,
  LIVE_ESPORTS_TREE,
  LIVE_POPULAR_TREE,
  type ListDelta,
  type ListTree,
  liveTree,
  type Market,
  type Momentum,
  type PriceHistory,
  type SportId,
  type StreamPosition,
  type TreeDelta,
  type TreeView,
  VIRTUAL_TREE,
} from "@touchline/contract";
import { type Clock, runsBetween } from "@touchline/core";
import {
  type CatalogueMemory,
  copyEvents,
  copyLists,
  type EventCopy,
  installEvents,
  installLists,
  type ListCopy,
  removeEvent,
  renumberEvents,
  renumberLists,
  streamKey,
} from "./catalogue-copy.ts";
import { impliedChances } from "./implied-chances.rules.ts";
import { decodeJoint } from "./joint-code.ts";
import { countsOf, isEsport, isListTree, liveList } from "./live-list.rules.ts";
import { historyOf, keepPrices } from "./price-history.rules.ts";
import { type Entry, Streams } from "./streams.ts";
import { suspendWithheld, type ToldResult, ToldResults } from "./told-results.ts";
import {
  applyCard,
  applyMarkets,
  applyMomentum,
  type LiveEvent,
  suspendAll,
  type TreeChange,
  treeOf,
} from "./tree-delta.rules.ts";
import { isVirtual, virtualList } from "./virtual-list.rules.ts";

export type CatalogueChange =
  | { kind: "tree"; treeId: string; displayMode: DisplayMode; entry: Entry<TreeDelta> }
  | { kind: "list"; treeId: string; entry: Entry<ListDelta> }
  | { kind: "gone"; treeId: string }
  /** A stream is numbered anew: its readers need a snapshot. */
  | { kind: "reset"; treeId: string; displayMode: DisplayMode | "LIST" };

/** A place in the feed's log: a shard, its leader's term and the last step known. */
export interface LogPlace {
  shard: number;
  term: number;
  seq: number;
}

/** The epoch of an event's streams, or of the lists for null. */
export type EpochOf = (eventId: string | null) => string;

/** How long an ended event stays visible before its tree is removed. */
const LINGER_MS = 10 * 60_000;

const NOTHING_LIVE: ListTree = { groups: [] };

/**
 * The catalogue in memory: a copy that the feed fills and readers follow. Prices exist only here.
 */
export function createCatalogueService(
  clock: Clock,
  epoch: string | EpochOf,
  earlierResults: () => Promise<ToldResult[]> = async () => [],
  /** Whether an event's prices are recent enough for a bet. */
  isFresh: (eventId: string) => boolean = () => true,
  /** The place in the feed's log that an event's prices come from. */
  placeOf: (eventId: string) => LogPlace | null = () => null,
) {
  const epochOf = typeof epoch === "string" ? () => epoch : epoch;
  const byTree = new Map<string, LiveEvent>();
  const treeByEvent = new Map<string, string>();
  const trees = new Streams<TreeDelta>((key) =>
    epochOf(byTree.get(key.slice(key.indexOf(":") + 1))?.head.eventId ?? null),
  );
  const lists = new Streams<ListDelta>(() => epochOf(null));
  const listeners = new Set<(change: CatalogueChange) => void>();
  const dirty = new Set<LiveEvent>();
  const endedAt = new Map<string, number>();
  const told = new ToldResults();
  const live = new Map<string, ListTree>();
  const memory: CatalogueMemory = {
    byTree,
    treeByEvent,
    trees,
    lists,
    endedAt,
    told,
    live,
    joints: new Map(),
  };

  /**
   * A failing listener does not keep the change from the others; its error is thrown after all of
   * them.
   */
  const tell = (change: CatalogueChange) => {
    const failures: unknown[] = [];
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  const eventOf = (eventId: string) => byTree.get(treeByEvent.get(eventId) ?? "");

  const realEvents = (): LiveEvent[] => [...byTree.values()].filter(({ head }) => !isVirtual(head));

  function publish(event: LiveEvent, change: TreeChange, at: number): void {
    const { treeId } = event.head;
    const modes = [
      ["FULL", change.full],
      ["SHORT", change.short],
    ] as const;
    for (const [displayMode, delta] of modes) {
      if (delta)
        tell({
          kind: "tree",
          treeId,
          displayMode,
          entry: trees.append(streamKey(treeId, displayMode), at, delta),
        });
    }
  }

  /** Makes the lists: this process's own, unless another one's are installed. */
  let list = (treeId: string, next: ListTree): void => putList(treeId, next, clock.now());

  function relist(head: Pick<LiveEvent["head"], "sport" | "virtual">): void {
    if (isVirtual(head)) return list(VIRTUAL_TREE, virtualList(byTree.values()));
    const { sport } = head;
    const livePlayed = (isOn: (of: SportId) => boolean) =>
      liveList(realEvents().filter((event) => isOn(event.head.sport)));
    list(
      isEsport(sport) ? LIVE_ESPORTS_TREE : LIVE_POPULAR_TREE,
      livePlayed((of) => isEsport(of) === isEsport(sport)),
    );
    list(
      liveTree(sport),
      livePlayed((of) => of === sport),
    );
  }

  function putList(treeId: string, next: ListTree, at: number): void {
    const before = live.get(treeId) ?? NOTHING_LIVE;
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    live.set(treeId, next);
    tell({
      kind: "list",
      treeId,
      entry: lists.append(treeId, at, { groups: runsBetween(before.groups, next.groups) }),
    });
  }

  function changeStatus(event: LiveEvent, before: EventState["status"]): void {
    if (event.state.status === before) return;
    dirty.add(event);
    if (event.state.status === "ended" || event.state.status === "cancelled")
      endedAt.set(event.head.treeId, clock.now());
    relist(event.head);
  }

  function suspend(event: LiveEvent, at: number): void {
    for (const marketId of [...event.markets.keys(), ...event.offOffer])
      event.stoppedAt.set(marketId, clock.now());
    suspendWithheld(event);
    publish(event, suspendAll(event), at);
  }

  /** Offers these markets again as the feed last sent them, minus outcomes with a result. */
  function offerAnew(eventId: string, marketIds: readonly string[], at: number): void {
    const event = eventOf(eventId);
    if (!event) return;
    for (const marketId of marketIds) event.stoppedAt.set(marketId, clock.now());
    publish(event, applyMarkets(event, event.state, told.offeredAnew(event, marketIds)), at);
  }

  const view = (event: LiveEvent, mode: DisplayMode): TreeView => ({
    treeId: event.head.treeId,
    position: trees.position(streamKey(event.head.treeId, mode)),
    tree: treeOf(event, mode),
  });

  return {
    fixture(
      producer: string,
      { event: head, state, card }: Pick<Message<"fixture">, "event" | "state" | "card">,
      at: number = clock.now(),
    ): void {
      const known = byTree.get(head.treeId);
      const event: LiveEvent = known ?? {
        producer,
        head,
        state,
        markets: new Map(),
        incidents: [],
        offOffer: new Set(),
        withheld: new Map(),
        chances: new Map(),
        heardAt: clock.now(),
        stoppedAt: new Map(),
        mainLines: new Map(),
        history: new Map(),
      };
      const before = known?.state.status ?? "prematch";
      event.head = head;
      event.producer = producer;
      byTree.set(head.treeId, event);
      treeByEvent.set(head.eventId, head.treeId);
      publish(event, applyCard(event, card, applyMarkets(event, state, [])), at);
      dirty.add(event);
      changeStatus(event, before);
      if (!known && (state.status === "live" || isVirtual(head))) relist(head);
    },
    /** False for an event without a fixture: the caller must recover. */
    odds(
      producer: string,
      eventId: string,
      state: EventState,
      markets: readonly FeedMarket[],
      incidents?: readonly Incident[],
      momentum?: Momentum,
      at: number = clock.now(),
    ): boolean {
      const event = eventOf(eventId);
      if (!event) return false;
      const before = event.state;
      event.producer = producer;
      for (const { marketId, status } of markets)
        if (status === "suspended") event.stoppedAt.set(marketId, clock.now());
      const offered = markets.map((market) => told.offered(event, market));
      publish(
        event,
        applyMomentum(event, momentum, applyMarkets(event, state, offered, incidents)),
        at,
      );
      keepPrices(event.history, offered, at);
      if (before.score[0] !== state.score[0] || before.score[1] !== state.score[1])
        dirty.add(event);
      changeStatus(event, before.status);
      return true;
    },
    /** Loads the results of an earlier run; call it before the feed starts. */
    async recall(): Promise<void> {
      for (const result of await earlierResults()) told.add(result, clock.now());
    },
    /** Takes outcomes with a result off offer; a line off offer is worth only its result. */
    settle(
      { eventId, results }: Pick<Message<"settlement">, "eventId" | "results">,
      at: number = clock.now(),
    ): void {
      const event = eventOf(eventId);
      for (const result of results) {
        told.add({ eventId, ...result }, clock.now());
        if (event?.offOffer.has(result.marketId)) event.chances.delete(result.outcomeId);
      }
      offerAnew(eventId, [...new Set(results.map(({ marketId }) => marketId))], at);
    },
    unsettle(
      { eventId, marketIds }: Pick<Message<"rollback_settlement">, "eventId" | "marketIds">,
      at: number = clock.now(),
    ): void {
      for (const marketId of marketIds) told.takeBack(eventId, marketId);
      offerAnew(eventId, marketIds, at);
    },
    stop(eventId: string, at: number = clock.now()): void {
      const event = eventOf(eventId);
      if (event) suspend(event, at);
    },
    eventIds: (isWanted: (eventId: string) => boolean): string[] =>
      [...treeByEvent.keys()].filter(isWanted),
    /** Events of a producer that goes silent or is asked for everything again. */
    eventsOf: (producer: string): string[] =>
      [...byTree.values()].flatMap((event) =>
        event.producer === producer ? [event.head.eventId] : [],
      ),
    /** Events that ended a while ago, to be removed. */
    lingered: (): string[] =>
      [...endedAt].flatMap(([treeId, at]) =>
        clock.now() - at < LINGER_MS ? [] : [byTree.get(treeId)?.head.eventId ?? []].flat(),
      ),
    remove(eventId: string): void {
      const event = eventOf(eventId);
      if (event) removeEvent(memory, event.head, tell);
    },
    forgetUnknown: () => told.forgetUnknown((eventId) => treeByEvent.has(eventId), clock.now()),
    putJoint: (eventId: string, text: string | null) => void memory.joints.set(eventId, { text }),
    hasJoint: (eventId: string): boolean => memory.joints.has(eventId),
    /** Decoded when it is first used, as most are not. */
    jointOf(eventId: string): Joint | null {
      const known = memory.joints.get(eventId);
      if (!known?.text || !isFresh(eventId)) return null;
      known.joint ??= decodeJoint(known.text);
      return known.joint;
    },
    putList,
    /** Makes the lists elsewhere from now on; `relistAll` makes each of them once. */
    listBy(make: (treeId: string, next: ListTree) => void): void {
      list = make;
    },
    relistAll(): void {
      for (const sport of new Set(realEvents().map(({ head }) => head.sport))) relist({ sport });
      list(VIRTUAL_TREE, virtualList(byTree.values()));
    },
    /** Copies for other processes, and from them (catalogue-copy.ts). */
    copies: {
      events: (isOurs: (eventId: string) => boolean) => copyEvents(memory, isOurs),
      installEvents: (copies: readonly EventCopy[], isOurs: (eventId: string) => boolean) =>
        installEvents(memory, copies, { isOurs, tell, now: clock.now() }),
      renumberEvents: (isOurs: (eventId: string) => boolean) =>
        renumberEvents(memory, isOurs, tell),
      lists: () => copyLists(memory),
      installLists: (copies: readonly ListCopy[]) => installLists(memory, copies, tell),
      renumberLists: () => renumberLists(memory, tell),
    },
    /** Events whose facts (not prices) changed since the last call, to be saved. */
    takeDirty(): LiveEvent[] {
      const taken = [...dirty];
      dirty.clear();
      return taken;
    },
    /** Returns events that could not be saved, for the next time. */
    putBackDirty(events: readonly LiveEvent[]): void {
      for (const event of events) dirty.add(event);
    },
    /**
     * A list by its tree; null if there is no such tree. A sport without live events has an empty
     * list.
     */
    liveList(treeId: string) {
      if (!isListTree(treeId)) return null;
      return { position: lists.position(treeId), list: live.get(treeId) ?? NOTHING_LIVE };
    },
    counts: () => countsOf(realEvents()),
    /** Every known event of real sport, for lists, searches and counts. */
    events: realEvents,
    virtualEvents: (): LiveEvent[] => [...byTree.values()].filter(({ head }) => isVirtual(head)),
    short: (event: LiveEvent): TreeView => view(event, "SHORT"),
    tree(treeId: string, mode: DisplayMode): TreeView | null {
      const event = byTree.get(treeId);
      return event ? view(event, mode) : null;
    },
    knows: (treeId: string): boolean => byTree.has(treeId),
    head: (treeId: string) => byTree.get(treeId)?.head,
    position: (treeId: string, mode: DisplayMode | "LIST"): StreamPosition =>
      mode === "LIST" ? lists.position(treeId) : trees.position(streamKey(treeId, mode)),
    /** One outcome as offered now; null if it is not offered. */
    selection(eventId: string, marketId: string, outcomeId: string) {
      const event = eventOf(eventId);
      const market = event?.markets.get(marketId);
      const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
      if (!event || !market || !outcome) return null;
      const offered = isFresh(eventId) ? market : { ...market, status: "suspended" as const };
      return {
        head: event.head,
        state: event.state,
        market: offered,
        outcome,
        chances: event.chances.get(outcomeId),
        judged: placeOf(eventId),
      };
    },
    /** The price history of outcomes; null for an unknown event. */
    priceHistory(eventId: string, outcomeIds: Iterable<string>): PriceHistory[] | null {
      const event = eventOf(eventId);
      return event ? historyOf(event, outcomeIds, clock.now()) : null;
    },
    /** An event's markets, including suspended ones; null for an unknown event. */
    marketsOf(eventId: string): Market[] | null {
      const event = eventOf(eventId);
      return event ? [...event.markets.values()] : null;
    },
    /**
     * The feed's current chances of an outcome, offered or not: null if unknown, "suspended" while
     * the whole event is suspended.
     */
    outlook(eventId: string, marketId: string, outcomeId: string) {
      const event = eventOf(eventId);
      const market = event?.markets.get(marketId);
      if (!event || !(market || event.offOffer.has(marketId))) return null;
      if (market && !market.outcomes.some((outcome) => outcome.outcomeId === outcomeId))
        return null;
      const stands = market
        ? market.status !== "open"
        : ![...event.markets.values()].some(({ status }) => status === "open");
      if (stands || !isFresh(eventId)) return "suspended";
      const told = event.chances.get(outcomeId);
      const implied = told ? null : market && impliedChances(market, outcomeId);
      return told ?? (implied ? { win: implied } : "no_chances");
    },
    /**
     * An event's state as far as it decides bets, for comparison; the running clock makes no
     * difference.
     */
    courseOf(eventId: string): string {
      const event = eventOf(eventId);
      if (!event) return "";
      const { status, period, periodNumber, score, stats, withdrawn } = event.state;
      return JSON.stringify([
        status,
        period,
        periodNumber,
        score,
        stats.redCards ?? null,
        withdrawn ?? null,
      ]);
    },
    /**
     * Whether a market may have been suspended at or after an instant; true for the time before
     * this process knew the event.
     */
    stoppedSince(eventId: string, marketId: string, instant: number): boolean {
      const event = eventOf(eventId);
      return (
        !event ||
        event.heardAt > instant ||
        (event.stoppedAt.get(marketId) ?? Number.NEGATIVE_INFINITY) >= instant
      );
    },
    treeIdOf: (eventId: string) => treeByEvent.get(eventId),
    treeSince: (treeId: string, mode: DisplayMode, position: StreamPosition) =>
      trees.since(streamKey(treeId, mode), position),
    listSince: (treeId: string, position: StreamPosition) => lists.since(treeId, position),
    /** The epoch of a list that has none yet. */
    get epoch() {
      return epochOf(null);
    },
    subscribe(listener: (change: CatalogueChange) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Message<Kind> = Extract<FeedMessage, { kind: Kind }>;

export type Selection = NonNullable<ReturnType<Catalogue["selection"]>>;
export type Catalogue = ReturnType<typeof createCatalogueService>;

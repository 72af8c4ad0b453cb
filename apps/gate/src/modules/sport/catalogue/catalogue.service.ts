import type { StreamPosition } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { LogPlace } from "../../../ports/catalogue.ts";
import { listBy, listOf, putList, relistAll } from "./catalogue-lists.ts";
import {
  type CatalogueState,
  type EpochOf,
  emptyCatalogue,
  realEvents,
} from "./catalogue-state.ts";
import { fixture, odds, remove, settle, stop, unsettle } from "./change-catalogue.ts";
import * as known from "./known-events.ts";
import * as offered from "./offered-prices.ts";
import { copiesOf } from "./share-catalogue.ts";
import type { ToldResult } from "./told-results.ts";

export type { EpochOf } from "./catalogue-state.ts";

/**
 * The catalogue in memory: a copy that the feed fills and readers follow. Prices exist only here.
 */
export function createCatalogueService(
  clock: Clock,
  epoch: string | EpochOf,
  earlierResults: () => Promise<ToldResult[]> = async () => [],
  isFresh: (eventId: string) => boolean = () => true,
  placeOf: (eventId: string) => LogPlace | null = () => null,
) {
  const epochOf = typeof epoch === "string" ? () => epoch : epoch;
  const catalogue = emptyCatalogue({ clock, epochOf, earlierResults, isFresh, placeOf });
  const { byTree, treeByEvent, joints, lists } = catalogue;
  const on =
    <Input extends unknown[], Result>(verb: (of: CatalogueState, ...input: Input) => Result) =>
    (...input: Input): Result =>
      verb(catalogue, ...input);
  return {
    fixture: on(fixture),
    /** False for an event without a fixture: the caller must recover. */
    odds: on(odds),
    recall: on(known.recall),
    settle: on(settle),
    unsettle: on(unsettle),
    stop: on(stop),
    remove: on(remove),
    eventIds: on(known.eventIds),
    eventsOf: on(known.eventsOf),
    lingered: on(known.lingered),
    forgetUnknown: on(known.forgetUnknown),
    putJoint: (eventId: string, text: string | null) => void joints.set(eventId, { text }),
    hasJoint: (eventId: string): boolean => joints.has(eventId),
    jointOf: on(offered.jointOf),
    putList: on(putList),
    listBy: on(listBy),
    relistAll: on(relistAll),
    copies: copiesOf(catalogue),
    takeDirty: on(known.takeDirty),
    putBackDirty: on(known.putBackDirty),
    liveList: on(listOf),
    counts: on(known.counts),
    events: on(realEvents),
    virtualEvents: on(known.virtualEvents),
    short: on(known.short),
    tree: on(known.tree),
    knows: (treeId: string): boolean => byTree.has(treeId),
    head: (treeId: string) => byTree.get(treeId)?.head,
    position: on(known.position),
    selection: on(offered.selection),
    priceHistory: on(offered.priceHistory),
    marketsOf: on(offered.marketsOf),
    outlook: on(offered.outlook),
    courseOf: on(offered.courseOf),
    stoppedSince: on(offered.stoppedSince),
    treeIdOf: (eventId: string) => treeByEvent.get(eventId),
    treeSince: on(known.treeSince),
    listSince: (treeId: string, position: StreamPosition) => lists.since(treeId, position),
    /** The epoch of a list that has none yet. */
    get epoch() {
      return epochOf(null);
    },
    subscribe: on(known.subscribe),
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

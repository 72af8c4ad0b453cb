import type {
  DisplayMode,
  FeedMessage,
  ListDelta,
  ListTree,
  TreeDelta,
  TreeView,
} from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { CatalogueChange, LogPlace } from "../../../ports/catalogue.ts";
import { type CatalogueMemory, streamKey } from "./catalogue-copy.ts";
import { Streams } from "./streams.ts";
import { type ToldResult, ToldResults } from "./told-results.ts";
import { type LiveEvent, type TreeChange, treeOf } from "./tree-delta.rules.ts";
import { isVirtual } from "./virtual-list.rules.ts";

/** The epoch of an event's streams, or of the lists for null. */
export type EpochOf = (eventId: string | null) => string;

export type Message<Kind> = Extract<FeedMessage, { kind: Kind }>;

export interface CatalogueDeps {
  clock: Clock;
  epochOf: EpochOf;
  earlierResults: () => Promise<ToldResult[]>;
  /** Whether an event's prices are recent enough for a bet. */
  isFresh: (eventId: string) => boolean;
  /** The place in the feed's log that an event's prices come from. */
  placeOf: (eventId: string) => LogPlace | null;
}

/** The catalogue in memory with its readers. */
export interface CatalogueState extends CatalogueMemory, CatalogueDeps {
  listeners: Set<(change: CatalogueChange) => void>;
  /** Events whose facts (not prices) changed and are not saved yet. */
  dirty: Set<LiveEvent>;
  /** Makes the lists elsewhere; null while this process makes them. */
  listBy: ((treeId: string, next: ListTree) => void) | null;
}

export function emptyCatalogue(deps: CatalogueDeps): CatalogueState {
  const { epochOf } = deps;
  const byTree = new Map<string, LiveEvent>();
  return {
    ...deps,
    byTree,
    treeByEvent: new Map(),
    trees: new Streams<TreeDelta>((key) =>
      epochOf(byTree.get(key.slice(key.indexOf(":") + 1))?.head.eventId ?? null),
    ),
    lists: new Streams<ListDelta>(() => epochOf(null)),
    endedAt: new Map(),
    told: new ToldResults(),
    live: new Map(),
    joints: new Map(),
    listeners: new Set(),
    dirty: new Set(),
    listBy: null,
  };
}

/**
 * A failing listener does not keep the change from the others; its error is thrown after all of
 * them.
 */
export function tell({ listeners }: CatalogueState, change: CatalogueChange): void {
  const failures: unknown[] = [];
  for (const listener of listeners) {
    try {
      listener(change);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

export const eventOf = ({ byTree, treeByEvent }: CatalogueState, eventId: string) =>
  byTree.get(treeByEvent.get(eventId) ?? "");

/** Every known event of real sport, for lists, searches and counts. */
export const realEvents = ({ byTree }: CatalogueState): LiveEvent[] =>
  [...byTree.values()].filter(({ head }) => !isVirtual(head));

export function publish(
  catalogue: CatalogueState,
  event: LiveEvent,
  change: TreeChange,
  at: number,
): void {
  const { treeId } = event.head;
  const modes = [
    ["FULL", change.full],
    ["SHORT", change.short],
  ] as const;
  for (const [displayMode, delta] of modes) {
    if (delta)
      tell(catalogue, {
        kind: "tree",
        treeId,
        displayMode,
        entry: catalogue.trees.append(streamKey(treeId, displayMode), at, delta),
      });
  }
}

export const viewOf = (
  { trees }: CatalogueState,
  event: LiveEvent,
  mode: DisplayMode,
): TreeView => ({
  treeId: event.head.treeId,
  position: trees.position(streamKey(event.head.treeId, mode)),
  tree: treeOf(event, mode),
});

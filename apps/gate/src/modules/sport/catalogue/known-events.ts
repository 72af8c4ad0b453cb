import type { DisplayMode, StreamPosition, TreeView } from "@touchline/contract";
import type { CatalogueChange } from "../../../ports/catalogue.ts";
import { streamKey } from "./catalogue-copy.ts";
import { type CatalogueState, realEvents, viewOf } from "./catalogue-state.ts";
import { countsOf } from "./live-list.rules.ts";
import type { LiveEvent } from "./tree-delta.rules.ts";
import { isVirtual } from "./virtual-list.rules.ts";

/** How long an ended event stays visible before its tree is removed. */
const LINGER_MS = 10 * 60_000;

export const eventIds = (
  { treeByEvent }: CatalogueState,
  isWanted: (eventId: string) => boolean,
): string[] => [...treeByEvent.keys()].filter(isWanted);

/** Events of a producer that goes silent or is asked for everything again. */
export const eventsOf = ({ byTree }: CatalogueState, producer: string): string[] =>
  [...byTree.values()].flatMap((event) =>
    event.producer === producer ? [event.head.eventId] : [],
  );

/** Events that ended a while ago, to be removed. */
export const lingered = ({ endedAt, byTree, clock }: CatalogueState): string[] =>
  [...endedAt].flatMap(([treeId, at]) =>
    clock.now() - at < LINGER_MS ? [] : [byTree.get(treeId)?.head.eventId ?? []].flat(),
  );

/** Loads the results of an earlier run; call it before the feed starts. */
export async function recall({ earlierResults, told, clock }: CatalogueState): Promise<void> {
  for (const result of await earlierResults()) told.add(result, clock.now());
}

export const forgetUnknown = ({ told, treeByEvent, clock }: CatalogueState) =>
  told.forgetUnknown((eventId) => treeByEvent.has(eventId), clock.now());

/** Events whose facts (not prices) changed since the last call, to be saved. */
export function takeDirty({ dirty }: CatalogueState): LiveEvent[] {
  const taken = [...dirty];
  dirty.clear();
  return taken;
}

/** Returns events that could not be saved, for the next time. */
export function putBackDirty({ dirty }: CatalogueState, events: readonly LiveEvent[]): void {
  for (const event of events) dirty.add(event);
}

export const counts = (catalogue: CatalogueState) => countsOf(realEvents(catalogue));

export const virtualEvents = ({ byTree }: CatalogueState): LiveEvent[] =>
  [...byTree.values()].filter(({ head }) => isVirtual(head));

export const short = (catalogue: CatalogueState, event: LiveEvent): TreeView =>
  viewOf(catalogue, event, "SHORT");

export function tree(
  catalogue: CatalogueState,
  treeId: string,
  mode: DisplayMode,
): TreeView | null {
  const event = catalogue.byTree.get(treeId);
  return event ? viewOf(catalogue, event, mode) : null;
}

export const position = (
  { lists, trees }: CatalogueState,
  treeId: string,
  mode: DisplayMode | "LIST",
): StreamPosition =>
  mode === "LIST" ? lists.position(treeId) : trees.position(streamKey(treeId, mode));

export const treeSince = (
  { trees }: CatalogueState,
  treeId: string,
  mode: DisplayMode,
  since: StreamPosition,
) => trees.since(streamKey(treeId, mode), since);

export function subscribe(
  { listeners }: CatalogueState,
  listener: (change: CatalogueChange) => void,
): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import type { Joint, ListDelta, ListTree, TreeDelta } from "@touchline/contract";
import type { CatalogueChange } from "../../../ports/catalogue.ts";
import type { StreamCopy, Streams } from "./streams.ts";
import type { ToldResult, ToldResults } from "./told-results.ts";
import type { LiveEvent } from "./tree-delta.rules.ts";

/** The catalogue's state in memory. */
export interface CatalogueMemory {
  byTree: Map<string, LiveEvent>;
  treeByEvent: Map<string, string>;
  trees: Streams<TreeDelta>;
  lists: Streams<ListDelta>;
  endedAt: Map<string, number>;
  told: ToldResults;
  /** The lists: live events overall, per sport and of esports; virtual events. */
  live: Map<string, ListTree>;
  /** Joint views by event as they arrived, and once decoded; only of events that somebody wants. */
  joints: Map<string, { text: string | null; joint?: Joint }>;
}

const MODES = ["FULL", "SHORT"] as const;
export const streamKey = (treeId: string, mode: (typeof MODES)[number]) => `${mode}:${treeId}`;

/** An event with its streams and results, as one process gives it to another. */
export interface EventCopy {
  /** Without the times at which the copied process heard of it: another has its own. */
  event: Omit<LiveEvent, "heardAt" | "stoppedAt">;
  endedAt: number | null;
  streams: Record<(typeof MODES)[number], StreamCopy<TreeDelta>>;
  told: ToldResult[];
}

export interface ListCopy {
  treeId: string;
  list: ListTree;
  stream: StreamCopy<ListDelta>;
}

type IsOurs = (eventId: string) => boolean;
type Tell = (change: CatalogueChange) => void;

export function copyEvents(memory: CatalogueMemory, isOurs: IsOurs): EventCopy[] {
  const { byTree, trees, endedAt, told } = memory;
  return [...byTree.values()]
    .filter(({ head }) => isOurs(head.eventId))
    .map(({ heardAt: _heard, stoppedAt: _stopped, ...event }) => {
      const { treeId, eventId } = event.head;
      return {
        event,
        endedAt: endedAt.get(treeId) ?? null,
        streams: {
          FULL: trees.copy(streamKey(treeId, "FULL")),
          SHORT: trees.copy(streamKey(treeId, "SHORT")),
        },
        told: told.copy(eventId),
      };
    });
}

/**
 * Replaces our events by another process's copies. Readers get the changes that were missing here,
 * or a snapshot if those are gone.
 */
export function installEvents(
  memory: CatalogueMemory,
  copies: readonly EventCopy[],
  { isOurs, tell, now }: { isOurs: IsOurs; tell: Tell; now: number },
): void {
  const kept = new Set(copies.map(({ event }) => event.head.eventId));
  for (const { head } of [...memory.byTree.values()])
    if (isOurs(head.eventId) && !kept.has(head.eventId)) removeEvent(memory, head, tell);
  for (const { event, endedAt, streams, told } of copies) {
    const { treeId, eventId } = event.head;
    // A market may have been suspended while this process heard nothing, so no earlier quote holds.
    memory.byTree.set(treeId, { ...event, heardAt: now, stoppedAt: new Map() });
    memory.treeByEvent.set(eventId, treeId);
    if (endedAt === null) memory.endedAt.delete(treeId);
    else memory.endedAt.set(treeId, endedAt);
    // It belonged to the prices before.
    memory.joints.delete(eventId);
    memory.told.forget(eventId);
    for (const result of told) memory.told.add(result, now);
    for (const displayMode of MODES) {
      const missing = memory.trees.install(streamKey(treeId, displayMode), streams[displayMode]);
      if (!missing) tell({ kind: "reset", treeId, displayMode });
      for (const entry of missing ?? []) tell({ kind: "tree", treeId, displayMode, entry });
    }
  }
}

export function removeEvent(
  memory: CatalogueMemory,
  { treeId, eventId }: LiveEvent["head"],
  tell: Tell,
): void {
  memory.endedAt.delete(treeId);
  memory.byTree.delete(treeId);
  memory.treeByEvent.delete(eventId);
  memory.told.forget(eventId);
  memory.joints.delete(eventId);
  for (const mode of MODES) memory.trees.drop(streamKey(treeId, mode));
  tell({ kind: "gone", treeId });
}

/** Numbers our events' changes anew, because this process does so from now on. */
export function renumberEvents(memory: CatalogueMemory, isOurs: IsOurs, tell: Tell): void {
  for (const { head } of memory.byTree.values()) {
    if (!isOurs(head.eventId)) continue;
    for (const displayMode of MODES) {
      memory.trees.drop(streamKey(head.treeId, displayMode));
      tell({ kind: "reset", treeId: head.treeId, displayMode });
    }
  }
}

export const copyLists = ({ live, lists }: CatalogueMemory): ListCopy[] =>
  [...live].map(([treeId, list]) => ({ treeId, list, stream: lists.copy(treeId) }));

export function installLists(
  memory: CatalogueMemory,
  copies: readonly ListCopy[],
  tell: Tell,
): void {
  const kept = new Set(copies.map(({ treeId }) => treeId));
  for (const treeId of [...memory.live.keys()]) if (!kept.has(treeId)) memory.live.delete(treeId);
  for (const { treeId, list, stream } of copies) {
    memory.live.set(treeId, list);
    const missing = memory.lists.install(treeId, stream);
    if (!missing) tell({ kind: "reset", treeId, displayMode: "LIST" });
    for (const entry of missing ?? []) tell({ kind: "list", treeId, entry });
  }
}

export function renumberLists({ live, lists }: CatalogueMemory, tell: Tell): void {
  for (const treeId of live.keys()) {
    lists.drop(treeId);
    tell({ kind: "reset", treeId, displayMode: "LIST" });
  }
}

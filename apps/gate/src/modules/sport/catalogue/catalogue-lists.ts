import {
  isEsport,
  LIVE_ESPORTS_TREE,
  LIVE_POPULAR_TREE,
  type ListTree,
  liveTree,
  type SportId,
  VIRTUAL_TREE,
} from "@touchline/contract";
import { runsBetween } from "@touchline/core";
import { type CatalogueState, realEvents, tell } from "./catalogue-state.ts";
import { isListTree, liveList } from "./live-list.rules.ts";
import type { LiveEvent } from "./tree-delta.rules.ts";
import { isVirtual, virtualList } from "./virtual-list.rules.ts";

const NOTHING_LIVE: ListTree = { groups: [] };

/** Makes a list: here, unless another process makes the lists. */
function list(catalogue: CatalogueState, treeId: string, next: ListTree): void {
  if (catalogue.listBy) catalogue.listBy(treeId, next);
  else putList(catalogue, treeId, next, catalogue.clock.now());
}

export function relist(
  catalogue: CatalogueState,
  head: Pick<LiveEvent["head"], "sport" | "virtual">,
): void {
  if (isVirtual(head)) return list(catalogue, VIRTUAL_TREE, virtualList(catalogue.byTree.values()));
  const { sport } = head;
  const livePlayed = (isOn: (of: SportId) => boolean) =>
    liveList(realEvents(catalogue).filter((event) => isOn(event.head.sport)));
  list(
    catalogue,
    isEsport(sport) ? LIVE_ESPORTS_TREE : LIVE_POPULAR_TREE,
    livePlayed((of) => isEsport(of) === isEsport(sport)),
  );
  list(
    catalogue,
    liveTree(sport),
    livePlayed((of) => of === sport),
  );
}

export function putList(
  catalogue: CatalogueState,
  treeId: string,
  next: ListTree,
  at: number,
): void {
  const before = catalogue.live.get(treeId) ?? NOTHING_LIVE;
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  catalogue.live.set(treeId, next);
  tell(catalogue, {
    kind: "list",
    treeId,
    entry: catalogue.lists.append(treeId, at, { groups: runsBetween(before.groups, next.groups) }),
  });
}

/** Makes every list once. */
export function relistAll(catalogue: CatalogueState): void {
  for (const sport of new Set(realEvents(catalogue).map(({ head }) => head.sport)))
    relist(catalogue, { sport });
  list(catalogue, VIRTUAL_TREE, virtualList(catalogue.byTree.values()));
}

/** Makes the lists elsewhere from now on; `relistAll` makes each of them once. */
export function listBy(
  catalogue: CatalogueState,
  make: (treeId: string, next: ListTree) => void,
): void {
  catalogue.listBy = make;
}

/**
 * A list by its tree; null if there is no such tree. A sport without live events has an empty
 * list.
 */
export function listOf({ lists, live }: CatalogueState, treeId: string) {
  if (!isListTree(treeId)) return null;
  return { position: lists.position(treeId), list: live.get(treeId) ?? NOTHING_LIVE };
}

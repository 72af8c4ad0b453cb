import { eventDetails, LIVE_POPULAR_TREE, type ListTree, livePopular, treeIds } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import { refusal } from "../../platform/refusal.ts";
import type { Catalogue } from "./catalogue.service.ts";
import { findEvent } from "./catalogue.store.ts";

const DEFAULT_EVENTS = 8;
const MAX_EVENTS = 200;
const MAX_TREE_IDS = 200;

export function catalogueRoutes(handle: Handle, catalogue: Catalogue, db: Database, clock: Clock): void {
  handle(livePopular, async ({ query }) => {
    const { position, list } = catalogue.popular();
    const limit = Math.min(Number(query.limit ?? DEFAULT_EVENTS), MAX_EVENTS);
    const events = firstTournaments(list, limit)
      .map((id) => catalogue.tree(id, "SHORT"))
      .filter((tree) => tree !== null);
    return { treeId: LIVE_POPULAR_TREE, position, list, sports: catalogue.counts(), events, serverTime: clock.now() };
  });

  handle(eventDetails, async ({ params }) => {
    const eventId = params.id ?? "";
    const live = catalogue.tree(catalogue.treeIdOf(eventId) ?? "", "FULL");
    if (live) return { ...live, serverTime: clock.now() };
    const past = await db.read((reader) => findEvent(reader, eventId));
    if (!past) return refusal("EVENT_NOT_FOUND");
    const tree = { ...past, marketCount: 0, markets: [] };
    return { treeId: past.head.treeId, position: { epoch: catalogue.epoch, seq: 0 }, tree, serverTime: clock.now() };
  });

  handle(treeIds, async ({ query }) => {
    const eventIds = query["event-ids"].split(",").filter(Boolean).slice(0, MAX_TREE_IDS);
    return eventIds.flatMap((eventId) => {
      const treeId = catalogue.treeIdOf(eventId);
      return treeId ? [{ eventId, treeId }] : [];
    });
  });
}

/** Whole tournaments from the top, until there are enough events: none is shown in part. */
function firstTournaments({ groups }: ListTree, limit: number): string[] {
  const ids: string[] = [];
  for (const group of groups) {
    if (ids.length >= limit) break;
    ids.push(...group.ids);
  }
  return ids;
}
